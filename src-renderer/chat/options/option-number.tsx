import { useState } from 'react';
import { count, t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import styles from './chat-options.module.css';
import { OptionRow } from './option-row';

type Props = {
  readonly title: string;
  readonly hint: string;
  readonly value: number | null;
  readonly range: { readonly min: number; readonly max: number };
  readonly step: number;
  readonly onSave: (value: number | null) => Promise<string | null>;
};

/** Saved on Enter or on leaving; an empty field is what the model has. */
export function OptionNumber({ title, hint, value, range, step, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (text: string) => {
    const number = text.trim() === '' ? null : Number(text);
    const { min, max } = range;
    const isIn = number === null || (number >= min && number <= max && (step < 1 || Number.isInteger(number)));
    const refused = step < 1 ? 'chat-options.number.any' : 'chat-options.number.whole';
    const told = isIn ? await onSave(number) : t(refused, { title, min: count(min), max: count(max) });
    setRefusal(told);
    if (told === null) setTyped(null);
  };
  return (
    <OptionRow title={title} hint={hint} refusal={refusal} onReset={value === null ? undefined : () => void save('')}>
      <input
        className={`${field.input} ${styles.number}`}
        type="number"
        min={range.min}
        max={range.max}
        step={step}
        aria-label={title}
        aria-invalid={refusal !== null}
        placeholder={t('chat-options.number.placeholder')}
        value={typed ?? value?.toString() ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== null && void save(typed)}
        onKeyDown={(event) => event.key === 'Enter' && typed !== null && void save(typed)}
      />
    </OptionRow>
  );
}
