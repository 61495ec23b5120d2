import hidden from '../ui/text/hidden.module.css';
import { useWindow } from '../window/window-state';
import styles from './waiting-badge.module.css';

/** How many memory changes wait for the user; nothing when none does. */
export function WaitingBadge({ isCompact = false }: { readonly isCompact?: boolean }) {
  const waiting = useWindow((state) => state.waitingChanges);
  if (waiting === 0) return null;
  return (
    <span className={styles.badge} data-compact={isCompact || undefined}>
      {waiting > 99 ? '99+' : waiting}
      <span className={hidden.hidden}> to review</span>
    </span>
  );
}
