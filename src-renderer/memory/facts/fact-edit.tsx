import { type KeyboardEvent, useState } from 'react';
import type { Fact } from '../../../src-preload/contract/memory';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { isComposing } from '../../ui/keyboard/key-caps';
import { dateInWords } from '../../ui/text/held';
import { SecretQuestion } from '../secrets/secret-question';
import { useSecretGate } from '../secrets/use-secret-gate';
import { type DateRefusal, FactDates, type TypedDates } from './fact-dates';
import styles from './fact-panel.module.css';
import { editDatedFact } from './fact-requests';

/** The words in place. Enter saves, Escape takes back what was typed. */
export function FactEdit({ fact }: { readonly fact: Fact }) {
  const [text, setText] = useState(fact.text);
  const [topic, setTopic] = useState(fact.topic);
  const held = heldDates(fact);
  /** Null: as it is kept, and as it becomes elsewhere. */
  const [typedDates, setDates] = useState<TypedDates | null>(null);
  const dates = typedDates ?? held;
  const [refusal, setRefusal] = useState<DateRefusal | null>(null);
  const gate = useSecretGate();
  const changedDates = {
    ...(dates.since.trim() !== held.since && { since: dates.since }),
    ...(dates.until.trim() !== held.until && { until: dates.until }),
  };
  const isChanged = text.trim() !== fact.text || topic.trim() !== fact.topic || Object.keys(changedDates).length > 0;
  const canSave = isChanged && text.trim() !== '';
  const reset = () => {
    setText(fact.text);
    setTopic(fact.topic);
    setDates(null);
    setRefusal(null);
  };
  const save = () => {
    if (!canSave) return;
    const words = text.trim() === fact.text ? {} : { text: text.trim() };
    const change = { id: fact.id, ...words, topic: topic.trim(), ...changedDates };
    gate.save(text, async () => {
      if (await editDatedFact(change, setRefusal)) setDates(null);
    });
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
      <FactDates
        dates={dates}
        refusal={refusal}
        onChange={(next) => {
          setDates(next);
          setRefusal(null);
        }}
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

function heldDates({ validFrom, validUntil }: Fact): TypedDates {
  return { since: validFrom ? dateInWords(validFrom) : '', until: validUntil ? dateInWords(validUntil) : '' };
}
