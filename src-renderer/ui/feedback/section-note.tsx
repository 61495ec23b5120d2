import type { RequestError } from '../../../src-preload/contract/declare';
import { t } from '../../locale/t';
import { Note } from './note';
import styles from './section-note.module.css';

type Props = {
  readonly failure: RequestError | null;
  readonly isLoading: boolean;
  /** Said when there is nothing. */
  readonly empty?: string | false;
};

/** In place of a list: why it is not there, that it is on its way, or that it is empty. */
export function SectionNote({ failure, isLoading, empty }: Props) {
  if (failure) {
    return (
      <div className={styles.failure} tabIndex={-1} data-first="page">
        <Note kind="bad">{failure.sentence}</Note>
      </div>
    );
  }
  if (isLoading) {
    return (
      <p className={styles.text} aria-busy>
        {t('ui.reading')}
      </p>
    );
  }
  return empty ? (
    <p className={styles.text} tabIndex={-1} data-first="page">
      {empty}
    </p>
  ) : null;
}
