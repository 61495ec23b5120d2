import type { Folder } from '../../../src-preload/contract/folders';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { protect } from '../../privacy/protect';
import type { FolderRow, ListedFolderRow } from '../../store/rows/folder-rows';
import type { Store } from '../../store/store';
import { existingConversation, type ShownConversations } from './rows/existing-conversation';
import type { NewRowPorts } from './rows/new-rows';

/** The folders of one workspace, with the windows that show them. */
export type FolderPorts = ShownConversations & NewRowPorts & { readonly store: Pick<Store, 'folders' | 'transaction'> };

export function listFolders({ store, workspaceId }: FolderPorts): readonly Folder[] {
  return store.folders.list(workspaceId).map(folderOf);
}

export async function makeFolder(
  ports: FolderPorts,
  { name, conversationIds }: Pick<Folder, 'name' | 'conversationIds'>,
): Promise<Folder> {
  const { store, workspaceId } = ports;
  const id = ports.newId();
  const kept = await keptName(name);
  store.transaction(() => {
    store.folders.insert({ id, workspaceId, name: kept, createdAt: ports.now() });
    put(ports, conversationIds, id);
  });
  return changedFolder(ports, id);
}

export async function renameFolder(ports: FolderPorts, { id, name }: Pick<Folder, 'id' | 'name'>): Promise<Folder> {
  const kept = await keptName(name);
  existingFolder(ports, id);
  ports.store.folders.rename({ id, name: kept });
  return changedFolder(ports, id);
}

export function closeFolder(ports: FolderPorts, { id, isClosed }: Pick<Folder, 'id' | 'isClosed'>): Folder {
  existingFolder(ports, id);
  ports.store.folders.setClosed({ id, isClosed });
  return changedFolder(ports, id);
}

/** Throws `AppError('not_found')` where one of the chats or the folder is not there: then none has moved. */
export function moveToFolder(ports: FolderPorts, conversationIds: readonly string[], folderId: string | null): void {
  if (folderId !== null) existingFolder(ports, folderId);
  ports.store.transaction(() => put(ports, conversationIds, folderId));
  ports.emit('folder:changed', {});
}

export function deleteFolder(ports: FolderPorts, id: string): void {
  existingFolder(ports, id);
  ports.store.folders.setDeleted({ id, at: ports.now() });
  ports.emit('folder:changed', {});
}

export function restoreFolder(ports: FolderPorts, id: string): Folder {
  const row = ports.store.folders.read(id);
  if (row?.workspaceId !== ports.workspaceId) throw noFolder();
  ports.store.folders.setDeleted({ id, at: null });
  return changedFolder(ports, id);
}

function put(ports: FolderPorts, conversationIds: readonly string[], folderId: string | null): void {
  for (const conversationId of conversationIds) {
    existingConversation(ports, conversationId);
    ports.store.folders.move({ conversationId, folderId });
  }
}

async function keptName(name: string): Promise<FolderRow['name']> {
  return (await protect(name.replace(/\s+/g, ' '))).text;
}

function existingFolder({ store, workspaceId }: FolderPorts, id: string): void {
  const row = store.folders.read(id);
  if (row === undefined || row.workspaceId !== workspaceId || row.deletedAt !== null) throw noFolder();
}

function changedFolder(ports: FolderPorts, id: string): Folder {
  ports.emit('folder:changed', {});
  const folder = listFolders(ports).find((each) => each.id === id);
  if (folder === undefined) throw noFolder();
  return folder;
}

function folderOf({ id, name, isClosed, conversationIds }: ListedFolderRow): Folder {
  return { id, name, isClosed: isClosed === 1, conversationIds };
}

function noFolder(): AppError {
  return new AppError('not_found', t('main-assistant.no-folder'), { field: 'folderId' });
}
