import { z } from 'zod';
import { id, nothing, request } from './declare';

/** A folder of the list of chats. */
export type Folder = {
  readonly id: string;
  readonly name: string;
  readonly isClosed: boolean;
  /** Archived and deleted chats too: they come back to it. */
  readonly conversationIds: readonly string[];
};

const name = () => z.string().trim().min(1).max(80);
const conversationIds = () => z.array(id).max(10_000);

export const folderRequests = {
  'folder:list': request<readonly Folder[]>()(() => nothing),
  /** With these chats, which leave the folders they were in. */
  'folder:make': request<Folder>()(() => z.strictObject({ name: name(), conversationIds: conversationIds() })),
  'folder:rename': request<Folder>()(() => z.strictObject({ id, name: name() })),
  /** Kept over a restart. */
  'folder:set-closed': request<Folder>()(() => z.strictObject({ id, isClosed: z.boolean() })),
  /** All or none of them; null: into no folder. */
  'folder:move': request<null>()(() =>
    z.strictObject({ conversationIds: conversationIds().min(1), folderId: id.nullable() }),
  ),
  /** Its chats stay. Undone by `folder:restore`. */
  'folder:delete': request<null>()(() => z.strictObject({ id })),
  'folder:restore': request<Folder>()(() => z.strictObject({ id })),
};

export type FolderEvents = {
  /** A folder, or what is in one, changed: read again. */
  readonly 'folder:changed': Record<string, never>;
};
