import { Switch as Base } from '@base-ui/react/switch';
import styles from './switch.module.css';

type Props = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

export function Switch({ label, isOn, onChange }: Props) {
  return (
    <Base.Root className={styles.switch} aria-label={label} checked={isOn} onCheckedChange={onChange}>
      <Base.Thumb className={styles.thumb} />
    </Base.Root>
  );
}
