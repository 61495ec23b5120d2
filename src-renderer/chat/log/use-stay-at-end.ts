import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useWindow } from '../../window/window-state';
import { nextReading, type Reading } from './reading-position';

/** Events that a reader causes himself. */
export const ACTS = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * A reader at the end stays there when an answer grows, and when the composer grows and the log shrinks. Sending a
 * message moves to the end, from anywhere. Returns what to call before the reader is taken elsewhere.
 */
export function useStayAtEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): () => void {
  const leave = useRef<() => void>(() => undefined);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !content.current) return;
    let reading: Reading = { isAtEnd: true, top: 0, height: 0, contentHeight: 0 };
    // Where he is taken may look like the end until the rows there have their heights; what he does himself ends it.
    let isTaken = false;
    leave.current = () => {
      isTaken = true;
    };
    const noteAct = () => {
      isTaken = false;
    };
    for (const act of ACTS) document.addEventListener(act, noteAct, { capture: true, passive: true });
    const look = () => {
      const { scrollTop: top, clientHeight: height, scrollHeight: contentHeight } = element;
      const before = isTaken ? { ...reading, isAtEnd: false } : reading;
      reading = nextReading(before, { top, height, contentHeight });
      if (!reading.isAtEnd) isTaken = false;
    };
    const stay = () => {
      // Whether he went up counts, not where the growth has left him.
      look();
      if (reading.isAtEnd && !isTaken) element.scrollTop = element.scrollHeight;
      look();
    };
    const goToEnd = () => {
      isTaken = false;
      element.scrollTop = element.scrollHeight;
      reading = { ...reading, isAtEnd: true, top: element.scrollTop };
    };
    const stopSends = useWindow.subscribe(({ sends }, before) => {
      if (sends > before.sends) goToEnd();
    });
    let frame = 0;
    const room = new ResizeObserver(() => {
      stay();
      // The list of rows learns of its new height after us and may scroll by the old one.
      if (reading.isAtEnd && !isTaken) {
        frame = requestAnimationFrame(() => {
          element.scrollTop = element.scrollHeight;
          look();
        });
      }
    });
    room.observe(element);
    // Words, and then the content's own height, which follows its rows. A size observer would report it a frame too
    // late.
    const growth = new MutationObserver(stay);
    growth.observe(content.current, {
      attributeFilter: ['style'],
      characterData: true,
      childList: true,
      subtree: true,
    });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stopSends();
      room.disconnect();
      growth.disconnect();
      element.removeEventListener('scroll', look);
      for (const act of ACTS) document.removeEventListener(act, noteAct, { capture: true });
    };
  }, [scroller, content]);
  return useCallback(() => leave.current(), []);
}
