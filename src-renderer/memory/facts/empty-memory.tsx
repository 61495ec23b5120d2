import { Brain, Download, Plus } from 'lucide-react';
import { rich, t } from '../../locale/t';
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
      title={t('memory-facts.empty.title')}
      actions={
        <>
          <Button kind="primary" onClick={onAdd}>
            <Plus size={16} /> {t('memory-facts.empty.add')}
          </Button>
          <Button onClick={() => showSettings('data')}>
            <Download size={16} /> {t('memory-facts.empty.import')}
          </Button>
        </>
      }
      foot={
        typeof shortcut === 'string' &&
        rich('memory-facts.empty.capture', {
          keys: (
            <span className={styles.keys}>
              {labelsOf(shortcut).map((label) => (
                <Cap key={label}>{label}</Cap>
              ))}
            </span>
          ),
        })
      }
    >
      {t('memory-facts.empty.body')}
    </EmptyPage>
  );
}
