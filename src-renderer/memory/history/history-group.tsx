import { RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Revision } from '../../../src-preload/contract/journal';
import { rich, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { dayAndTimeInside } from '../../ui/text/times';
import { ChatLink } from '../../window/chat-link';
import { DiffText } from '../diff/diff-text';
import { AliasLine } from './alias-line';
import styles from './history.module.css';
import { restoreRevision, undoRevision } from './history-requests';
import { canRestore, heldWords, type RevisionGroup, whatHappened } from './revision-words';

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
          <b className={styles.grow}>{t('memory-history.together', { count: revisions.length })}</b>
          {open[0] && (
            <Button size="small" onClick={() => open[0] && void undoRevision(open[0].id, true)}>
              <Undo2 size={14} /> {t('memory-history.undo-all')}
            </Button>
          )}
        </div>
      )}
      {shown.map((revision) => (
        <Change key={revision.id} revision={revision} />
      ))}
      {revisions.length > FEW && (
        <Button kind="quiet" size="small" className={styles.fold} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('memory-history.less') : t('memory-history.all', { count: revisions.length })}
        </Button>
      )}
    </li>
  );
}

function Change({ revision }: { readonly revision: Revision }) {
  const { id, isUndone, isForgotten, before, after, diff, conversationId, createdAt, client } = revision;
  const story = {
    did: (content: ReactNode) => <span className={styles.what}>{content}</span>,
    what: whatHappened(revision),
    when: dayAndTimeInside(createdAt, Date.now()),
  };
  return (
    <article className={styles.change} data-undone={isUndone || undefined}>
      <div className={styles.line}>
        <span className={styles.grow}>
          <span className={styles.when}>
            {conversationId
              ? rich('memory-history.when-in', { ...story, chat: <ChatLink conversationId={conversationId} /> })
              : client !== null
                ? rich('memory-history.when-client', { ...story, client: <bdi>{client}</bdi> })
                : rich('memory-history.when', story)}
            {(isForgotten || isUndone) && (
              <> · {isForgotten ? t('memory-history.forgotten') : t('memory-history.undone')}</>
            )}
          </span>
        </span>
        {!isUndone && (
          <Button kind="quiet" size="small" onClick={() => void undoRevision(id, false)}>
            <Undo2 size={14} /> {t('memory-history.undo')}
          </Button>
        )}
        {canRestore(revision) && (
          <Button kind="quiet" size="small" onClick={() => void restoreRevision(id)}>
            <RotateCcw size={14} /> {t('memory-history.restore')}
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
      {revision.held && <p className={styles.held}>{heldWords(revision, Date.now())}</p>}
      <AliasLine revision={revision} />
    </article>
  );
}
