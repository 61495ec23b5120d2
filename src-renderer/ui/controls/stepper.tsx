import { Minus, Plus } from 'lucide-react';
import { count, t } from '../../locale/t';
import { Button } from './button';
import styles from './stepper.module.css';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

export function Stepper({ label, value, min, max, onChange }: Props) {
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <Button isIcon aria-label={t('ui.smaller')} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={16} />
      </Button>
      <span className={styles.value} aria-live="polite">
        {count(value)}
      </span>
      <Button isIcon aria-label={t('ui.larger')} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={16} />
      </Button>
    </fieldset>
  );
}
