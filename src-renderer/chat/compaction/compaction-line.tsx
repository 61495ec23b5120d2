import { useState } from 'react';
import type { Compaction } from '../../../src-preload/contract/compactions';
import { t } from '../../locale/t';
import { undoCompaction } from '../conversations/conversation-requests';
import { CompactionDialog } from './compaction-dialog';
import styles from './compaction-line.module.css';

type Props = { readonly messageIds: readonly string[]; readonly compactions: readonly Compaction[] };

/** Below the last message that a summary stands for. Only the newest can be undone. */
export function CompactionLines({ messageIds, compactions }: Props) {
  const newest = compactions.at(-1);
  return compactions
    .filter(({ afterMessageId }) => messageIds.includes(afterMessageId))
    .map((compaction) => (
      <CompactionLine key={compaction.id} compaction={compaction} isNewest={compaction.id === newest?.id} />
    ));
}

function CompactionLine({ compaction, isNewest }: { readonly compaction: Compaction; readonly isNewest: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { compactedCount, unreadCount, tokensBefore, tokensAfter, usedModel } = compaction;
  const values = { count: compactedCount, before: tokensBefore, after: tokensAfter };
  const undo = () => {
    setOpen(false);
    void undoCompaction(compaction.id);
  };
  const line = (
    <div className={styles.line}>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {usedModel ? t('chat-compaction.line', values) : t('chat-compaction.lineExcerpts', values)}
      </button>
      {isNewest && (
        <button type="button" className={styles.link} onClick={undo}>
          {t('chat-compaction.undo')}
        </button>
      )}
      {isOpen && (
        <CompactionDialog compaction={compaction} onClose={() => setOpen(false)} onUndo={isNewest ? undo : null} />
      )}
    </div>
  );
  if (!isNewest || unreadCount === 0) return line;
  return (
    <>
      {line}
      <p className={styles.unread}>{t('chat-compaction.unread', { count: unreadCount })}</p>
    </>
  );
}
