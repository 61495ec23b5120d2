import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import type { Message } from '../../src-preload/contract/messages';
import { showNotice } from '../ui/toasts';
import { useWindow } from '../window-state';

/** How long the message is marked that a link led to. */
const markMs = 2_400;

/** Goes to the message that a link elsewhere named, and tells which row to mark for a moment. */
export function useArriveAt(
  messages: readonly Message[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): string | null {
  const wanted = useWindow((state) => state.arriveAt);
  const [marked, setMarked] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null || messages.length === 0) return;
    const at = messages.findIndex(({ id }) => id === wanted);
    useWindow.setState({ arriveAt: null });
    if (at < 0) return showNotice('That message is no longer part of this chat as it stands.');
    virtualizer.scrollToIndex(at, { align: 'center' });
    setMarked(wanted);
  }, [wanted, messages, virtualizer]);
  useEffect(() => {
    if (marked === null) return;
    const timer = setTimeout(() => setMarked(null), markMs);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
