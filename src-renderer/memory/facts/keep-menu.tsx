import { Menu } from '@base-ui/react/menu';
import { CalendarDays, ClockPlus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../locale/t';
import { Button, type ButtonProps } from '../../ui/controls/button';
import menu from '../../ui/popups/menu.module.css';
import { MenuPopup } from '../../ui/popups/menu-popup';
import type { KeptFor } from './fact-requests';
import { KeepUntil } from './keep-until';
import { keepChoices } from './words';

type Props = {
  readonly label: string;
  readonly kind?: ButtonProps['kind'];
  readonly isDisabled?: boolean;
  readonly onChoose: (kept: KeptFor) => void;
};

/** How long something is kept: counted from now, or until a day. */
export function KeepMenu({ label, kind = 'quiet', isDisabled = false, onChoose }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger render={<Button kind={kind} size="small" disabled={isDisabled} />}>
          <ClockPlus size={16} aria-hidden /> {label}
        </Menu.Trigger>
        <MenuPopup align="start">
          {keepChoices.map(({ label: choice, days }) => (
            <Menu.Item key={choice} className={menu.item} onClick={() => onChoose({ keepDays: days })}>
              {t(choice)}
            </Menu.Item>
          ))}
          <Menu.Item className={menu.item} onClick={() => setAsking(true)}>
            <CalendarDays size={14} aria-hidden /> {t('memory-facts.keep.until-date')}
          </Menu.Item>
        </MenuPopup>
      </Menu.Root>
      {isAsking && <KeepUntil onClose={() => setAsking(false)} onChoose={(keepUntil) => onChoose({ keepUntil })} />}
    </>
  );
}
