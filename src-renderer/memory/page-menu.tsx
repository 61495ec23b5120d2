import { Menu } from '@base-ui/react/menu';
import { Ellipsis, Eraser, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/controls/button';
import menu from '../ui/popups/menu.module.css';
import { MenuPopup } from '../ui/popups/menu-popup';
import { ClearEverything } from './clear-everything';
import { ForgetDialog } from './forget/forget-dialog';

/** What is done with memory as a whole. */
export function PageMenu() {
  const [isForgetting, setForgetting] = useState(false);
  const [isClearing, setClearing] = useState(false);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger render={<Button kind="quiet" isIcon />} aria-label="More" title="More">
          <Ellipsis size={16} />
        </Menu.Trigger>
        <MenuPopup align="end">
          <Menu.Item className={menu.item} data-kind="bad" onClick={() => setForgetting(true)}>
            <Eraser size={14} aria-hidden /> Forget…
          </Menu.Item>
          <Menu.Item className={menu.item} data-kind="bad" onClick={() => setClearing(true)}>
            <Trash2 size={14} aria-hidden /> Clear everything…
          </Menu.Item>
        </MenuPopup>
      </Menu.Root>
      <ForgetDialog isOpen={isForgetting} onClose={() => setForgetting(false)} />
      {isClearing && <ClearEverything onClose={() => setClearing(false)} />}
    </>
  );
}
