import { Plus } from 'lucide-react';
import { useState } from 'react';
import { showPage } from '../navigation';
import { Button } from '../ui/button';
import { LinkDialog } from '../ui/markdown/link-dialog';
import { Note } from '../ui/note';
import { useWindow } from '../window-state';
import { EmptyMemory } from './empty-memory';
import { FactForm } from './fact-form';
import { FactsTable } from './facts-table';
import styles from './memory-page.module.css';
import { MemoryTree } from './memory-tree';
import { addFact } from './requests';
import { factsOf } from './sections';
import { useMemory } from './use-memory';
import { WorkingList } from './working-list';

export function MemoryPage() {
  const { memory, failure } = useMemory();
  const section = useWindow((state) => state.memorySection);
  const [isAdding, setAdding] = useState(false);
  const facts = memory ? factsOf(memory.facts, section) : [];
  const isFacts = section !== 'working';
  return (
    <LinkDialog>
      <header className={styles.bar}>
        <h1 className={styles.title}>Memory</h1>
        {isFacts && (
          <Button onClick={() => setAdding(true)} disabled={isAdding}>
            <Plus size={16} /> Add
          </Button>
        )}
      </header>
      <div className={styles.grid}>
        <MemoryTree memory={memory} onChoose={() => setAdding(false)} />
        <div className={styles.content}>
          {failure && (
            <div className={styles.notice}>
              <Note kind="bad">{failure.sentence}</Note>
            </div>
          )}
          {memory?.isOn === false && (
            <div className={styles.notice}>
              <Note
                kind="warn"
                actions={
                  <Button size="small" onClick={() => showPage('settings')}>
                    Open Settings
                  </Button>
                }
              >
                Memory is off. What stands here is kept, but no chat is given any of it.
              </Note>
            </div>
          )}
          {isAdding && isFacts && (
            <div className={styles.form}>
              <FactForm
                sectionOfNew={section === 'patterns' ? 'patterns' : 'profile'}
                onCancel={() => setAdding(false)}
                onSave={async ({ text, topic, section: chosen }) => {
                  if (await addFact({ text, topic, section: chosen })) setAdding(false);
                }}
              />
            </div>
          )}
          {memory && isFacts && facts.length > 0 && <FactsTable facts={facts} isOn={memory.isOn} />}
          {memory && isFacts && facts.length === 0 && !isAdding && <EmptyMemory onAdd={() => setAdding(true)} />}
          {memory && !isFacts && <WorkingList entries={memory.working} isOn={memory.isOn} />}
        </div>
      </div>
    </LinkDialog>
  );
}
