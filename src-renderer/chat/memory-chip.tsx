import { Brain } from 'lucide-react';
import { showMemory } from '../navigation';
import { useWindow } from '../window-state';
import styles from './memory-chip.module.css';

/** Whether this chat is given what is remembered, and how many things; opens them. */
export function MemoryChip({ injected }: { readonly injected: number }) {
  const isOn = useWindow(
    (state) => state.info?.isMemoryOff !== true && Boolean(state.settings?.['memory.user_namespace']),
  );
  const text = isOn ? (injected > 0 ? `Memory on · ${injected}` : 'Memory on') : 'Memory off';
  return (
    <button type="button" className={styles.chip} data-on={isOn || undefined} onClick={() => showMemory('facts')}>
      <Brain size={14} aria-hidden />
      {text}
    </button>
  );
}
