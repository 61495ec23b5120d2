import styles from './message-view.module.css';

/** Folded; `isNow` while nothing else has come. */
export function Thoughts({ text, isNow }: { readonly text: string; readonly isNow: boolean }) {
  return (
    <details className={styles.thinking}>
      <summary>{isNow ? 'Thinking…' : 'Thought first'}</summary>
      <div dir="auto" className={styles.thoughts}>
        {text}
      </div>
    </details>
  );
}
