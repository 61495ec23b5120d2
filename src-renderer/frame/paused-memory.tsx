import { Pause } from 'lucide-react';
import { rich, t } from '../locale/t';
import { saveSetting, useWindow } from '../window/window-state';
import styles from './paused-memory.module.css';

/** In the foot of the sidebar while memory is paused: that it is, and the way back. */
export function PausedMemory({ isCompact = false }: { readonly isCompact?: boolean }) {
  const isPaused = useWindow((state) => state.settings?.['memory.is_paused'] === true);
  if (!isPaused) return null;
  return (
    <button
      type="button"
      className={styles.paused}
      aria-label={isCompact ? t('frame.paused.short') : undefined}
      title={t('frame.paused.why')}
      onClick={() => void saveSetting('memory.is_paused', null)}
    >
      <Pause size={14} aria-hidden />
      {!isCompact && rich('frame.paused', { u: (text) => <u>{text}</u> })}
    </button>
  );
}
