import type { Database } from '../sqlite/database';
import type { IdMap } from './import-ids';

type Folder = {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly deletedAt: number | null;
};

/**
 * Folders of a backup that are here already, whatever they are called by now: by their id, else by their name in the same workspace.
 * Their chats would otherwise come in a second time with a folder of the old name.
 */
export function matchFolders(
  { from, into }: { readonly from: Database; readonly into: Database },
  workspaces: IdMap,
): IdMap {
  const here = list(into);
  const byId = new Map(here.map((folder) => [folder.id, folder]));
  const named = (folder: Folder) => JSON.stringify([folder.workspaceId, folder.name]);
  const byName = new Map(here.filter(({ deletedAt }) => deletedAt === null).map((folder) => [named(folder), folder]));
  return new Map(
    list(from).flatMap((folder) => {
      const workspaceId = workspaces.get(folder.workspaceId) ?? folder.workspaceId;
      const same = byId.get(folder.id);
      if (same?.workspaceId === workspaceId) return [[folder.id, folder.id] as const];
      const alike = folder.deletedAt === null ? byName.get(named({ ...folder, workspaceId })) : undefined;
      return alike && same === undefined ? [[folder.id, alike.id] as const] : [];
    }),
  );
}

function list(db: Database): readonly Folder[] {
  return db
    .prepare<[], Folder>('SELECT id, workspace_id AS workspaceId, name, deleted_at AS deletedAt FROM folders')
    .all();
}
