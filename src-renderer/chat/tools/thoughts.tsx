import type { Message } from '../../../src-preload/contract/messages';
import styles from '../message/message-view.module.css';
import { thoughtWords } from './thought-words';

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
