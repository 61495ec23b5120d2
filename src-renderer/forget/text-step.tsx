import type { FormEvent } from 'react';
import { Button } from '../ui/controls/button';
import field from '../ui/controls/field.module.css';
import styles from './forget.module.css';
import type { DialogParts } from './forget-dialog';

type Props = {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onChange: (text: string) => void;
  readonly onFind: () => void;
  readonly onClose: () => void;
};

export function textStep({ text, isBusy, onChange, onFind, onClose }: Props): DialogParts {
  const canFind = text.trim() !== '' && !isBusy;
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (canFind) onFind();
  };
  return {
    title: 'Forget something for good',
    actions: (
      <>
        <Button key="cancel" onClick={onClose}>
          Cancel
        </Button>
        <Button key="find" kind="primary" type="submit" form="forget-text" disabled={!canFind}>
          {isBusy ? 'Looking…' : 'Find every place'}
        </Button>
      </>
    ),
    children: (
      <form id="forget-text" className={styles.form} onSubmit={find}>
        <p>
          Hearth lists every place that has these words before anything is removed. Capital letters, spaces and line
          breaks make no difference. Other accents or hyphens are listed separately.
        </p>
        <input
          className={field.input}
          dir="auto"
          maxLength={4_000}
          aria-label="Words to forget"
          placeholder="A name, a number, a sentence"
          value={text}
          // biome-ignore lint/a11y/noAutofocus: the dialog asks for this
          autoFocus
          onChange={(event) => onChange(event.target.value)}
        />
      </form>
    ),
  };
}
