import { Plus } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { OpenDocument } from '../../../src-preload/contract/documents';
import { classes } from '../../ui/classes';
import { type DocumentSection, kibText } from './document-sections';
import styles from './notebook.module.css';

export type Chosen =
  | { readonly kind: 'section'; readonly name: string }
  /** The whole notebook. */
  | { readonly kind: 'all' }
  | { readonly kind: 'new' };

type Props = {
  readonly open: OpenDocument;
  readonly sections: readonly DocumentSection[];
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
};

/** The table of contents, as the model reads it, and how much room is left. */
export function SectionList({ open, sections, chosen, onChoose }: Props) {
  return (
    <div className={styles.contents} data-first="page">
      <h2 className={styles.label}>Sections</h2>
      <ul className={styles.list} aria-label="Sections">
        {sections.map(({ name, sizeBytes, parts }) => (
          <li key={name}>
            <Entry
              isCurrent={chosen.kind === 'section' && chosen.name === name}
              onChoose={() => onChoose({ kind: 'section', name })}
            >
              <span dir="auto" className={styles.name}>
                {name}
              </span>
              <span className={styles.size}>{kibText(sizeBytes)}</span>
            </Entry>
            {parts.map((part, index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the order is their identity
                key={index}
                dir="auto"
                className={styles.part}
              >
                {part}
              </div>
            ))}
          </li>
        ))}
      </ul>
      <Entry isCurrent={chosen.kind === 'new'} onChoose={() => onChoose({ kind: 'new' })}>
        <Plus size={14} aria-hidden /> New section
      </Entry>
      <div className={styles.room}>
        <meter
          className={styles.meter}
          aria-label="Size of the notebook"
          min={0}
          max={open.maxSizeBytes}
          value={open.sizeBytes}
          style={{ '--share': Math.min(1, open.sizeBytes / open.maxSizeBytes) } as CSSProperties}
        />
        <p className={styles.used}>
          {kibText(open.sizeBytes).replace(' KiB', '')} of {open.maxSizeBytes / 1024} KiB used
        </p>
        <p className={styles.hint}>The model reads this list, and opens a section only when it needs it.</p>
      </div>
    </div>
  );
}

type EntryProps = { readonly isCurrent: boolean; readonly onChoose: () => void; readonly children: ReactNode };

function Entry({ isCurrent, onChoose, children }: EntryProps) {
  return (
    <button
      type="button"
      className={classes(styles.entry)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
