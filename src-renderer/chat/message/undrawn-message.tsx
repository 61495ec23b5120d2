import type { Message } from '../../../src-preload/contract/messages';
import { Note } from '../../ui/feedback/note';
import { EndlessText } from '../../ui/markdown/endless-text';
import styles from './message-view.module.css';

/** In place of a message that made drawing fail: its text as it was written. The others are drawn as always. */
export function UndrawnMessage({ message }: { readonly message: Message }) {
  return (
    <div className={styles.reply}>
      <EndlessText text={message.content} />
      <Note kind="warn">
        This message could not be drawn, so you see its text as it was written. The rest of the chat is not affected.
      </Note>
    </div>
  );
}
