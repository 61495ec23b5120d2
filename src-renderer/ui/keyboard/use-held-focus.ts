import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a list whose rows may be deleted or renamed while they have the focus: the row that `selector` names takes it, else the
 * keyboard starts over at the top of the window. Returns what the list listens to.
 */
export function useHeldFocus(list: RefObject<HTMLElement | null>, selector: string) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>(selector)?.focus();
    }
  });
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
