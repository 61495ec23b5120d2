import { MessageSquareDashed } from 'lucide-react';
import { FlameMark } from '../ui/flame-mark';
import { useWindow } from '../window/window-state';
import styles from './empty-chat.module.css';
import { SlashAnswers } from './slash/slash-answers';
import { Suggestions } from './suggestions';

export function EmptyChat() {
  const isOn = useWindow(
    (state) => state.info?.isMemoryOff !== true && Boolean(state.settings?.['memory.user_namespace']),
  );
  return (
    <div className={styles.empty}>
      <FlameMark isLarge />
      <h2 className={styles.greeting}>{greeting(new Date().getHours())} What is on your mind?</h2>
      <p className={styles.hint}>
        {isOn
          ? 'Hearth can use what you tell it here in your next chat. You’ll find it all under Memory.'
          : 'Memory is off: what you say here stays in this chat.'}
      </p>
      <Suggestions isRemembering={isOn} />
      <div className={styles.notices}>
        <SlashAnswers conversationId={null} afterMessageId={null} />
      </div>
    </div>
  );
}

function greeting(hour: number): string {
  if (hour < 5) return 'Good evening.';
  if (hour < 12) return 'Good morning.';
  return hour < 18 ? 'Good afternoon.' : 'Good evening.';
}

/** A temporary chat before its first message. */
export function TemporaryStart() {
  return (
    <div className={styles.empty}>
      <MessageSquareDashed size={32} strokeWidth={1.5} aria-hidden />
      <h2 className={styles.greeting}>A chat that leaves nothing behind</h2>
      <p className={styles.hint}>
        Hearth saves nothing of it, and it uses no memory. You can leave it and come back: it disappears when you end it
        or quit Hearth.
      </p>
    </div>
  );
}
