import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { Conversation } from '../../../src-preload/contract/conversations';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { useHeldFocus } from '../../ui/keyboard/use-held-focus';
import { noSelection, selectedOf, withAllToggled, withRange, withToggled } from '../../ui/selection';
import { type ConversationGroup, firstOf, type ShownGroup } from '../../window/conversations';
import { deleteConversation, deleteConversations, openConversation } from '../../window/navigation';
import { useWindow } from '../../window/window-state';
import { ConversationItem, type RowActions } from './conversation-item';
import styles from './conversation-list.module.css';
import { FolderItem } from './folder-item';
import { deleteFolder, setFolderClosed } from './folder-requests';
import { SelectedChats } from './selected-chats';
import { useChatDrag } from './use-chat-drag';

/** A search finds the others. Thousands at once would be laid out again with each change. */
const PART = 200;
/** What the arrows go through. */
const ROWS = '[data-conversation], [data-folder]';

type Props = {
  readonly groups: readonly ConversationGroup[];
  /** No chat of it can be dragged: it is in no folder there. */
  readonly isArchive: boolean;
};

/**
 * One stop for Tab; arrows, Home and End move inside, F2 renames, Delete deletes; to the side they open and close a folder. Ctrl and
 * Shift select with a click, Shift with the arrows; Ctrl+A selects all, Escape none.
 */
export function ConversationList({ groups, isArchive }: Props) {
  const openId = useWindow((state) => state.conversationId);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [limit, setLimit] = useState({ inFolders: PART, others: PART });
  const count = groups.reduce((sum, { folder, conversations }) => sum + (folder ? 0 : conversations.length), 0);
  const shown = firstOf(groups, limit);
  const chats = shown.flatMap(({ conversations }) => conversations);
  const ids = chats.map(({ id }) => id);
  const rows = shown.flatMap(({ folder, conversations }) => [
    ...(folder ? [folder.id] : []),
    ...conversations.map(({ id }) => id),
  ]);
  const tabStop = [focusedId, openId].find((id) => id !== null && rows.includes(id)) ?? rows[0];

  const [selection, setSelection] = useState(noSelection);
  const selected = selectedOf(selection, chats);
  const open = (id: string, { ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) => {
    if (ctrlKey || metaKey) return setSelection(withToggled(selection, id));
    if (shiftKey) return setSelection(withRange({ ...selection, anchorId: selection.anchorId ?? openId }, id, ids));
    setSelection(noSelection);
    openConversation(id);
  };

  const latestOpen = useRef(open);
  latestOpen.current = open;
  const [actions] = useState<RowActions>(() => ({
    focus: setFocusedId,
    open: (id, event) => latestOpen.current(id, event),
    select: (id) => setSelection((before) => withToggled(before, id)),
    rename: setRenamingId,
  }));

  const list = useRef<HTMLUListElement>(null);
  const heldFocus = useHeldFocus(list, `:is(${ROWS})[tabindex="0"]`);
  const drag = useChatDrag((id) =>
    (selection.ids.has(id) ? selected : chats.filter((each) => each.id === id)).filter(
      ({ isTemporary }) => !isTemporary,
    ),
  );

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>(ROWS);
    const id = row?.dataset.conversation ?? row?.dataset.folder;
    if (id === undefined) return;
    const at = rows.indexOf(id);
    const goTo = (to: number) => event.currentTarget.querySelectorAll<HTMLElement>(ROWS)[to]?.focus();
    const target = destination(event.key, at, rows.length);
    const isChat = row?.dataset.conversation !== undefined;
    const group = shown.find(
      ({ folder, conversations }) => folder?.id === id || conversations.some((each) => each.id === id),
    );
    const side = sideOf(event);
    if (event.key === 'Escape' && selected.length > 0) setSelection(noSelection);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      setSelection(withAllToggled(selection, ids));
    } else if (event.key === 'Delete' && selected.length > 0) {
      setFocusedId(ids.find((each) => !selection.ids.has(each)) ?? null);
      setSelection(noSelection);
      void deleteConversations(selected);
    } else if (target !== null && event.shiftKey) {
      const to = rows[target];
      const anchorId = selection.anchorId ?? (isChat ? id : null);
      if (to !== undefined && ids.includes(to)) setSelection(withRange({ ...selection, anchorId }, to, ids));
      goTo(target);
    } else if (target !== null) goTo(target);
    else if (side !== null && group?.folder) {
      if (isChat && side === 'back') goTo(rows.indexOf(group.folder.id));
      else if (!isChat) void setFolderClosed(group.folder, side === 'back');
    } else if (event.key === 'F2') setRenamingId(id);
    else if (event.key === 'Delete') {
      setFocusedId(rows[at + 1] ?? rows.at(-2) ?? null);
      if (isChat) void deleteConversation(id);
      else if (group?.folder) void deleteFolder(group.folder);
    } else return;
    event.preventDefault();
  };

  const chatRow = (conversation: Conversation) => (
    <ConversationItem
      conversation={conversation}
      isOpen={conversation.id === openId}
      isTabStop={conversation.id === tabStop}
      isRenaming={conversation.id === renamingId}
      isDraggable={!isArchive && !conversation.isTemporary && !conversation.isArchived}
      isSelected={selected.length > 0 ? selection.ids.has(conversation.id) : null}
      actions={actions}
    />
  );

  const folderRow = ({ folder, conversations, count: held }: ShownGroup) =>
    folder && (
      <li
        key={folder.id}
        className={styles.area}
        data-folder-area={folder.id}
        data-drop={drag.target?.folderId === folder.id || undefined}
      >
        <FolderItem
          folder={folder}
          count={held}
          isTabStop={folder.id === tabStop}
          isRenaming={folder.id === renamingId}
          actions={actions}
        />
        {!folder.isClosed && (
          <ul className={styles.inside} aria-label={folder.name}>
            {conversations.map((conversation) => (
              <li key={conversation.id} className={styles.row}>
                {chatRow(conversation)}
              </li>
            ))}
            {held === 0 && <li className={styles.none}>{t('chat-list.folder.empty')}</li>}
            {held > conversations.length && (
              <More of={held} onClick={() => setLimit({ ...limit, inFolders: limit.inFolders + PART })} />
            )}
          </ul>
        )}
      </li>
    );

  return (
    <>
      <ul
        ref={list}
        className={styles.list}
        aria-label={t('chat-list.label')}
        data-dragging={drag.chats.length > 0 || undefined}
        onKeyDown={onKeyDown}
        {...heldFocus}
        {...drag.listeners}
      >
        {shown.map((group) =>
          group.folder
            ? folderRow(group)
            : group.conversations.map((conversation, index) => (
                <li key={conversation.id} className={styles.row}>
                  {index === 0 && <div className={styles.group}>{group.label}</div>}
                  {chatRow(conversation)}
                </li>
              )),
        )}
        {count > limit.others && (
          <More of={count} onClick={() => setLimit({ ...limit, others: limit.others + PART })} />
        )}
        {drag.canLeave && (
          <li className={styles.out} data-drop={(drag.target && drag.target.folderId === null) || undefined}>
            {t('chat-list.folder.drop-out')}
          </li>
        )}
      </ul>
      {selected.length > 0 && <SelectedChats chats={selected} onDone={() => setSelection(noSelection)} />}
    </>
  );
}

function More({ of, onClick }: { readonly of: number; readonly onClick: () => void }) {
  return (
    <li className={styles.rest}>
      <Button kind="quiet" size="small" onClick={onClick}>
        {t('chat-list.show-more', { count: of })}
      </Button>
    </li>
  );
}

function destination(key: string, from: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** As the writing goes: further in, or back out. */
function sideOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): 'in' | 'back' | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const isRightward = getComputedStyle(currentTarget).direction !== 'rtl';
  return (key === 'ArrowRight') === isRightward ? 'in' : 'back';
}
