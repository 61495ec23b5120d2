import { useState } from 'react';
import { Button } from '../controls/button';
import { Note } from '../feedback/note';
import { EndlessText } from './endless-text';
import styles from './markdown.module.css';

/** Characters that the page lays out without a pause. */
const STEP = 100_000;

/** Text that would take seconds to format: as it was written, a part at a time. */
export function LongText({ text }: { readonly text: string }) {
  const [shownLength, setShownLength] = useState(STEP);
  const isWhole = text.length <= shownLength;
  return (
    <div className={styles.source} data-words>
      <EndlessText text={isWhole ? text : `${text.slice(0, shownLength)}…`} />
      <Note
        kind="plain"
        actions={
          !isWhole && (
            <Button size="small" onClick={() => setShownLength(shownLength + STEP)}>
              Show more
            </Button>
          )
        }
      >
        This text has {text.length.toLocaleString('en')} characters, so you see it as it was written
        {isWhole ? '.' : ', and only its beginning.'}
      </Note>
    </div>
  );
}

/** Text that cannot be drawn as Markdown, as it was written. */
export function PlainSource({ text }: { readonly text: string }) {
  return (
    <div className={styles.source}>
      <EndlessText text={text.trimEnd()} />
      <Note kind="plain">This text is nested too deeply to be formatted, so you see it as it was written.</Note>
    </div>
  );
}
