import { Archive, Check, Eraser, MonitorSmartphone, Pencil, Plus, Replace, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Proposal } from '../../../src-preload/contract/journal';
import { openForget } from '../../forget/forget-host';
import { rich, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { KeptText } from '../../ui/text/kept-text';
import { dayAndTimeInside } from '../../ui/text/times';
import { ChatLink } from '../../window/chat-link';
import { DiffText } from '../diff/diff-text';
import styles from './review.module.css';
import { ReviewEdit } from './review-edit';
import { reviewWords } from './review-words';

type Props = {
  readonly proposal: Proposal;
  /** The one that the keys act on. */
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onAccept: (text?: string) => void;
  readonly onReject: () => void;
};

export function ReviewItem({ proposal, isCurrent, onFocus, onAccept, onReject }: Props) {
  const [isEditing, setEditing] = useState(false);
  const words = reviewWords(proposal, Date.now());
  const { label, Icon } = actions[words.action];
  /** Its text names what is to go: there is nothing to write. */
  const isRemoval = proposal.kind === 'fact' && proposal.op === 'delete';
  const canEdit = proposal.text !== null && !isRemoval;
  /** Of two devices either side can stay as it is. */
  const needsEdit = proposal.status === 'conflict' && canEdit && proposal.devices === null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditing || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toUpperCase();
    if (key === keys.accept && !needsEdit) onAccept();
    else if (key === keys.edit && canEdit) setEditing(true);
    else if (key === keys.reject) onReject();
    else return;
    event.preventDefault();
  };
  return (
    <li data-item className={styles.item} onFocus={onFocus} onKeyDown={onKeyDown}>
      <div className={styles.source}>
        <span className={styles.chip}>
          <Icon size={12} aria-hidden /> {t(label)}
        </span>
        <span>
          {rich(words.from, {
            chat: proposal.conversationId ? (
              <ChatLink conversationId={proposal.conversationId} />
            ) : (
              t('memory-review.from.some-chat')
            ),
            when: dayAndTimeInside(proposal.createdAt, Date.now()),
            client: <bdi>{proposal.client}</bdi>,
          })}{' '}
          {words.after}
        </span>
      </div>
      <div className={styles.sides}>
        <div className={styles.side}>
          <h3 className={styles.label}>{words.presentLabel}</h3>
          <div dir="auto" className={styles.text} data-none={words.present === null || undefined}>
            <KeptText
              text={
                words.present ??
                t(proposal.kind === 'fact' ? 'memory-review.present.nothing-similar' : 'memory-review.present.not-yet')
              }
            />
          </div>
          {words.presentNote && <p className={styles.meta}>{words.presentNote}</p>}
        </div>
        <div className={styles.side} data-wanted>
          <h3 className={styles.label}>{words.proposedLabel}</h3>
          {isEditing ? (
            <ReviewEdit
              text={proposal.text ?? ''}
              isFact={proposal.kind === 'fact'}
              onSave={onAccept}
              onCancel={() => setEditing(false)}
            />
          ) : (
            <DiffText parts={words.parts} />
          )}
          <p className={styles.meta}>{[words.held, words.place].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {!isEditing && (
        <div className={styles.actions}>
          <Button
            kind={isCurrent && !needsEdit ? 'primary' : 'plain'}
            disabled={needsEdit}
            data-main
            onClick={() => onAccept()}
          >
            <Check size={16} /> <span className={styles.choice}>{words.accept}</span>{' '}
            {isCurrent && <kbd aria-hidden>{keys.accept}</kbd>}
          </Button>
          {canEdit && (
            <Button
              kind={isCurrent && needsEdit ? 'primary' : 'quiet'}
              data-main={needsEdit || undefined}
              onClick={() => setEditing(true)}
            >
              <Pencil size={16} /> {t('memory-review.edit-first')} {isCurrent && <kbd aria-hidden>{keys.edit}</kbd>}
            </Button>
          )}
          {isRemoval && proposal.text !== null && (
            <Button kind="quiet" onClick={() => openForget(proposal.text ?? '')}>
              <Eraser size={16} /> {t('memory-review.forget')}
            </Button>
          )}
          <Button kind="quiet" onClick={onReject}>
            {proposal.devices ? <Check size={16} /> : <X size={16} />}{' '}
            <span className={styles.choice}>{words.reject}</span> {isCurrent && <kbd aria-hidden>{keys.reject}</kbd>}
          </Button>
        </div>
      )}
    </li>
  );
}

const actions = {
  add: { label: 'memory-review.action.add', Icon: Plus },
  replace: { label: 'memory-review.action.replace', Icon: Replace },
  archive: { label: 'memory-review.action.archive', Icon: Archive },
  change: { label: 'memory-review.action.change', Icon: Pencil },
  delete: { label: 'memory-review.action.delete', Icon: Trash2 },
  choose: { label: 'memory-review.action.choose', Icon: MonitorSmartphone },
} as const;

/** The same in every language. */
const keys = { accept: 'A', edit: 'E', reject: 'R' } as const;
