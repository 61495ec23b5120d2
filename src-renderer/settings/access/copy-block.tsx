import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { copyText } from '../../ui/text/copy-text';
import { useCopied } from '../../ui/text/use-copied';
import styles from './access.module.css';

type Props = {
  readonly label: string;
  readonly text: string;
  /** What it is stands above it already. */
  readonly isHidden?: boolean;
};

/** A text for another program, as it is, with the button that copies it. */
export function CopyBlock({ label, text, isHidden = false }: Props) {
  const [hasCopied, copy] = useCopied(() => copyText(text));
  const id = useId();
  return (
    <div className={styles.copied}>
      {!isHidden && (
        <span id={id} className={styles.label}>
          {label}
        </span>
      )}
      <div className={styles.well}>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of fields it is not; the name says what the code is for */}
        <code role="group" dir="ltr" {...(isHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}>
          {text}
        </code>
        <Button
          kind="quiet"
          size="small"
          aria-label={t('settings-access.copy-what', { what: label })}
          onClick={() => void copy()}
        >
          {hasCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          {t(hasCopied ? 'settings-access.copied' : 'settings-access.copy')}
        </Button>
      </div>
      <span className={styles.said} role="status">
        {hasCopied && t('settings-access.copied')}
      </span>
    </div>
  );
}
