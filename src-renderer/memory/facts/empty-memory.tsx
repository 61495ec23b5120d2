import { Brain, Download, Plus } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { labelsOf } from '../../ui/keyboard/accelerator-keys';
import { Cap } from '../../ui/keyboard/keys';
import { EmptyPage } from '../../ui/page/empty-page';
import { showSettings } from '../../window/navigation';
import { useWindow } from '../../window/window-state';
import styles from './empty-memory.module.css';

export function EmptyMemory({ onAdd }: { readonly onAdd: () => void }) {
  const shortcut = useWindow(({ settings }) => settings?.['capture.shortcut']);
  return (
    <EmptyPage
      Icon={Brain}
      title="Nothing is remembered yet"
      actions={
        <>
          <Button kind="primary" onClick={onAdd}>
            <Plus size={16} /> Add a fact
          </Button>
          <Button onClick={() => showSettings('data')}>
            <Download size={16} /> Import…
          </Button>
        </>
      }
      foot={
        typeof shortcut === 'string' && (
          <>
            Or capture a thought from anywhere with{' '}
            <span className={styles.keys}>
              {labelsOf(shortcut).map((label) => (
                <Cap key={label}>{label}</Cap>
              ))}
            </span>
          </>
        )
      }
    >
      Facts arrive by themselves when you say something worth keeping. You will see each one here, with the words it
      came from, and can change or delete it.
    </EmptyPage>
  );
}
