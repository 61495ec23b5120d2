import { useEffect } from 'react';
import { type Jump, useWindow } from '../window/window-state';

/**
 * After each jump the focus is where one begins on the page. A page says where that is: `data-first` on an element that takes the
 * focus, or around some of which one does. `part` is meant for a jump to one part of a page, `page` for every other. What is
 * still being read takes the focus when it comes, unless the person went on meanwhile.
 */
export function useFirstPlace(): void {
  const jump = useWindow((state) => state.jump);
  useEffect(() => seek(jump), [jump]);
}

/** Returns how to give up. */
function seek({ to }: Jump): () => void {
  const main = document.querySelector('main');
  if (main === null) return () => undefined;
  const release = ignoreHeldKey();
  if (take(main, to)) return release;
  // What had the focus may have gone with its page: the next Tab begins here.
  main.focus();
  const changes = new MutationObserver(() => {
    // A field of its own that just opened, or a dialog, has it already.
    const isWaiting = document.activeElement === main || document.activeElement === document.body;
    if (!isWaiting || take(main, to)) stop();
  });
  const stop = () => {
    changes.disconnect();
    for (const act of acts) window.removeEventListener(act, goOn, { capture: true });
  };
  const goOn = (event: Event) => {
    if (!(event instanceof KeyboardEvent && event.repeat)) stop();
  };
  changes.observe(main, { childList: true, subtree: true, attributeFilter: ['data-first', 'disabled'] });
  for (const act of acts) window.addEventListener(act, goOn, { capture: true });
  return () => {
    stop();
    release();
  };
}

/** By these the person goes on. */
const acts = ['keydown', 'pointerdown'] as const;

/** The Enter that chose in the palette and is still held must not press what has the focus now. */
function ignoreHeldKey(): () => void {
  const ignore = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
    else release();
  };
  const release = () => {
    window.removeEventListener('keydown', ignore, { capture: true });
    window.removeEventListener('keyup', release, { capture: true });
  };
  window.addEventListener('keydown', ignore, { capture: true });
  window.addEventListener('keyup', release, { capture: true });
  return release;
}

function take(main: HTMLElement, to: Jump['to']): boolean {
  const place = firstPlaceIn(main, to);
  place?.focus();
  return place !== undefined;
}

/** Where the page has such a part, only that: what comes late there is waited for. */
function firstPlaceIn(main: HTMLElement, to: Jump['to']): HTMLElement | undefined {
  const marked = (kind: Jump['to']) => [...main.querySelectorAll<HTMLElement>(`[data-first="${kind}"]`)];
  const parts = to === 'part' ? marked('part') : [];
  return (parts.length > 0 ? parts : marked('page'))
    .flatMap((place) => focusableIn(place) ?? [])
    .find((place) => place.getClientRects().length > 0);
}

/** The element itself; else what the keys of a list begin with, what is open, or what comes first. */
function focusableIn(marked: HTMLElement): HTMLElement | null {
  if (marked.matches(focusable)) return marked;
  const within = (selector: string) => marked.querySelector<HTMLElement>(selector);
  return within('[data-main]:enabled') ?? within('[aria-current]:enabled') ?? within(tabbable);
}

const tabbable = ':is(button, input, select, textarea):enabled:not([tabindex="-1"]), a[href], [tabindex="0"]';
const focusable = `${tabbable}, [tabindex="-1"]`;
