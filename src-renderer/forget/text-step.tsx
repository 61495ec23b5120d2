import type { FormEvent } from 'react';
import { t } from '../locale/t';
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
    title: t('forget.text.title'),
    actions: (
      <>
        <Button key="cancel" onClick={onClose}>
          {t('forget.text.cancel')}
        </Button>
        <Button key="find" kind="primary" type="submit" form="forget-text" disabled={!canFind}>
          {t(isBusy ? 'forget.text.looking' : 'forget.text.find')}
        </Button>
      </>
    ),
    children: (
      <form id="forget-text" className={styles.form} onSubmit={find}>
        <p>{t('forget.text.hint')}</p>
        <input
          className={field.input}
          dir="auto"
          maxLength={4_000}
          aria-label={t('forget.text.words')}
          placeholder={t('forget.text.example')}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: the dialog asks for this
          autoFocus
          onChange={(event) => onChange(event.target.value)}
        />
      </form>
    ),
  };
}
