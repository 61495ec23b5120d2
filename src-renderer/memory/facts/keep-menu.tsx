import { Menu } from '@base-ui/react/menu';
import { ClockPlus } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/controls/button';
import menu from '../../ui/popups/menu.module.css';
import { MenuPopup } from '../../ui/popups/menu-popup';
import { keepChoices } from './words';

type Props = {
  readonly label: string;
  readonly kind?: ButtonProps['kind'];
  readonly isDisabled?: boolean;
  /** Days from now; null: for good. */
  readonly onChoose: (days: number | null) => void;
};

/** How long something is kept, counted from now. */
export function KeepMenu({ label, kind = 'quiet', isDisabled = false, onChoose }: Props) {
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button kind={kind} size="small" disabled={isDisabled} />}>
        <ClockPlus size={16} aria-hidden /> {label}
      </Menu.Trigger>
      <MenuPopup align="start">
        {keepChoices.map(({ label: choice, days }) => (
          <Menu.Item key={choice} className={menu.item} onClick={() => onChoose(days)}>
            {choice}
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}
