import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { showNotice } from '../ui/toasts';
import { useWindow } from '../window-state';
import type { Thread } from './thread';

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
    // It may stand in the part of a long chat that is still to come.
    if (at < 0 && olderCount > 0) return;
    useWindow.setState({ arriveAt: null });
    if (at < 0) return showNotice('That message is no longer part of this chat as it stands.');
    leaveEnd();
    virtualizer.scrollToIndex(at, { align: 'center' });
    setMarked(wanted);
  }, [wanted, messages, olderCount, virtualizer, leaveEnd]);
  useEffect(() => {
    if (marked === null) return;
    const timer = setTimeout(() => setMarked(null), markMs);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
