import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { Segmented } from '../../ui/controls/segmented';
import { isComposing } from '../../ui/keyboard/key-caps';
import { SecretQuestion } from '../secrets/secret-question';
import { useSecretGate } from '../secrets/use-secret-gate';
import styles from './fact-form.module.css';

export type FactSection = 'profile' | 'patterns';
type FactFields = { readonly text: string; readonly topic: string; readonly section: FactSection };

type Props = {
  /** Where it goes unless the user says otherwise. */
  readonly section: FactSection;
  readonly onSave: (fields: FactFields) => void;
  readonly onCancel: () => void;
};

/** A new fact. Enter saves, Shift+Enter is a new line, Escape leaves everything as it was. */
export function FactForm({ section: usualSection, onSave, onCancel }: Props) {
  const [text, setText] = useState('');
  const [topic, setTopic] = useState('');
  const [section, setSection] = useState<FactSection>(usualSection);
  const gate = useSecretGate();
  const canSave = text.trim() !== '';
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (canSave) gate.save(text, () => onSave({ text: text.trim(), topic: topic.trim(), section }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement) save(event);
  };
  return (
    <form className={styles.form} aria-label={t('memory-facts.new.label')} onSubmit={save} onKeyDown={onKeyDown}>
      <textarea
        className={field.area}
        dir="auto"
        rows={2}
        maxLength={4_000}
        aria-label={t('memory-facts.fact')}
        placeholder={t('memory-facts.new.example')}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the user just asked for this form
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <SecretQuestion gate={gate} />
      <div className={styles.row}>
        <input
          className={field.input}
          dir="auto"
          maxLength={80}
          aria-label={t('memory-facts.topic')}
          placeholder={t('memory-facts.topic-if-any')}
          value={topic}
          onChange={(event) => setTopic(event.target.value)}
        />
        <Segmented
          label={t('memory-facts.new.where')}
          options={sectionOptions()}
          value={section}
          onChange={setSection}
        />
        <span className={styles.gap} />
        <Button onClick={onCancel}>{t('memory-facts.cancel')}</Button>
        <Button kind="primary" type="submit" disabled={!canSave}>
          {t('memory-facts.add')}
        </Button>
      </div>
    </form>
  );
}

function sectionOptions() {
  return [
    { value: 'profile', label: t('memory-facts.new.profile') },
    { value: 'patterns', label: t('memory-facts.new.patterns') },
  ] as const;
}
