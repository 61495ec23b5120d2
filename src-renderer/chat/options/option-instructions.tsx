import { useEffect, useRef, useState } from 'react';
import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import { OptionRow } from './option-row';

type Props = {
  readonly value: string | null;
  readonly max: number;
  readonly onSave: (text: string | null) => Promise<string | null>;
};

/** Saved on leaving, also when the panel is closed over it. */
export function OptionInstructions({ value, max, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    if (typed === null) return;
    const told = await onSave(typed.trim() === '' ? null : typed);
    setRefusal(told);
    if (told === null) setTyped(null);
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => () => void latest.current(), []);
  return (
    <OptionRow
      title={t('chat-options.instructions.title')}
      hint={t('chat-options.instructions.hint')}
      refusal={refusal}
      onReset={value === null ? undefined : () => void onSave(null).then(() => setTyped(null))}
    >
      <textarea
        className={field.area}
        dir="auto"
        rows={4}
        maxLength={max}
        aria-label={t('chat-options.instructions.title')}
        placeholder={t('chat-options.instructions.example')}
        value={typed ?? value ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
      />
    </OptionRow>
  );
}
