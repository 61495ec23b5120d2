import { Menu } from '@base-ui/react/menu';
import { Ellipsis, Eraser, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { openForget } from '../forget/forget-host';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import menu from '../ui/popups/menu.module.css';
import { MenuPopup } from '../ui/popups/menu-popup';
import { MoreMenu } from '../ui/popups/more-menu';
import { useAsked } from '../window/asked';
import { ClearEverything } from './clear-everything';

/** What is done with memory as a whole. */
export function PageMenu() {
  const [isClearing, setClearing] = useState(false);
  useAsked('clear-memory', () => setClearing(true));
  return (
    <>
      <MoreMenu
        trigger={
          <Menu.Trigger render={<Button kind="quiet" isIcon />} aria-label={t('memory.more')} title={t('memory.more')}>
            <Ellipsis size={16} />
          </Menu.Trigger>
        }
      >
        <MenuPopup align="end">
          <Menu.Item className={menu.item} data-kind="bad" onClick={() => openForget('')}>
            <Eraser size={14} aria-hidden /> {t('memory.forget')}
          </Menu.Item>
          <Menu.Item className={menu.item} data-kind="bad" onClick={() => setClearing(true)}>
            <Trash2 size={14} aria-hidden /> {t('memory.clear')}
          </Menu.Item>
        </MenuPopup>
      </MoreMenu>
      {isClearing && <ClearEverything onClose={() => setClearing(false)} />}
    </>
  );
}
