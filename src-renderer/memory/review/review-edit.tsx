import { type KeyboardEvent, useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { isComposing } from '../../ui/keyboard/key-caps';
import styles from './review.module.css';

type Props = {
  readonly text: string;
  /** One sentence: Enter saves. A section has lines, and Ctrl+Enter saves. */
  readonly isFact: boolean;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
};

export function ReviewEdit({ text: proposed, isFact, onSave, onCancel }: Props) {
  const [text, setText] = useState(proposed);
  const save = () => text.trim() !== '' && onSave(text.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onCancel();
    const isSave = isFact ? !event.shiftKey : event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || !isSave) return;
    event.preventDefault();
    save();
  };
  return (
    <div className={styles.edit}>
      <textarea
        className={field.area}
        dir="auto"
        rows={isFact ? 2 : 8}
        maxLength={isFact ? 4_000 : undefined}
        aria-label={t('memory-review.edit.label')}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the user just asked to edit this
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        <Button kind="primary" disabled={text.trim() === ''} onClick={save}>
          {t('memory-review.edit.save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('memory-review.edit.cancel')}
        </Button>
      </div>
    </div>
  );
}
