import type { DiffPart } from '../../src-preload/contract/journal';
import styles from './diff-text.module.css';

/** What was taken out and put in, by more than colour. */
export function DiffText({ parts }: { readonly parts: readonly DiffPart[] }) {
  return (
    <div dir="auto" className={styles.diff}>
      {parts.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are one text and change together
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Mark = kind === 'removed' ? 'del' : 'ins';
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are one text and change together
        return <Mark key={index}>{text}</Mark>;
      })}
    </div>
  );
}
