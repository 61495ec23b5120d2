import { type KeyboardEvent, useState } from 'react';
import type { Fact } from '../../../src-preload/contract/memory';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { isComposing } from '../../ui/keyboard/key-caps';
import { SecretQuestion } from '../secrets/secret-question';
import { useSecretGate } from '../secrets/use-secret-gate';
import styles from './fact-panel.module.css';
import { editFact } from './fact-requests';

/** The words in place. Enter saves, Escape takes back what was typed. */
export function FactEdit({ fact }: { readonly fact: Fact }) {
  const [text, setText] = useState(fact.text);
  const [topic, setTopic] = useState(fact.topic);
  const gate = useSecretGate();
  const isChanged = text.trim() !== fact.text || topic.trim() !== fact.topic;
  const canSave = isChanged && text.trim() !== '';
  const reset = () => {
    setText(fact.text);
    setTopic(fact.topic);
  };
  const save = () => {
    if (!canSave) return;
    const words = text.trim() === fact.text ? {} : { text: text.trim() };
    gate.save(text, () => editFact({ id: fact.id, ...words, topic: topic.trim() }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && isChanged) {
      event.preventDefault();
      reset();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    save();
  };
  return (
    <div className={styles.edit}>
      <textarea
        className={field.area}
        dir="auto"
        rows={Math.min(10, 2 + Math.floor(text.length / 40))}
        maxLength={4_000}
        aria-label={t('memory-facts.text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <input
        className={field.input}
        dir="auto"
        maxLength={80}
        aria-label={t('memory-facts.topic')}
        placeholder={t('memory-facts.topic-if-any')}
        value={topic}
        onChange={(event) => setTopic(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <SecretQuestion gate={gate} />
      {isChanged && (
        <div className={styles.editActions}>
          <Button kind="primary" size="small" disabled={!canSave} onClick={save}>
            {t('memory-facts.save')}
          </Button>
          <Button kind="quiet" size="small" onClick={reset}>
            {t('memory-facts.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
