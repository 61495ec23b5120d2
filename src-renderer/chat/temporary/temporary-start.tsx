import { MessageSquareDashed } from 'lucide-react';
import empty from '../empty-chat.module.css';

/** A temporary chat before its first message. */
export function TemporaryStart() {
  return (
    <div className={empty.empty}>
      <MessageSquareDashed size={32} strokeWidth={1.5} aria-hidden />
      <h2 className={empty.greeting}>A chat that leaves nothing behind</h2>
      <p className={empty.hint}>
        It is kept nowhere and reads no memory. Go elsewhere and come back as you like: it ends when you end it, or with
        Hearth.
      </p>
    </div>
  );
}
