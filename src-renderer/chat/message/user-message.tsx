import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Branch } from '../../../src-preload/contract/conversations';
import type { Message } from '../../../src-preload/contract/messages';
import { t } from '../../locale/t';
import { EditMessage } from '../branches/edit-message';
import { editedDraft, isBeingEdited, keepEdited, useWantedEdit } from '../branches/edits';
import { MessageFiles } from '../files/message-files';
import { RecalledLine } from '../memory/recalled-line';
import { MessageSecrets } from './message-secrets';
import styles from './message-view.module.css';
import { UserActions } from './user-actions';
import { UserText } from './user-text';

type Props = {
  readonly message: Message;
  readonly branch: Branch | undefined;
  readonly isBusy: boolean;
  readonly children?: ReactNode;
};

/** What the user said, or the field in which he says it otherwise. */
export function UserMessage({ message, branch, isBusy, children }: Props) {
  const [isEditing, setEditing] = useState(() => isBeingEdited(message));
  const isWanted = useWantedEdit(({ messageId }) => messageId === message.id);
  const openedFrom = useRef<Element | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const edit = () => {
    openedFrom.current = document.activeElement;
    keepEdited(message, editedDraft(message));
    setEditing(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is wanted
  useEffect(() => {
    if (!isWanted) return;
    useWantedEdit.setState({ messageId: null });
    edit();
  }, [isWanted]);
  // Before the next key is heard: a frame later it would take the focus from a field that the key opened.
  useLayoutEffect(() => {
    if (isEditing || !openedFrom.current) return;
    // The button that opened it was not in the page meanwhile.
    const opener = openedFrom.current.isConnected ? openedFrom.current : row.current?.querySelector('[data-edit]');
    openedFrom.current = null;
    if (opener instanceof HTMLElement) opener.focus();
  }, [isEditing]);
  if (isEditing) {
    return (
      <EditMessage
        message={message}
        verb={t('chat-message.send')}
        hint={isBusy ? t('chat-message.editStops') : t('chat-message.editKeeps')}
        onDone={() => setEditing(false)}
      />
    );
  }
  return (
    <div ref={row} className={styles.mine}>
      <MessageFiles message={message} />
      {message.content !== '' && <UserText text={message.content} />}
      <MessageSecrets message={message} />
      <RecalledLine message={message} isBusy={isBusy} />
      {children}
      <UserActions message={message} branch={branch} isBusy={isBusy} onEdit={edit} />
    </div>
  );
}
