import type { Conversation } from '../../../src-preload/contract/conversations';
import type { Folder } from '../../../src-preload/contract/folders';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { shown } from '../../ui/feedback/answers';
import { showUndo } from '../../ui/feedback/toasts';
import { folderByChat, grouped } from '../../window/conversations';
import { useWindow } from '../../window/window-state';

type Chats = readonly Pick<Conversation, 'id' | 'isTemporary'>[];

/** Resolves to why main refused it, null when it is there. */
export async function makeFolder(name: string, chats: Chats): Promise<string | null> {
  const conversationIds = keptOf(chats);
  const before = placesOf(conversationIds);
  const answer = await request('folder:make', { name, conversationIds });
  if (!answer.ok) return answer.error.sentence;
  const { value: made } = answer;
  const count = conversationIds.length;
  showUndo(
    count === 0
      ? t('chat-list.folder.did-make', { name: made.name })
      : t('chat-list.folder.did-move', { count, name: made.name }),
    async () => {
      if (await putBack(before)) shown(await request('folder:delete', { id: made.id }));
    },
  );
  return null;
}

/** Several as one, with one undo; a temporary chat stays where it is. `null`: into no folder. */
export async function moveChats(chats: Chats, folder: Folder | null): Promise<void> {
  const folderId = folder?.id ?? null;
  const inFolder = folderByChat(useWindow.getState().folders);
  const conversationIds = keptOf(chats).filter((id) => (inFolder.get(id)?.id ?? null) !== folderId);
  if (conversationIds.length === 0) return;
  const before = placesOf(conversationIds);
  if (!shown(await request('folder:move', { conversationIds, folderId }))) return;
  const count = conversationIds.length;
  const said = folder
    ? t('chat-list.folder.did-move', { count, name: folder.name })
    : t('chat-list.folder.did-take-out', { count });
  showUndo(said, () => void putBack(before));
}

export async function renameFolder({ id }: Folder, name: string): Promise<void> {
  shown(await request('folder:rename', { id, name }));
}

/** At once; main keeps it over a restart. */
export async function setFolderClosed({ id }: Folder, isClosed: boolean): Promise<void> {
  useWindow.setState(({ folders }) => ({
    folders: folders.map((each) => (each.id === id ? { ...each, isClosed } : each)),
  }));
  shown(await request('folder:set-closed', { id, isClosed }));
}

/** Its chats stay in the list. */
export async function deleteFolder({ id }: Folder): Promise<void> {
  if (!shown(await request('folder:delete', { id }))) return;
  showUndo(t('chat-list.folder.did-delete'), async () => {
    shown(await request('folder:restore', { id }));
  });
}

/** Whether a chat of these can be put into that folder: it is kept, and it is elsewhere. `null`: out of its folder. */
export function canMove(chats: Chats, folderId: string | null): boolean {
  const inFolder = folderByChat(useWindow.getState().folders);
  return keptOf(chats).some((id) => (inFolder.get(id)?.id ?? null) !== folderId);
}

type Places = ReadonlyMap<string | null, readonly string[]>;

function placesOf(conversationIds: readonly string[]): Places {
  const inFolder = folderByChat(useWindow.getState().folders);
  return grouped(conversationIds, (id) => inFolder.get(id)?.id ?? null);
}

async function putBack(places: Places): Promise<boolean> {
  for (const [folderId, conversationIds] of places) {
    if (!shown(await request('folder:move', { conversationIds: [...conversationIds], folderId }))) return false;
  }
  return true;
}

function keptOf(chats: Chats): string[] {
  return chats.filter(({ isTemporary }) => !isTemporary).map(({ id }) => id);
}
