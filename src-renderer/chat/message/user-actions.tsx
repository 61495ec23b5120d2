import { Check, Copy, Pencil, Pin } from 'lucide-react';
import type { Branch } from '../../../src-preload/contract/conversations';
import type { Message } from '../../../src-preload/contract/messages';
import { LARGEST_TYPED_PASTE } from '../../drafts/draft';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { copyText } from '../../ui/text/copy-text';
import { useCopied } from '../../ui/text/use-copied';
import { BranchArrows } from '../branches/branch-arrows';
import { setPinned } from '../branches/message-requests';
import { MessageMenu } from './message-menu';
import { MessageTime } from './message-time';
import styles from './user-actions.module.css';

type Props = {
  readonly message: Message;
  readonly branch: Branch | undefined;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
};

/** Under a message of the user's: its versions and that it is pinned are always in sight, the rest with the pointer or the keyboard. */
export function UserActions({ message, branch, isBusy, onEdit }: Props) {
  const isTooLong = message.content.length > LARGEST_TYPED_PASTE;
  const [hasCopied, copy] = useCopied(() => copyText(message.content));
  return (
    <div className={styles.actions}>
      <span className={styles.hover}>
        <MessageTime createdAt={message.createdAt} />
        <Button
          kind="quiet"
          size="small"
          data-edit
          disabled={isTooLong}
          title={isTooLong ? t('chat-message.tooLongToEdit') : undefined}
          onClick={onEdit}
        >
          <Pencil size={14} /> {t('chat-message.edit')}
        </Button>
        <Button kind="quiet" size="small" aria-label={t('chat-message.copy')} onClick={copy}>
          {hasCopied ? <Check size={14} /> : <Copy size={14} />}{' '}
          {hasCopied ? t('chat-message.copied') : t('chat-message.copy')}
        </Button>
        <MessageMenu message={message} canPin />
      </span>
      {message.isPinned && (
        <Button kind="quiet" size="small" aria-pressed onClick={() => void setPinned(message.id, false)}>
          <Pin size={14} /> {t('chat-message.pinned')}
        </Button>
      )}
      {branch && <BranchArrows message={message} branch={branch} isBusy={isBusy} />}
    </div>
  );
}
