import { useEffect, useRef } from 'react';
import { t } from '../../locale/t';
import menu from '../../ui/popups/menu.module.css';
import { hintOf, type SlashCommand } from './slash-commands';
import styles from './slash-menu.module.css';

type Props = {
  readonly id: string;
  readonly commands: readonly SlashCommand[];
  readonly active: number;
  readonly onPick: (command: SlashCommand) => void;
};

/** Above the field, whose keys move in it. */
export function SlashMenu({ id, commands, active, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('chat-slash.commands')}
      className={`${menu.popup} ${styles.menu}`}
    >
      {commands.map((command, index) => (
        <div
          key={command.name}
          id={`${id}-${index}`}
          role="option"
          // The field keeps the focus: `aria-activedescendant` moves.
          tabIndex={-1}
          aria-selected={index === active}
          data-highlighted={index === active || undefined}
          className={`${menu.item} ${styles.option}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(command)}
          onKeyDown={() => undefined}
        >
          <code dir="ltr">
            {command.name}
            {command.hint && <i> {hintOf(command)}</i>}
          </code>
          <span>{command.says()}</span>
        </div>
      ))}
    </div>
  );
}
