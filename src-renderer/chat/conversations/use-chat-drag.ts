import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../../src-preload/contract/conversations';
import { t } from '../../locale/t';
import { useWindow } from '../../window/window-state';
import styles from './conversation-list.module.css';
import { canMove, moveChats, setFolderClosed } from './folder-requests';

/** Nobody else's drop takes it: not the composer, which takes files and text. */
const TYPE = 'application/x-hearth-chats';
/** Over a closed folder, until it opens. */
const OPENS_AFTER_MS = 700;

/** Under the pointer: a folder, or with `null` the list beside the folders. */
type Target = { readonly folderId: string | null };

/**
 * Chats are dragged onto a folder, or out of it onto the list. Escape and a drop elsewhere leave them where they are. Returns what
 * is dragged, where it would go, and what the list listens to.
 */
export function useChatDrag(chatsAt: (id: string) => readonly Conversation[]) {
  const [chats, setChats] = useState<readonly Conversation[]>([]);
  const [target, setTarget] = useState<Target | null>(null);
  const opening = useRef<{ readonly folderId: string; readonly timer: number } | null>(null);

  const stopOpening = () => {
    if (opening.current !== null) window.clearTimeout(opening.current.timer);
    opening.current = null;
  };
  const end = () => {
    stopOpening();
    setChats([]);
    setTarget(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list goes
  useEffect(() => stopOpening, []);

  const openSoon = (folderId: string | null) => {
    if (opening.current?.folderId === folderId) return;
    stopOpening();
    const folder = useWindow.getState().folders.find(({ id }) => id === folderId);
    if (!folder?.isClosed) return;
    const open = () => void setFolderClosed(folder, false);
    opening.current = { folderId: folder.id, timer: window.setTimeout(open, OPENS_AFTER_MS) };
  };

  return {
    chats,
    target,
    /** Some of what is dragged can leave its folder. */
    canLeave: chats.length > 0 && canMove(chats, null),
    listeners: {
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const id = (event.target as Element).querySelector?.<HTMLElement>('[data-conversation]')?.dataset.conversation;
        const dragged = id === undefined ? [] : chatsAt(id);
        if (dragged.length === 0) return;
        event.dataTransfer.setData(TYPE, '');
        event.dataTransfer.effectAllowed = 'move';
        if (dragged.length > 1) showCount(event, dragged.length);
        // The browser gives up a drag whose row changes while it begins.
        window.setTimeout(() => setChats(dragged));
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (chats.length === 0) return;
        const folderId = folderAt(event);
        openSoon(folderId);
        if (!canMove(chats, folderId)) return setTarget(null);
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        if (target === null || target.folderId !== folderId) setTarget({ folderId });
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        stopOpening();
        setTarget(null);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (chats.length === 0) return;
        event.preventDefault();
        const folderId = folderAt(event);
        const folder = useWindow.getState().folders.find(({ id }) => id === folderId) ?? null;
        void moveChats(chats, folder);
        end();
      },
      onDragEnd: end,
    },
  };
}

function folderAt(event: DragEvent<HTMLElement>): string | null {
  return (event.target as Element).closest<HTMLElement>('[data-folder-area]')?.dataset.folderArea ?? null;
}

/** Under the pointer, instead of the one row that it took. */
function showCount({ dataTransfer }: DragEvent<HTMLElement>, count: number): void {
  const badge = document.createElement('div');
  badge.className = styles.dragged ?? '';
  badge.textContent = t('chat-list.folder.dragged', { count });
  document.body.append(badge);
  dataTransfer.setDragImage(badge, -8, -8);
  window.setTimeout(() => badge.remove());
}
