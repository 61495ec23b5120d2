import { KeyRound } from 'lucide-react';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { namesOf } from '../ui/text/secret-names';
import type { Finding } from './capture-state';
import styles from './secret-bar.module.css';

type Props = {
  readonly findings: readonly Finding[];
  /** Null where that cannot be kept. */
  readonly onAllow: (() => void) | null;
  readonly onEdit: () => void;
  readonly onDrop: () => void;
};

/** Before anything is saved: what looks like a secret, and the three ways on. Enter in the text is the last of them. */
export function SecretBar({ findings, onAllow, onEdit, onDrop }: Props) {
  return (
    <div className={styles.bar} role="alert">
      <KeyRound size={16} aria-hidden />
      <span className={styles.text}>
        {t('capture.secret.looks-like', {
          names: namesOf(
            findings.map(({ name }) => name),
            'a',
          ),
        })}
      </span>
      {onAllow && (
        <Button kind="quiet" size="small" onClick={onAllow}>
          {t('capture.secret.allow')}
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={onEdit}>
        {t('capture.secret.edit')}
      </Button>
      <Button size="small" onClick={onDrop}>
        {t('capture.secret.drop')} <kbd aria-hidden>↵</kbd>
      </Button>
    </div>
  );
}
