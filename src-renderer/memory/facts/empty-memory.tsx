import { Brain, Plus } from 'lucide-react';
import { Button } from '../../ui/button';
import styles from './empty-memory.module.css';

export function EmptyMemory({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div className={styles.empty}>
      <Brain size={32} strokeWidth={1.5} className={styles.mark} aria-hidden />
      <h2 className={styles.title}>Nothing is remembered yet</h2>
      <p className={styles.text}>
        A fact is one sentence about you or your work. Every new chat is given what stands here, until you change or
        delete it.
      </p>
      <Button kind="primary" onClick={onAdd}>
        <Plus size={16} /> Add a fact
      </Button>
    </div>
  );
}
