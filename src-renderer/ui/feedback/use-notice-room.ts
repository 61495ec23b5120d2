import { type RefObject, useLayoutEffect } from 'react';

/**
 * Notices never lie over what can be pressed: they stand at the foot of the page, above the message field where there is one,
 * and the page leaves them room; so does a dialog over it. What leaves room reads one of these custom properties.
 */
const rooms = ['--notices-page', '--notices-field', '--notices-over'] as const;

export function useNoticeRoom(viewport: RefObject<HTMLElement | null>, hasNotices: boolean): void {
  useLayoutEffect(() => {
    const list = viewport.current;
    if (list === null || !hasNotices) return;
    const sizes = new ResizeObserver(() => place(list));
    const changes = new MutationObserver(() => look());
    const look = () => {
      sizes.disconnect();
      changes.disconnect();
      // Dialogs come into the body, another page into its frame.
      changes.observe(document.body, { childList: true });
      const main = document.querySelector('main');
      if (main) changes.observe(main, { childList: true });
      for (const each of [list, main, fieldOf(main)]) if (each) sizes.observe(each);
      place(list);
    };
    look();
    return () => {
      sizes.disconnect();
      changes.disconnect();
      leaveRoom({});
    };
  }, [viewport, hasNotices]);
}

function place(list: HTMLElement): void {
  const main = document.querySelector('main');
  const field = fieldOf(main);
  const isUnder = document.querySelector('[data-scrim]') !== null;
  const { left, width } = isUnder || !main ? { left: 0, width: window.innerWidth } : main.getBoundingClientRect();
  const bottom = isUnder || !field ? 0 : window.innerHeight - field.getBoundingClientRect().top;
  Object.assign(list.style, { left: `${left}px`, width: `${width}px`, bottom: `${bottom}px` });
  list.toggleAttribute('data-over', isUnder);
  const height = list.offsetHeight;
  leaveRoom(
    isUnder ? { '--notices-over': height } : field ? { '--notices-field': height } : { '--notices-page': height },
  );
}

function leaveRoom(heights: Partial<Record<(typeof rooms)[number], number>>): void {
  for (const room of rooms) document.documentElement.style.setProperty(room, `${heights[room] ?? 0}px`);
}

/** What stands at the foot of a page and keeps its place. */
function fieldOf(main: HTMLElement | null): HTMLElement | null {
  return main?.querySelector<HTMLElement>('[data-foot]') ?? null;
}
