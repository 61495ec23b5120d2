import { RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Revision } from '../../../src-preload/contract/journal';
import { Button } from '../../ui/controls/button';
import { dayAndTimeInside } from '../../ui/text/times';
import { ChatLink } from '../../window/chat-link';
import { DiffText } from '../diff/diff-text';
import { AliasLine } from './alias-line';
import styles from './history.module.css';
import { restoreRevision, undoRevision } from './history-requests';
import { canRestore, type RevisionGroup, whatHappened } from './revision-words';

const FEW = 3;

/** Changes that were made together: taken back one by one or as one. */
export function HistoryGroup({ group: { revisions } }: { readonly group: RevisionGroup }) {
  const [isWhole, setWhole] = useState(false);
  const open = revisions.filter(({ isUndone }) => !isUndone);
  const shown = isWhole ? revisions : revisions.slice(0, FEW);
  return (
    <li className={styles.group}>
      {revisions.length > 1 && (
        <div className={styles.line}>
          <b className={styles.grow}>{revisions.length.toLocaleString('en')} changes made together</b>
          {open[0] && (
            <Button size="small" onClick={() => open[0] && void undoRevision(open[0].id, true)}>
              <Undo2 size={14} /> Undo all
            </Button>
          )}
        </div>
      )}
      {shown.map((revision) => (
        <Change key={revision.id} revision={revision} />
      ))}
      {revisions.length > FEW && (
        <Button kind="quiet" size="small" className={styles.fold} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show all ${revisions.length}`}
        </Button>
      )}
    </li>
  );
}

function Change({ revision }: { readonly revision: Revision }) {
  const { id, isUndone, isForgotten, before, after, diff, conversationId, createdAt } = revision;
  return (
    <article className={styles.change} data-undone={isUndone || undefined}>
      <div className={styles.line}>
        <span className={styles.grow}>
          <span className={styles.what}>{whatHappened(revision)}</span>
          <span className={styles.when}>
            {', '}
            {dayAndTimeInside(createdAt, Date.now())}
            {conversationId && (
              <>
                {', in '}
                <ChatLink conversationId={conversationId} />
              </>
            )}
            {isForgotten ? ' · words forgotten' : isUndone && ' · undone'}
          </span>
        </span>
        {!isUndone && (
          <Button kind="quiet" size="small" onClick={() => void undoRevision(id, false)}>
            <Undo2 size={14} /> Undo
          </Button>
        )}
        {canRestore(revision) && (
          <Button kind="quiet" size="small" onClick={() => void restoreRevision(id)}>
            <RotateCcw size={14} /> Restore
          </Button>
        )}
      </div>
      {before === after ? (
        <p dir="auto" className={styles.text}>
          {after}
        </p>
      ) : (
        <DiffText parts={diff} />
      )}
      <AliasLine revision={revision} />
    </article>
  );
}
