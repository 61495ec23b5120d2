import { useState } from 'react';
import { t } from '../../locale/t';
import { estimateTokens } from '../../ui/context-window/context-use';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { Dialog } from '../../ui/dialogs/dialog';
import styles from './slot.module.css';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly builtIn: string;
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly onSave: (text: string) => void;
};

/** The words of one slot. They are paid for with every message, so their cost is below. */
export function SlotDialog({ title, text, builtIn, refusal, onClose, onSave }: Props) {
  const [typed, setTyped] = useState(text);
  const tokens = estimateTokens(typed);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          {typed !== builtIn && (
            <Button kind="quiet" className={styles.builtIn} onClick={() => setTyped(builtIn)}>
              {t('settings.slots.built-in')}
            </Button>
          )}
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button kind="primary" disabled={typed === text} onClick={() => onSave(typed)}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <textarea
        className={field.area}
        dir="auto"
        rows={9}
        maxLength={32_768}
        aria-label={title}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={styles.cost}>
        {typed.trim() === '' ? t('settings.slots.empty') : t('settings.slots.cost', { tokens })}{' '}
        {t('settings.slots.when')}
      </p>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}
