import { useState } from 'react';
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
              {isOneStep ? 'Show all' : 'Show more'}
            </Button>
          )}
          {shownLength > foldedLength && (
            <Button kind="quiet" size="small" onClick={() => setShownLength(foldedLength)}>
              Show less
            </Button>
          )}
          <span>{text.length.toLocaleString('en')} characters</span>
        </div>
      )}
    </div>
  );
}
