import { type KeyboardEvent, useId } from 'react';
import { partialDate } from '../../../src-preload/contract/partial-date';
import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import { dateInWords } from '../../ui/text/held';
import styles from './fact-panel.module.css';

/** What is typed of when a fact holds. */
export type TypedDates = { readonly since: string; readonly until: string };
export type DateRefusal = { readonly field: keyof TypedDates; readonly sentence: string };

type Props = {
  readonly dates: TypedDates;
  readonly refusal: DateRefusal | null;
  readonly onChange: (dates: TypedDates) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Since when and until when it holds, in free words: main reads them. */
export function FactDates({ dates, refusal, onChange, onKeyDown }: Props) {
  const problem = useId();
  const now = new Date();
  const example = dateInWords(partialDate({ kind: 'month', year: now.getFullYear(), month: now.getMonth() + 1 }));
  return (
    <div className={styles.dates}>
      {(['since', 'until'] as const).map((name) => (
        <label key={name} className={styles.date}>
          {t(labels[name])}
          <input
            className={field.input}
            dir="auto"
            maxLength={80}
            placeholder={example}
            aria-invalid={refusal?.field === name}
            aria-describedby={refusal?.field === name ? problem : undefined}
            value={dates[name]}
            onChange={(event) => onChange({ ...dates, [name]: event.target.value })}
            onKeyDown={onKeyDown}
          />
        </label>
      ))}
      {refusal && (
        <p id={problem} role="alert" className={styles.refusal}>
          {refusal.sentence}
        </p>
      )}
    </div>
  );
}

const labels = { since: 'memory-facts.since', until: 'memory-facts.until' } as const;
