import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../keyboard/key-caps';
import styles from './text-in-place.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly onSave: (value: string) => void;
  readonly onCancel: () => void;
};

/** Edits one line where it stands: Enter or leaving saves, Escape or nothing new keeps what was there. */
export function TextInPlace({ label, value, maxLength = 300, onSave, onCancel }: Props) {
  const [text, setText] = useState(value);
  const finish = () => (text.trim() === '' || text.trim() === value ? onCancel() : onSave(text.trim()));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      // The focus moves to a button at once: this Enter must not press it.
      event.preventDefault();
      finish();
    }
    if (event.key === 'Escape') onCancel();
  };
  return (
    <input
      className={styles.input}
      dir="auto"
      aria-label={label}
      value={text}
      maxLength={maxLength}
      // biome-ignore lint/a11y/noAutofocus: the user just asked to type here
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={finish}
    />
  );
}
