import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown } from 'lucide-react';
import menu from '../popups/menu.module.css';
import { MenuPopup } from '../popups/menu-popup';
import { Button } from './button';
import styles from './choice.module.css';

type Option<V> = { readonly value: V; readonly label: string };

type Props<V> = {
  readonly label: string;
  /** The first is what stands when nothing was chosen. */
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
};

/** One of many behind a quiet button that shows what is chosen. */
export function Choice<V>({ label, options, value, onChange }: Props<V>) {
  const chosen = options.find((option) => option.value === value) ?? options[0];
  return (
    <Menu.Root>
      <Menu.Trigger
        render={<Button kind="quiet" />}
        className={styles.trigger}
        data-chosen={chosen !== options[0] || undefined}
        aria-label={`${label}: ${chosen?.label ?? ''}`}
      >
        <span className={styles.label}>{chosen?.label}</span>
        <ChevronDown size={16} aria-hidden />
      </Menu.Trigger>
      <MenuPopup align="start">
        <Menu.RadioGroup
          value={options.indexOf(chosen ?? options[0] ?? { value, label })}
          onValueChange={(at: number) => {
            const option = options[at];
            if (option) onChange(option.value);
          }}
        >
          {options.map((option, at) => (
            <Menu.RadioItem key={option.label} value={at} closeOnClick className={menu.item}>
              <Check size={14} className={styles.check} data-on={option === chosen || undefined} aria-hidden />
              <span dir="auto">{option.label}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </MenuPopup>
    </Menu.Root>
  );
}
