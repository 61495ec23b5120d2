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
      <span key={index} className={styles.gap} title={MEANINGS[part]}>
        {part}
      </span>
    ),
  );
}

const TAKEN_OUT = /(\[REDACTED\]|\[forgotten\])/;
const MEANINGS: Readonly<Record<string, string>> = {
  '[REDACTED]': 'There was a password or key here. Hearth took it out before saving.',
  '[forgotten]': 'Hearth forgot what was here, as you asked.',
};
