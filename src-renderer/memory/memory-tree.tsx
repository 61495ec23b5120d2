import type { Memory } from '../../src-preload/contract/memory';
import { showMemory } from '../navigation';
import { classes } from '../ui/classes';
import { useWindow } from '../window-state';
import styles from './memory-tree.module.css';
import { sections } from './sections';

export function MemoryTree({ memory, onChoose }: { readonly memory: Memory | null; readonly onChoose: () => void }) {
  const current = useWindow((state) => state.memorySection);
  return (
    <ul className={styles.tree} aria-label="What is remembered">
      {sections.map(({ section, label, Icon, count }) => (
        <li key={section}>
          <button
            type="button"
            className={classes(styles.entry, Icon === null && styles.sub)}
            aria-current={section === current ? 'page' : undefined}
            onClick={() => {
              onChoose();
              showMemory(section);
            }}
          >
            {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
            {label}
            {memory && <span className={styles.count}>{count(memory)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
