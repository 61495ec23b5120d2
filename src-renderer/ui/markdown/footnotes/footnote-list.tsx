import { CornerDownLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { count, t } from '../../../locale/t';
import type { Footnote } from './footnotes';
import styles from './footnotes.module.css';

type Props = { readonly notes: readonly Footnote[]; readonly draw: (text: string) => ReactNode };

/** The notes below a text, each with the way back to where it is marked. */
export function FootnoteList({ notes, draw }: Props) {
  if (notes.length === 0) return null;
  return (
    <ol className={styles.list} aria-label={t('ui.footnotes.title')}>
      {notes.map(({ name, text, isMarked }, at) => (
        <li key={name} className={styles.note} data-note={at + 1} tabIndex={-1}>
          <div className={styles.words}>{draw(text)}</div>
          {isMarked && (
            <a
              className={styles.back}
              href={`#mark-${at + 1}`}
              aria-label={t('ui.footnotes.back', { number: count(at + 1) })}
              {...goesTo(`[data-mark="${at + 1}"]`)}
            >
              <CornerDownLeft size={14} />
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The raised number in the text. */
export function FootnoteMark({ number }: { readonly number: string }) {
  return (
    <a
      className={styles.mark}
      href={`#note-${number}`}
      data-mark={number}
      aria-label={t('ui.footnotes.one', { number })}
      {...goesTo(`[data-note="${number}"]`)}
    >
      {number}
    </a>
  );
}

/** Within the same text only: other messages have notes with the same numbers. */
function goesTo(selector: string) {
  const go = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.closest('[data-words]')?.querySelector<HTMLElement>(selector)?.focus();
  };
  return { onClick: go, onAuxClick: go, draggable: false };
}
