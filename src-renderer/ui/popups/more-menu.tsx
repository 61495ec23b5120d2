import { Menu } from '@base-ui/react/menu';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MenuPlace, type OpenedAt } from './menu-popup';
import styles from './more-menu.module.css';

type Props = {
  /** The `Menu.Trigger` with the three dots. */
  readonly trigger: ReactNode;
  /** A `MenuPopup` with the items. */
  readonly children: ReactNode;
};

/**
 * The `⋯` of a thing. A right click on that thing, the menu key and Shift+F10 open the same menu where they were meant. The
 * thing is the nearest element around it with `data-menu-area`.
 */
export function MoreMenu({ trigger, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState<OpenedAt | null>(null);
  const dots = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const area = dots.current?.closest<HTMLElement>('[data-menu-area]');
    const open = (event: PointerEvent) => {
      if (event.defaultPrevented || isForSystem(event)) return;
      event.preventDefault();
      setOpenedAt({ anchor: anchorOf(event), focus: focused() });
      setOpen(true);
    };
    // The type of the event lags behind the browser, which sends a PointerEvent.
    area?.addEventListener('contextmenu', open as (event: MouseEvent) => void);
    return () => area?.removeEventListener('contextmenu', open as (event: MouseEvent) => void);
  }, []);
  return (
    <MenuPlace value={isOpen ? openedAt : null}>
      <Menu.Root
        open={isOpen}
        onOpenChange={(next) => {
          if (next) setOpenedAt(null);
          setOpen(next);
        }}
      >
        <span ref={dots} className={styles.dots}>
          {trigger}
        </span>
        {children}
      </Menu.Root>
    </MenuPlace>
  );
}

/** Fields, links and marked words have a menu of the system's, with copy and paste. */
function isForSystem(event: PointerEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, [contenteditable], a[href]')) return true;
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && target !== null && selection.containsNode(target, true);
}

/** The point under the pointer; by keyboard, what has the focus. */
function anchorOf(event: PointerEvent): OpenedAt['anchor'] {
  if (event.pointerType === '' && event.target instanceof Element) return event.target;
  const { clientX: x, clientY: y } = event;
  return { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) };
}

function focused(): HTMLElement | null {
  const at = document.activeElement;
  return at instanceof HTMLElement && at !== document.body ? at : null;
}
