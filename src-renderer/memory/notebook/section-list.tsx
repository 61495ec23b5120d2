import { Plus } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { OpenDocument } from '../../../src-preload/contract/documents';
import { decimal, t } from '../../locale/t';
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
      <h2 className={styles.label}>{t('memory-notebook.sections')}</h2>
      <ul className={styles.list} aria-label={t('memory-notebook.sections')}>
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
        <Plus size={14} aria-hidden /> {t('memory-notebook.new')}
      </Entry>
      <div className={styles.room}>
        <meter
          className={styles.meter}
          aria-label={t('memory-notebook.size')}
          min={0}
          max={open.maxSizeBytes}
          value={open.sizeBytes}
          style={{ '--share': Math.min(1, open.sizeBytes / open.maxSizeBytes) } as CSSProperties}
        />
        <p className={styles.used}>
          {t('memory-notebook.used', { used: decimal(open.sizeBytes / 1024, 1), most: open.maxSizeBytes / 1024 })}
        </p>
        <p className={styles.hint}>{t('memory-notebook.hint')}</p>
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
