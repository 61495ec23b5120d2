import { type FormEvent, useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { SecretQuestion } from '../secrets/secret-question';
import { useSecretGate } from '../secrets/use-secret-gate';
import styles from './notebook.module.css';
import { writeSection } from './notebook-requests';

type Props = {
  readonly names: readonly string[];
  /** The name of the new section, or null when there is none. */
  readonly onDone: (name: string | null) => void;
};

export function NewSection({ names, onDone }: Props) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const gate = useSecretGate();
  const isTaken = names.includes(name.trim());
  const canAdd = name.trim() !== '' && text.trim() !== '' && !isTaken;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!canAdd) return;
    gate.save(`${name}\n${text}`, async () => {
      if (await writeSection(name.trim(), text)) onDone(name.trim());
    });
  };
  return (
    <form className={styles.editor} aria-label={t('memory-notebook.new')} onSubmit={add}>
      <header className={styles.head}>
        <input
          className={`${field.input} ${styles.newName}`}
          dir="auto"
          maxLength={200}
          aria-label={t('memory-notebook.new.name')}
          aria-invalid={isTaken || undefined}
          placeholder={names.length === 0 ? t('memory-notebook.new.first') : t('memory-notebook.new.name')}
          value={name}
          // biome-ignore lint/a11y/noAutofocus: the user just asked for this form
          autoFocus={names.length > 0}
          onChange={(event) => setName(event.target.value)}
        />
      </header>
      {isTaken && <p className={styles.taken}>{t('memory-notebook.new.taken')}</p>}
      <SecretQuestion gate={gate} />
      <textarea
        className={styles.area}
        dir="auto"
        aria-label={t('memory-notebook.new.text')}
        placeholder={t('memory-notebook.new.hint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <footer className={styles.foot}>
        <span className={styles.state}>
          <Button kind="primary" size="small" type="submit" disabled={!canAdd}>
            {t('memory-notebook.new.add')}
          </Button>
          {names.length > 0 && (
            <Button kind="quiet" size="small" onClick={() => onDone(null)}>
              {t('memory-notebook.cancel')}
            </Button>
          )}
        </span>
      </footer>
    </form>
  );
}
