import { MessageSquareDashed } from 'lucide-react';
import { t } from '../locale/t';
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
      <h2 className={styles.greeting}>{t(greeting(new Date().getHours()))}</h2>
      <p className={styles.hint}>{t(isOn ? 'chat.greeting.on' : 'chat.greeting.off')}</p>
      <Suggestions isRemembering={isOn} />
      <div className={styles.notices}>
        <SlashAnswers conversationId={null} afterMessageId={null} />
      </div>
    </div>
  );
}

function greeting(hour: number) {
  if (hour < 5) return 'chat.greeting.evening';
  if (hour < 12) return 'chat.greeting.morning';
  return hour < 18 ? 'chat.greeting.afternoon' : 'chat.greeting.evening';
}

/** A temporary chat before its first message. */
export function TemporaryStart() {
  return (
    <div className={styles.empty}>
      <MessageSquareDashed size={32} strokeWidth={1.5} aria-hidden />
      <h2 className={styles.greeting}>{t('chat.temporary.title')}</h2>
      <p className={styles.hint}>{t('chat.temporary.hint')}</p>
    </div>
  );
}
