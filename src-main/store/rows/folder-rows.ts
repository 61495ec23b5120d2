import type { Protected } from '../../privacy/protect';
import type { Database } from '../sqlite/database';

export type FolderRow = {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: Protected;
  readonly createdAt: number;
  readonly deletedAt: number | null;
};

/** With how it is shown and what is in it: ids of chats, the deleted and archived ones too. */
export type ListedFolderRow = FolderRow & { readonly isClosed: 0 | 1; readonly conversationIds: readonly string[] };

type Id = { readonly id: string };
type Kept = { readonly conversationId: string; readonly folderId: string };

const COLUMNS = 'id, workspace_id AS workspaceId, name, created_at AS createdAt, deleted_at AS deletedAt';

export type FolderRows = ReturnType<typeof folderRows>;

/** Folders of the list of chats, and which chats they hold. */
export function folderRows(db: Database) {
  const insert = db.prepare<Omit<FolderRow, 'deletedAt'>>(
    'INSERT INTO folders (id, workspace_id, name, created_at) VALUES (@id, @workspaceId, @name, @createdAt)',
  );
  const read = db.prepare<Id, FolderRow>(`SELECT ${COLUMNS} FROM folders WHERE id = @id`);
  const list = db.prepare<{ readonly workspaceId: string }, FolderRow & Pick<ListedFolderRow, 'isClosed'>>(`
    SELECT ${COLUMNS}, EXISTS (SELECT 1 FROM closed_folders WHERE folder_id = folders.id) AS isClosed
    FROM folders WHERE workspace_id = @workspaceId AND deleted_at IS NULL ORDER BY id`);
  const kept = db.prepare<{ readonly workspaceId: string }, Kept>(`
    SELECT conversation_id AS conversationId, folder_id AS folderId
    FROM folder_chats JOIN folders ON folders.id = folder_id
    WHERE workspace_id = @workspaceId AND deleted_at IS NULL`);
  const of = db
    .prepare<Pick<Kept, 'conversationId'>, string>(
      'SELECT folder_id FROM folder_chats WHERE conversation_id = @conversationId',
    )
    .pluck();
  const rename = db.prepare<Pick<FolderRow, 'id' | 'name'>>('UPDATE folders SET name = @name WHERE id = @id');
  const close = db.prepare<Id>('INSERT OR IGNORE INTO closed_folders (folder_id) VALUES (@id)');
  const open = db.prepare<Id>('DELETE FROM closed_folders WHERE folder_id = @id');
  const put = db.prepare<Kept>(`
    INSERT INTO folder_chats (conversation_id, folder_id) VALUES (@conversationId, @folderId)
    ON CONFLICT (conversation_id) DO UPDATE SET folder_id = excluded.folder_id`);
  const take = db.prepare<Pick<Kept, 'conversationId'>>(
    'DELETE FROM folder_chats WHERE conversation_id = @conversationId',
  );
  const remove = db.prepare<Id & { readonly at: number | null }>('UPDATE folders SET deleted_at = @at WHERE id = @id');
  const gone = db.prepare<[], Id & { readonly deletedAt: number }>(
    'SELECT id, deleted_at AS deletedAt FROM folders WHERE deleted_at IS NOT NULL ORDER BY deleted_at, id',
  );
  const purge = db.prepare<Id>('DELETE FROM folders WHERE id = @id AND deleted_at IS NOT NULL');
  return {
    insert: (row: Omit<FolderRow, 'deletedAt'>): void => void insert.run(row),
    read: (id: string): FolderRow | undefined => read.get({ id }),
    list: (workspaceId: string): readonly ListedFolderRow[] => {
      const held = Map.groupBy(kept.all({ workspaceId }), ({ folderId }) => folderId);
      return list.all({ workspaceId }).map((row) => ({
        ...row,
        conversationIds: held.get(row.id)?.map(({ conversationId }) => conversationId) ?? [],
      }));
    },
    /** The folder of a chat, a deleted one too. */
    of: (conversationId: string): string | undefined => of.get({ conversationId }),
    rename: (row: Pick<FolderRow, 'id' | 'name'>): void => void rename.run(row),
    setClosed: ({ id, isClosed }: Id & { readonly isClosed: boolean }): void =>
      void (isClosed ? close.run({ id }) : open.run({ id })),
    /** `null`: into none. */
    move: ({ conversationId, folderId }: Pick<Kept, 'conversationId'> & { readonly folderId: string | null }): void =>
      void (folderId === null ? take.run({ conversationId }) : put.run({ conversationId, folderId })),
    /** `null` brings it back, with the chats that no other folder took meanwhile. */
    setDeleted: (row: Id & { readonly at: number | null }): void => void remove.run(row),
    /** Of all workspaces, the one deleted first before the others. */
    listDeleted: (): readonly (Id & { readonly deletedAt: number })[] => gone.all(),
    /** Its chats stay. One that was brought back stays whole. */
    purge: (id: string): void => void purge.run({ id }),
  };
}
