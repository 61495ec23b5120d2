import type { Database } from '../sqlite/database';
import type { Row } from '../tables/backup-table';
import type { IdMap } from './import-ids';

export type ArrivingProjects = {
  /** Those that are projects of this app already: to their ids here. */
  readonly ids: IdMap;
  /** Those whose folder is another project's here, in another workspace mostly: they come in without the link. */
  readonly unlinked: ReadonlySet<string>;
};

type Project = {
  readonly id: string;
  readonly workspaceId: string;
  readonly realPath: string;
  readonly folderId: string;
};

/** One folder, one project: what becomes of the linked folders of a backup whose folders are linked here too. */
export function matchProjects(
  { from, into }: { readonly from: Database; readonly into: Database },
  workspaces: IdMap,
): ArrivingProjects {
  const here = linked(into);
  const isKnown = into.prepare<[string], 1>('SELECT 1 FROM projects WHERE id = ?').pluck();
  const ids = new Map<string, string>();
  const unlinked = new Set<string>();
  for (const project of linked(from)) {
    const there = here.find((one) => isSameFolder(one, project));
    if (there === undefined) continue;
    const isSameWorkspace = there.workspaceId === (workspaces.get(project.workspaceId) ?? project.workspaceId);
    if (isSameWorkspace && (there.id === project.id || !isKnown.get(project.id))) ids.set(project.id, there.id);
    else unlinked.add(project.id);
  }
  return { ids, unlinked };
}

/** As if it had been unlinked from its first day: the same at each restore, so that the second one knows it again. */
export function withoutLink(row: Row): Row {
  return { ...row, unlinked_at: row.created_at ?? 0 };
}

function linked(db: Database): readonly Project[] {
  return db
    .prepare<[], Project>(`
      SELECT id, workspace_id AS workspaceId, real_path AS realPath, folder_id AS folderId
      FROM projects WHERE unlinked_at IS NULL`)
    .all();
}

/** As `projects/folder.ts` tells it: also where upper and lower case are the same to the file system. */
function isSameFolder(a: Project, b: Project): boolean {
  return a.realPath === b.realPath || (a.folderId === b.folderId && folded(a.realPath) === folded(b.realPath));
}

function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
