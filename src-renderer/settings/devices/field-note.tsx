import type { ReactNode } from 'react';
import form from '../../ui/dialogs/form.module.css';
import type { FormField } from './place-form';
import type { Refusal } from './use-place-form';

/** Of a field: what it is marked and described by. Its hint, if it has one, stands below it until main has refused what is in it. */
export function described(id: string, field: FormField, refusal: Refusal | null, hasHint = true) {
  const isRefused = refusal?.field === field;
  return {
    'aria-invalid': isRefused,
    'aria-describedby': isRefused || hasHint ? `${id}-${field}` : undefined,
  } as const;
}

type Props = {
  readonly id: string;
  readonly field: FormField;
  readonly refusal: Refusal | null;
  readonly children?: ReactNode;
};

export function FieldNote({ id, field, refusal, children }: Props) {
  const isRefused = refusal?.field === field;
  if (!isRefused && !children) return null;
  return (
    <p
      id={`${id}-${field}`}
      className={isRefused ? form.refusal : form.hint}
      role={isRefused ? 'alert' : undefined}
      ref={(shown) => (isRefused ? shown?.scrollIntoView({ block: 'nearest' }) : undefined)}
    >
      {isRefused ? refusal.sentence : children}
    </p>
  );
}
