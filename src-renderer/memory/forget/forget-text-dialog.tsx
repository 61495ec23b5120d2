import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import field from '../../ui/field.module.css';
import styles from './forget.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onFind: (text: string) => void;
  readonly onClose: () => void;
};

export function ForgetText({ isOpen, text: given, isBusy, onFind, onClose }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? given;
  const canFind = text.trim() !== '' && !isBusy;
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (canFind) onFind(text.trim());
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Forget something for good"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="forget-text" disabled={!canFind}>
            {isBusy ? 'Looking…' : 'Find every place'}
          </Button>
        </>
      }
    >
      <form id="forget-text" className={styles.form} onSubmit={find}>
        <p>
          Write the words exactly as they stand. Hearth lists every place that holds them before anything is removed.
        </p>
        <input
          className={field.input}
          dir="auto"
          maxLength={4_000}
          aria-label="Words to forget"
          placeholder="A name, a number, a sentence"
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
