import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { isComposing } from '../../ui/keyboard/key-caps';
import { SecretQuestion } from '../secrets/secret-question';
import { useSecretGate } from '../secrets/use-secret-gate';
import { type Answers, factsOfAnswers, questions } from './about-you';
import styles from './fact-form.module.css';
import { addFact } from './fact-requests';

/** Three questions, each answered in a word or two or not at all. Enter saves, Escape leaves everything as it was. */
export function AboutYouForm({ onClose }: { readonly onClose: () => void }) {
  const [answers, setAnswers] = useState<Answers>({});
  const gate = useSecretGate();
  const facts = factsOfAnswers(answers);
  const add = async () => {
    for (const { id, ...fact } of facts) {
      // What is in is not asked again when a later one is refused.
      if (!(await addFact(fact))) return;
      setAnswers((before) => ({ ...before, [id]: '' }));
    }
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (facts.length > 0) gate.save(facts.map(({ text }) => text).join('\n'), add);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onClose();
  };
  return (
    <form className={styles.form} aria-label={t('memory-facts.about.label')} onSubmit={save} onKeyDown={onKeyDown}>
      <h2 className={styles.title}>{t('memory-facts.about.title')}</h2>
      <p className={styles.hint}>{t('memory-facts.about.hint')}</p>
      {questions.map(({ id, question, beginning, example }, index) => (
        <label key={id} className={styles.question}>
          {t(question)}
          <span className={styles.sentence}>
            <span className={styles.beginning}>{t(beginning)}</span>
            <input
              className={styles.answer}
              data-first={index === 0 ? 'page' : undefined}
              dir="auto"
              maxLength={500}
              placeholder={t(example)}
              value={answers[id] ?? ''}
              // biome-ignore lint/a11y/noAutofocus: the user just asked for this form
              autoFocus={index === 0}
              onChange={(event) => setAnswers((before) => ({ ...before, [id]: event.target.value }))}
            />
          </span>
        </label>
      ))}
      <SecretQuestion gate={gate} />
      <div className={styles.row}>
        <span className={styles.gap} />
        <Button onClick={onClose}>{t('memory-facts.about.not-now')}</Button>
        <Button kind="primary" type="submit" disabled={facts.length === 0}>
          {t('memory-facts.about.remember')}
        </Button>
      </div>
    </form>
  );
}
