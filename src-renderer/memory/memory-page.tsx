import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { Note } from '../ui/feedback/note';
import { LinkDialog } from '../ui/markdown/link';
import page from '../ui/page/page-bar.module.css';
import { useAsked } from '../window/asked';
import { showPage } from '../window/navigation';
import { useReading } from '../window/use-reading';
import { useWindow } from '../window/window-state';
import { isFactsSection } from './facts/shown-facts';
import styles from './memory-page.module.css';
import { MemorySectionView } from './memory-section-view';
import { MemoryTree } from './memory-tree';
import { PageMenu } from './page-menu';
import { useCounts } from './use-counts';

export function MemoryPage() {
  const { value: memory, failure } = useReading('memory:list', {});
  const section = useWindow((state) => state.memorySection);
  const [addingTo, setAddingTo] = useState<string | null>(null);
  const counts = useCounts(memory);
  useAsked('add-fact', () => setAddingTo(section));
  return (
    <LinkDialog>
      <header className={page.bar} data-menu-area>
        <h1>{t('memory.title')}</h1>
        {isFactsSection(section) && (
          <Button onClick={() => setAddingTo(section)} disabled={addingTo === section}>
            <Plus size={16} /> {t('memory.add')}
          </Button>
        )}
        <PageMenu />
      </header>
      <div className={styles.grid}>
        <MemoryTree counts={counts} />
        <div className={styles.content} key={section}>
          {memory?.isOn === false && (
            <div className={styles.notice}>
              <Note
                kind="warn"
                actions={
                  <Button size="small" onClick={() => showPage('settings')}>
                    {t('memory.open-settings')}
                  </Button>
                }
              >
                {t('memory.off')}
              </Note>
            </div>
          )}
          <MemorySectionView
            section={section}
            memory={memory}
            failure={failure}
            isAdding={addingTo === section}
            setAdding={(isAdding) => setAddingTo(isAdding ? section : null)}
          />
        </div>
      </div>
    </LinkDialog>
  );
}
