import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RequestInput } from '../../../src-preload/contract';
import { rich, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { shortDate } from '../../ui/text/times';
import { useReading } from '../../window/use-reading';
import { DiffText } from '../diff/diff-text';
import { AliasLine } from './alias-line';
import styles from './history.module.css';
import { restoreRevision } from './history-requests';
import { canRestore, heldWords, whatHappened } from './revision-words';

const FEW = 5;

/** What became of one thing, the newest first; any version can come back. */
export function ItemHistory({ place }: { readonly place: RequestInput<'history:of'> }) {
  const { value: revisions } = useReading('history:of', place);
  const [isWhole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const restore = async (id: string) => {
    // The button goes when the version moves out of the few that are shown.
    if (await restoreRevision(id)) heading.current?.focus();
  };
  if (revisions === null || revisions.length === 0) return null;
  const shown = isWhole ? revisions : revisions.slice(0, FEW);
  return (
    <section className={styles.item}>
      <h3 ref={heading} tabIndex={-1}>
        {t('memory-history.title')}
      </h3>
      <ol className={styles.versions}>
        {shown.map((revision, index) => (
          <li key={revision.id}>
            <span className={styles.day}>{shortDate(revision.createdAt, Date.now())}</span>
            <div className={styles.version}>
              <span className={styles.what}>{whatHappened(revision)}</span>
              {revision.client !== null && (
                <span className={styles.what}>
                  {rich('memory-history.from-client', { client: <bdi>{revision.client}</bdi> })}
                </span>
              )}
              {revision.before !== revision.after && <DiffText parts={revision.diff} />}
              {revision.held && <span className={styles.held}>{heldWords(revision, Date.now())}</span>}
              <AliasLine revision={revision} />
              {index > 0 && canRestore(revision) && (
                <Button kind="quiet" size="small" className={styles.back} onClick={() => void restore(revision.id)}>
                  <Undo2 size={14} /> {t('memory-history.restore-version')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {revisions.length > FEW && (
        <Button kind="quiet" size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('memory-history.less') : t('memory-history.all', { count: revisions.length })}
        </Button>
      )}
    </section>
  );
}
