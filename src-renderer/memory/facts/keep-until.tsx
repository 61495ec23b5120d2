import { type FormEvent, useId, useState } from 'react';
import { MOST_DAYS_KEPT } from '../../../src-preload/contract/limits';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { Dialog } from '../../ui/dialogs/dialog';
import { endOfDay, inputDay } from '../../ui/text/times';
import styles from './fact-form.module.css';

const MONTH = 30;

type Props = {
  readonly onClose: () => void;
  /** The end of the day that was chosen. */
  readonly onChoose: (keepUntil: number) => void;
};

/** Asks for the last day that something is kept. */
export function KeepUntil({ onClose, onChoose }: Props) {
  const form = useId();
  const now = Date.now();
  const [day, setDay] = useState(inputDay(now, MONTH));
  const end = endOfDay(day);
  const isPossible = end !== null && end > now && day <= inputDay(now, MOST_DAYS_KEPT - 1);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPossible) return;
    onClose();
    onChoose(end);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('memory-facts.keep-until.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('memory-facts.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} disabled={!isPossible}>
            {t('memory-facts.keep-until.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        <label className={styles.question}>
          {t('memory-facts.keep-until.day')}
          <input
            type="date"
            className={field.input}
            min={inputDay(now, 0)}
            max={inputDay(now, MOST_DAYS_KEPT - 1)}
            value={day}
            aria-invalid={!isPossible}
            onChange={(event) => setDay(event.target.value)}
          />
        </label>
        <p className={styles.hint}>
          {isPossible ? t('memory-facts.keep-until.hint') : t('memory-facts.keep-until.wrong')}
        </p>
      </form>
    </Dialog>
  );
}
