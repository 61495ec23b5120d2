import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { nextReading, type Reading } from './reading-position';

/**
 * Whoever reads the end still reads it when an answer grows, and when the composer grows and the log shrinks. Returns
 * what to call before the reader is taken elsewhere.
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
    leave.current = () => {
      reading = { ...reading, isAtEnd: false };
    };
    const look = () => {
      const { scrollTop: top, clientHeight: height, scrollHeight: contentHeight } = element;
      reading = nextReading(reading, { top, height, contentHeight });
    };
    const stay = () => {
      // Whether he went up counts, not where the growth has left him.
      look();
      if (reading.isAtEnd) element.scrollTop = element.scrollHeight;
      look();
    };
    const sizes = new ResizeObserver(stay);
    sizes.observe(content.current);
    let frame = 0;
    const room = new ResizeObserver(() => {
      stay();
      // The list of rows learns of its new height after us and may scroll by the old one.
      if (reading.isAtEnd) {
        frame = requestAnimationFrame(() => {
          element.scrollTop = element.scrollHeight;
          look();
        });
      }
    });
    room.observe(element);
    // The content's size follows its rows a frame late: that frame would show the end out of sight.
    const growth = new MutationObserver(stay);
    growth.observe(content.current, { childList: true, characterData: true, subtree: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      room.disconnect();
      growth.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, content]);
  return useCallback(() => leave.current(), []);
}
