import type { KeyboardEvent } from 'react';
import { count, t } from '../locale/t';
import { classes } from '../ui/classes';
import { chooseMemory } from '../window/navigation';
import { useWindow } from '../window/window-state';
import styles from './memory-tree.module.css';
import { mainSections, sectionsToLookAt, type TreeEntry } from './sections';
import type { Counts } from './use-counts';

/** The only navigation of the page. One stop of the Tab key; the arrows move. */
export function MemoryTree({ counts }: { readonly counts: Counts }) {
  return (
    <div className={styles.tree}>
      <Entries label={t('memory.remembered')} entries={mainSections} counts={counts} />
      <h2 className={styles.group}>{t('memory.upkeep')}</h2>
      <Entries label={t('memory.upkeep')} entries={sectionsToLookAt} counts={counts} />
    </div>
  );
}

type EntriesProps = {
  readonly label: string;
  readonly entries: readonly TreeEntry[];
  readonly counts: Counts;
};

function Entries({ label, entries, counts }: EntriesProps) {
  const current = useWindow((state) => state.memorySection);
  return (
    <ul className={styles.list} aria-label={label}>
      {entries.map(({ section, label: name, Icon }) => (
        <li key={section}>
          <button
            type="button"
            className={classes(styles.entry, Icon === null && styles.sub)}
            aria-current={section === current ? 'page' : undefined}
            tabIndex={section === current ? 0 : -1}
            onClick={() => chooseMemory(section)}
            onKeyDown={moveFocus}
          >
            {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
            {t(name)}
            {counts[section] !== undefined && (
              <span className={section === 'review' && counts[section] > 0 ? styles.badge : styles.count}>
                {count(counts[section])}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...(event.currentTarget.closest(`.${styles.tree}`)?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  const [before, after] = [at - 1, at + 1];
  // In a narrow window it lies on its side.
  const steps = { ArrowDown: after, ArrowRight: after, ArrowUp: before, ArrowLeft: before };
  const to = { ...steps, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus();
}
