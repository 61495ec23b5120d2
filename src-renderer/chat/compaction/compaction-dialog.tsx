import { FoldVertical, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Compaction, OpenCompaction } from '../../../src-preload/contract/compactions';
import type { Message } from '../../../src-preload/contract/messages';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { classes } from '../../ui/classes';
import { Button } from '../../ui/controls/button';
import dialog from '../../ui/dialogs/dialog.module.css';
import { Overlay, OverlayHead } from '../../ui/dialogs/overlay';
import { shown } from '../../ui/feedback/answers';
import { Markdown } from '../../ui/markdown/markdown';
import { dayAndTime } from '../../ui/text/times';
import { modelLabel } from '../../window/model-label';
import { useWindow } from '../../window/window-state';
import styles from './compaction-dialog.module.css';

type Props = { readonly compaction: Compaction; readonly onClose: () => void; readonly onUndo: (() => void) | null };

/** Messages that are shown before one asks for all. */
const fewMessages = 40;
/** More are never listed. */
const manyMessages = 2_000;

/** What the model reads instead, beside what was said. */
export function CompactionDialog({ compaction, onClose, onUndo }: Props) {
  const [open, setOpen] = useState<OpenCompaction | null>(null);
  useEffect(() => {
    void request('compaction:read', { id: compaction.id }).then((answer) => {
      if (shown(answer)) setOpen(answer.value);
    });
  }, [compaction.id]);
  return (
    <Overlay onClose={onClose} className={classes(dialog.dialog, styles.dialog)}>
      <OverlayHead
        icon={<FoldVertical size={16} aria-hidden />}
        title={t('chat-compaction.title', { count: compaction.compactedCount })}
      >
        <span className={styles.meta}>{madeSentence(compaction)}</span>
      </OverlayHead>
      <div className={styles.columns}>
        <section className={styles.summary} aria-label={t('chat-compaction.instead')}>
          <h3>{t('chat-compaction.instead')}</h3>
          {open && <Markdown text={open.summary} isStreaming={false} />}
        </section>
        <Originals messages={open?.originals ?? []} count={compaction.compactedCount} />
      </div>
      <footer className={dialog.foot}>
        <span className={styles.note}>
          {open !== null && open.pinnedCount > 0 ? t('chat-compaction.pinnedLeft') : ''}
        </span>
        {onUndo && (
          <Button onClick={onUndo}>
            <Undo2 size={14} /> {t('chat-compaction.undo')}
          </Button>
        )}
        <Button kind="primary" onClick={onClose}>
          {t('chat-compaction.close')}
        </Button>
      </footer>
    </Overlay>
  );
}

/** @param count of all that the summary stands for; of very many only the newest are here. */
function Originals({ messages, count }: { readonly messages: readonly Message[]; readonly count: number }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? messages : messages.slice(0, fewMessages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it may have the focus
    <section className={styles.originals} tabIndex={0} aria-label={t('chat-compaction.originals')}>
      <h3>{t('chat-compaction.originals')}</h3>
      {messages.length >= manyMessages && count > messages.length && (
        <p className={styles.meta}>{t('chat-compaction.newest', { count: messages.length })}</p>
      )}
      {shown.map((message) => (
        <article key={message.id}>
          <p className={styles.meta}>{saidSentence(message)}</p>
          <p dir="auto" className={styles.said}>
            {message.content}
          </p>
        </article>
      ))}
      {shown.length < messages.length && (
        <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
          {t('chat-compaction.showAll', { count: messages.length })}
        </Button>
      )}
    </section>
  );
}

function madeSentence({ tokensBefore, tokensAfter, createdAt, usedModel, model }: Compaction): string {
  const values = { before: tokensBefore, after: tokensAfter, when: dayAndTime(createdAt, Date.now()) };
  if (!usedModel) return t('chat-compaction.byExcerpts', values);
  return model === null
    ? t('chat-compaction.byModel', values)
    : t('chat-compaction.by', { ...values, model: modelLabel(useWindow.getState(), model) });
}

function saidSentence({ role, createdAt }: Message): string {
  const when = dayAndTime(createdAt, Date.now());
  return role === 'user' ? t('chat-compaction.saidByYou', { when }) : t('chat-compaction.saidByHearth', { when });
}
