import { Menu } from '@base-ui/react/menu';
import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react';
import styles from './menu.module.css';

/** Where a menu was called other than by its button, and what gets the focus back. */
export type OpenedAt = {
  readonly anchor: { readonly getBoundingClientRect: () => DOMRect };
  readonly focus: HTMLElement | null;
};

/** Null: beside its button. */
export const MenuPlace = createContext<OpenedAt | null>(null);

type Props = {
  readonly align: 'start' | 'end';
  readonly side?: 'top' | 'bottom' | 'inline-end';
  /** Pixels between it and what was pressed. */
  readonly sideOffset?: number;
  readonly children: ReactNode;
};

/** What a menu opens, over the page and beside what was pressed. */
export function MenuPopup({ align, side = 'bottom', sideOffset = 4, children }: Props) {
  const at = useContext(MenuPlace);
  return (
    <Menu.Portal>
      <Menu.Positioner
        side={at ? 'bottom' : side}
        align={at ? 'start' : align}
        sideOffset={at ? 0 : sideOffset}
        {...(at && { anchor: at.anchor })}
        className={styles.positioner}
      >
        <Menu.Popup className={styles.popup} onKeyDown={pressByKey} {...(at?.focus && { finalFocus: () => at.focus })}>
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}

/** The key that an item names does what the item does. */
function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  const item = event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`);
  if (item === null) return;
  event.preventDefault();
  event.stopPropagation();
  item.click();
}
