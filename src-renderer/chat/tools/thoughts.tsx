import type { Message } from '../../../src-preload/contract/messages';
import styles from '../message/message-view.module.css';

type Props = {
  readonly text: string;
  readonly ms: Message['thinkingMs'];
  readonly isNow: boolean;
};

/** Folded; `isNow` while nothing else has come. */
export function Thoughts({ text, ms, isNow }: Props) {
  return (
    <details className={styles.thinking}>
      <summary>{isNow ? 'Thinking…' : thoughtWords(ms)}</summary>
      <div dir="auto" className={styles.thoughts}>
        {text}
      </div>
    </details>
  );
}

const MINUTE_SECONDS = 60;

/** How long a model thought, as one says it; `undefined` where nobody measured. */
export function thoughtWords(thinkingMs: number | undefined): string {
  if (thinkingMs === undefined) return 'Thought first';
  const seconds = Math.max(1, Math.round(thinkingMs / 1_000));
  if (seconds < MINUTE_SECONDS) return `Thought for ${count(seconds, 'second')}`;
  const left = seconds % MINUTE_SECONDS;
  const minutes = count(Math.floor(seconds / MINUTE_SECONDS), 'minute');
  return `Thought for ${minutes}${left === 0 ? '' : ` and ${count(left, 'second')}`}`;
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
