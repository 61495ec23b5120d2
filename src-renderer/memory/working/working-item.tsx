import { ClockAlert, ClockPlus, FileDown, Pencil, Pin, PinOff, RotateCcw, Trash2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { WorkingEntry } from '../../../src-preload/contract/memory';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { offerFile, shown } from '../../ui/feedback/answers';
import { showUndo } from '../../ui/feedback/toasts';
import { Markdown } from '../../ui/markdown/markdown';
import { dayAndTime, daysLeft, daysLeftText } from '../../ui/text/times';
import { editWorking, WorkingForm } from './working-form';
import styles from './working-list.module.css';

export function WorkingItem({ entry, keepDays }: { readonly entry: WorkingEntry; readonly keepDays: number }) {
  const [isEditing, setEditing] = useState(false);
  const { conversationId, isPinned, isExpired } = entry;
  const keep = () => void editWorking({ conversationId, keepDays });
  return (
    <li className={styles.entry} data-expired={isExpired || undefined}>
      <div className={styles.line}>
        <b dir="auto" className={styles.title}>
          {entry.title}
        </b>
        <TimeLeft entry={entry} keepDays={keepDays} />
      </div>
      {isEditing ? (
        <WorkingForm entry={entry} onDone={() => setEditing(false)} />
      ) : (
        !isExpired && (
          <div className={styles.body}>
            <Markdown text={entry.content} />
          </div>
        )
      )}
      <div className={styles.line}>
        <span className={styles.meta}>
          {isExpired
            ? t('memory-working.expired')
            : [dayAndTime(entry.updatedAt, Date.now()), ...noteOf(entry)].join(' · ')}
        </span>
        <div className={styles.actions}>
          {isExpired ? (
            <Button size="small" onClick={keep}>
              <RotateCcw size={14} /> {t('memory-working.restore')}
            </Button>
          ) : (
            <>
              <Button kind="quiet" size="small" disabled={isEditing} onClick={() => setEditing(true)}>
                <Pencil size={14} /> {t('memory-working.edit')}
              </Button>
              <Button
                kind="quiet"
                size="small"
                onClick={() => void editWorking({ conversationId, isPinned: !isPinned })}
              >
                {isPinned ? <PinOff size={14} /> : <Pin size={14} />}{' '}
                {isPinned ? t('memory-working.unpin') : t('memory-working.pin')}
              </Button>
              {!isPinned && (
                <>
                  <Button kind="quiet" size="small" onClick={keep}>
                    <ClockPlus size={14} /> {t('memory-working.extend')}
                  </Button>
                  <Button kind="quiet" size="small" onClick={() => void editWorking({ conversationId, keepDays: 0 })}>
                    <ClockAlert size={14} /> {t('memory-working.expire')}
                  </Button>
                </>
              )}
              <Button kind="quiet" size="small" onClick={() => void saveAsFile(conversationId)}>
                <FileDown size={14} /> {t('memory-working.save-file')}
              </Button>
            </>
          )}
          <Button kind="quiet" size="small" onClick={() => void deleteWorking(entry)}>
            <Trash2 size={14} /> {t('memory-working.delete')}
          </Button>
        </div>
      </div>
    </li>
  );
}

async function saveAsFile(conversationId: string): Promise<void> {
  const answer = await request('export:working', { conversationId });
  if (shown(answer) && answer.value)
    offerFile(t('memory-working.done.saved', { path: answer.value.path }), answer.value);
}

function TimeLeft({ entry, keepDays }: { readonly entry: WorkingEntry; readonly keepDays: number }) {
  const nowMs = Date.now();
  if (entry.isPinned) {
    return (
      <span className={styles.left} data-kind="pinned">
        <Pin size={14} aria-hidden /> {t('memory-working.pinned')}
      </span>
    );
  }
  const days = daysLeft(entry.expiresAt, nowMs);
  const share = Math.max(0, Math.min(1, days / keepDays));
  return (
    <span className={styles.left} data-kind={entry.isExpired ? 'expired' : days <= 3 ? 'soon' : 'plain'}>
      {daysLeftText(entry.expiresAt, nowMs)}
      {!entry.isExpired && (
        <span className={styles.bar} aria-hidden>
          <i style={{ '--share': share } as CSSProperties} />
        </span>
      )}
    </span>
  );
}

/** Who wrote it, unless it was a model. */
function noteOf({ kind }: WorkingEntry): readonly string[] {
  if (kind === 'model') return [];
  return [kind === 'user' ? t('memory-working.edited') : t('memory-working.shortened')];
}

async function deleteWorking({ conversationId }: WorkingEntry): Promise<void> {
  if (!shown(await request('working:delete', { conversationId }))) return;
  showUndo(t('memory-working.done.deleted'), async () => shown(await request('working:restore', { conversationId })));
}
