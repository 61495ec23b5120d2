import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { t } from '../../locale/t';
import { showDone } from '../../ui/feedback/toasts';
import { useWindow } from '../../window/window-state';
import type { Thread } from '../thread/thread';
import { ACTS } from './use-stay-at-end';

/** How long the message is marked that a link led to. */
const markMs = 2_400;

/** Goes to the message that a link elsewhere named, and tells which row to mark for a moment. */
export function useArriveAt(
  { messages, olderCount }: Pick<Thread, 'messages' | 'olderCount'>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  leaveEnd: () => void,
): string | null {
  const wanted = useWindow((state) => state.arriveAt);
  const [marked, setMarked] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null || messages.length === 0) return;
    const at = messages.findIndex(({ id }) => id === wanted);
    // It may be in the part of a long chat that is still to come.
    if (at < 0 && olderCount !== 0) return;
    useWindow.setState({ arriveAt: null });
    if (at < 0) return showDone(t('chat-log.gone'));
    leaveEnd();
    virtualizer.scrollToIndex(at, { align: 'center' });
    setMarked(wanted);
  }, [wanted, messages, olderCount, virtualizer, leaveEnd]);
  const markedAt = messages.findIndex(({ id }) => id === marked);
  useEffect(() => {
    if (marked === null || markedAt < 0) return;
    // Rows that find their heights push it out of sight; what the reader does himself ends that.
    let frame = requestAnimationFrame(keepInSight);
    function keepInSight() {
      if (!isInSight(virtualizer.scrollElement, marked ?? '')) virtualizer.scrollToIndex(markedAt, { align: 'center' });
      frame = requestAnimationFrame(keepInSight);
    }
    const stopKeeping = () => cancelAnimationFrame(frame);
    for (const act of ACTS) document.addEventListener(act, stopKeeping, { capture: true, passive: true });
    const timer = setTimeout(() => setMarked(null), markMs);
    return () => {
      stopKeeping();
      clearTimeout(timer);
      for (const act of ACTS) document.removeEventListener(act, stopKeeping, { capture: true });
    };
  }, [marked, markedAt, virtualizer]);
  return marked;
}

function isInSight(log: Element | null, id: string): boolean {
  const row = log?.querySelector(`[data-message="${CSS.escape(id)}"]`);
  if (!log || !row) return false;
  const [frame, box] = [log.getBoundingClientRect(), row.getBoundingClientRect()];
  return box.bottom > frame.top && box.top < frame.bottom;
}
