import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a list whose items go away when they are decided: the next one takes the focus, at its element
 * marked `data-main`; after the last the heading does. `decide` runs what may take an item away and says whether it did.
 */
export function useNextFocus<T extends HTMLElement>(items: unknown) {
  const view = useRef<T>(null);
  const wanted = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the items is what an item's going shows in
  useEffect(() => {
    if (wanted.current === null) return;
    focusItem(view, wanted.current);
    wanted.current = null;
  }, [items]);
  const decide = (run: () => Promise<boolean>) => {
    wanted.current = indexOfFocus(view);
    void run().then((isDone) => {
      if (!isDone) wanted.current = null;
    });
  };
  return { view, decide };
}

/** The last one when there is none at that place. */
export function focusItem(view: RefObject<HTMLElement | null>, index: number): void {
  const items = [...(view.current?.querySelectorAll('li[data-item]') ?? [])];
  const item = items[Math.max(0, Math.min(items.length - 1, index))];
  const target =
    item?.querySelector<HTMLElement>('[data-main]:enabled') ?? item?.querySelector<HTMLElement>('button:enabled');
  (target ?? view.current?.querySelector<HTMLElement>('h2'))?.focus();
}

function indexOfFocus(view: RefObject<HTMLElement | null>): number {
  const items = [...(view.current?.querySelectorAll('li[data-item]') ?? [])];
  return Math.max(
    0,
    items.findIndex((item) => item.contains(document.activeElement)),
  );
}
