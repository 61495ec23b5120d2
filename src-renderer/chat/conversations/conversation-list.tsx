import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { useHeldFocus } from '../../ui/keyboard/use-held-focus';
import { noSelection, selectedOf, withAllToggled, withRange, withToggled } from '../../ui/selection';
import { type ConversationGroup, firstOf } from '../../window/conversations';
import { deleteConversation, deleteConversations, openConversation } from '../../window/navigation';
import { useWindow } from '../../window/window-state';
import { ConversationItem } from './conversation-item';
import styles from './conversation-list.module.css';
import { SelectedChats } from './selected-chats';

/** A search finds the others. Thousands at once would be laid out again with each change. */
const PART = 200;

/**
 * One stop for Tab; arrows, Home and End move inside, F2 renames, Delete deletes. Ctrl and Shift select with a click, Shift with
 * the arrows; Ctrl+A selects all, Escape none.
 */
export function ConversationList({ groups }: { readonly groups: readonly ConversationGroup[] }) {
  const openId = useWindow((state) => state.conversationId);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [limit, setLimit] = useState(PART);
  const count = groups.reduce((sum, { conversations }) => sum + conversations.length, 0);
  const shown = firstOf(groups, limit);
  const ids = shown.flatMap(({ conversations }) => conversations.map(({ id }) => id));
  const tabStop = [focusedId, openId].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  const [selection, setSelection] = useState(noSelection);
  const selected = selectedOf(
    selection,
    shown.flatMap(({ conversations }) => conversations),
  );
  const open = (id: string, { ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) => {
    if (ctrlKey || metaKey) return setSelection(withToggled(selection, id));
    if (shiftKey) return setSelection(withRange({ ...selection, anchorId: selection.anchorId ?? openId }, id, ids));
    setSelection(noSelection);
    openConversation(id);
  };

  const list = useRef<HTMLUListElement>(null);
  const heldFocus = useHeldFocus(list, '[data-conversation][tabindex="0"]');

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-conversation]')?.dataset.conversation;
    if (id === undefined) return;
    const target = destination(event.key, ids.indexOf(id), ids.length);
    if (event.key === 'Escape' && selected.length > 0) setSelection(noSelection);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      setSelection(withAllToggled(selection, ids));
    } else if (event.key === 'Delete' && selected.length > 0) {
      setFocusedId(ids.find((each) => !selection.ids.has(each)) ?? null);
      setSelection(noSelection);
      void deleteConversations(selected);
    } else if (target !== null && event.shiftKey) {
      const to = ids[target];
      if (to !== undefined) setSelection(withRange({ ...selection, anchorId: selection.anchorId ?? id }, to, ids));
      event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')[target]?.focus();
    } else if (target !== null)
      event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')[target]?.focus();
    else if (event.key === 'F2') setRenamingId(id);
    else if (event.key === 'Delete') {
      setFocusedId(ids[ids.indexOf(id) + 1] ?? ids.at(-2) ?? null);
      void deleteConversation(id);
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <ul ref={list} className={styles.list} aria-label="Conversations" onKeyDown={onKeyDown} {...heldFocus}>
        {shown.map(({ label, conversations }) =>
          conversations.map((conversation, index) => (
            <li key={conversation.id} className={styles.row}>
              {index === 0 && <div className={styles.group}>{label}</div>}
              <ConversationItem
                conversation={conversation}
                isOpen={conversation.id === openId}
                isTabStop={conversation.id === tabStop}
                isRenaming={conversation.id === renamingId}
                onFocus={() => setFocusedId(conversation.id)}
                isSelected={selected.length > 0 ? selection.ids.has(conversation.id) : null}
                onOpen={(event) => open(conversation.id, event)}
                onSelect={() => setSelection(withToggled(selection, conversation.id))}
                onRename={(isRenaming) => setRenamingId(isRenaming ? conversation.id : null)}
              />
            </li>
          )),
        )}
        {count > limit && (
          <li className={styles.rest}>
            <Button kind="quiet" size="small" onClick={() => setLimit(limit + PART)}>
              Show more of {count.toLocaleString('en')}
            </Button>
          </li>
        )}
      </ul>
      {selected.length > 0 && <SelectedChats chats={selected} onDone={() => setSelection(noSelection)} />}
    </>
  );
}

function destination(key: string, from: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
