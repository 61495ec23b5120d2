import { t } from '../../locale/t';
import styles from './kept-text.module.css';

/** A text that is kept, where what was taken out of it is seen at a glance and read as what it is. */
export function KeptText({ text }: { readonly text: string }) {
  const parts = text.split(TAKEN_OUT);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are one text
      <span key={index} className={styles.gap} title={meaningOf(part)}>
        {part}
      </span>
    ),
  );
}

const TAKEN_OUT = /(\[REDACTED\]|\[forgotten\])/;

function meaningOf(part: string): string {
  return t(part === '[REDACTED]' ? 'ui.kept.redacted' : 'ui.kept.forgotten');
}
