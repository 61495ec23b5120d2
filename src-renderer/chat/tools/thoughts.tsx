import type { Message } from '../../../src-preload/contract/messages';
import { t } from '../../locale/t';
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
      <summary>{isNow ? t('chat-tools.thinking') : thoughtWords(ms)}</summary>
      <div dir="auto" className={styles.thoughts}>
        {text}
      </div>
    </details>
  );
}

const MINUTE_SECONDS = 60;

/** How long a model thought, as one says it; `undefined` where nobody measured. */
export function thoughtWords(thinkingMs: number | undefined): string {
  if (thinkingMs === undefined) return t('chat-tools.thought.first');
  const seconds = Math.max(1, Math.round(thinkingMs / 1_000));
  if (seconds < MINUTE_SECONDS) return t('chat-tools.thought.seconds', { seconds });
  const left = seconds % MINUTE_SECONDS;
  const minutes = Math.floor(seconds / MINUTE_SECONDS);
  return left === 0
    ? t('chat-tools.thought.minutes', { minutes })
    : t('chat-tools.thought.both', { minutes, seconds: left });
}
