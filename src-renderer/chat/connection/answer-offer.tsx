import { Button } from '../../ui/controls/button';
import { regenerateReply } from '../branches/message-requests';
import type { Thread } from '../thread/thread';
import styles from './connection-banner.module.css';

type Props = { readonly thread: Thread; readonly model: string };

/** A model is there again: the last message, which only memory could answer, can be answered properly. */
export function AnswerOffer({ thread, model }: Props) {
  const last = thread.messages.at(-1);
  if (last?.noted === undefined || thread.isStreaming) return null;
  return (
    <section className={styles.banner} data-kind="offer" aria-label="Connection">
      <span className={styles.text}>{model} is running. Your last message was answered from memory only.</span>
      <Button size="small" onClick={() => void regenerateReply(last)}>
        Answer it now
      </Button>
    </section>
  );
}
