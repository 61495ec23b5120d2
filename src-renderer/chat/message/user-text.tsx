import { useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { KeptText } from '../../ui/text/kept-text';
import styles from './user-text.module.css';

/** Longer messages come folded; unfolding adds as much as the page can lay out without a pause. */
const foldedLength = 4_000;
const stepLength = 200_000;

export function UserText({ text }: { readonly text: string }) {
  const [shownLength, setShownLength] = useState(foldedLength);
  const isFolded = text.length > shownLength;
  const isOneStep = text.length - shownLength <= stepLength;
  return (
    <div className={styles.bubble}>
      <div dir="auto" className={styles.text} data-words>
        <KeptText text={isFolded ? `${text.slice(0, shownLength)}…` : text} />
      </div>
      {text.length > foldedLength && (
        <div className={styles.fold}>
          {isFolded && (
            <Button kind="quiet" size="small" onClick={() => setShownLength(shownLength + stepLength)}>
              {isOneStep ? t('chat-message.showAll') : t('chat-message.showMore')}
            </Button>
          )}
          {shownLength > foldedLength && (
            <Button kind="quiet" size="small" onClick={() => setShownLength(foldedLength)}>
              {t('chat-message.showLess')}
            </Button>
          )}
          <span>{t('chat-message.characters', { count: text.length })}</span>
        </div>
      )}
    </div>
  );
}
