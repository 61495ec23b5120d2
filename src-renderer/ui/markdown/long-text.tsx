import { useState } from 'react';
import { t } from '../../locale/t';
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
              {t('ui.long.more')}
            </Button>
          )
        }
      >
        {t(isWhole ? 'ui.long.whole' : 'ui.long.beginning', { length: text.length })}
      </Note>
    </div>
  );
}

/** Text that cannot be drawn as Markdown, as it was written. */
export function PlainSource({ text }: { readonly text: string }) {
  return (
    <div className={styles.source}>
      <EndlessText text={text.trimEnd()} />
      <Note kind="plain">{t('ui.long.nested')}</Note>
    </div>
  );
}
