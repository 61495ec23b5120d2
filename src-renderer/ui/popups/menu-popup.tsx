import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

type Props = {
  readonly align: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
  /** Pixels between it and what was pressed. */
  readonly sideOffset?: number;
  readonly children: ReactNode;
};

/** What a menu opens, over the page and beside what was pressed. */
export function MenuPopup({ align, side = 'bottom', sideOffset = 4, children }: Props) {
  return (
    <Menu.Portal>
      <Menu.Positioner side={side} align={align} sideOffset={sideOffset} className={styles.positioner}>
        <Menu.Popup className={styles.popup}>{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}
