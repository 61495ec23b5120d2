import { MessageSquareDashed } from 'lucide-react';
import styles from './temporary-line.module.css';

/** Above the field of a temporary chat: what it is, for as long as it is. */
export function TemporaryLine() {
  return (
    <p className={styles.line}>
      <MessageSquareDashed size={14} aria-hidden />
      Temporary chat: Hearth keeps nothing of it. It disappears when you end it or quit Hearth.
    </p>
  );
}
