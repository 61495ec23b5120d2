import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Settings } from '../../settings/settings';
import type { ProjectRow } from '../../store/rows/project-rows';
import type { Store } from '../../store/store';
import { FOREIGN_INDEX } from '../files/foreign-memory';
import type { MemoryProblem } from '../files/memory-places';
import { isTrusted, type Project } from '../files/project-files';
import { type Folder, identifyFolder, isSameFolder } from './folder';
import type { ProjectSettingsOf } from './project-settings';

export type ProjectsPorts = {
  readonly store: Pick<Store, 'projects' | 'workspaces' | 'transaction'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly own: ProjectSettingsOf;
  /** Why a folder cannot be trusted as it is; asked once the user said yes. */
  readonly problems: (project: Project) => readonly MemoryProblem[];
  readonly workspaceId: string;
  /** Milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly changed: () => void;
};

/** The folders linked to one workspace. In mode `personal_ai` there are none, for any caller. */
export type Projects = {
  readonly list: () => readonly ProjectRow[];
  /** Throws `AppError('not_found')`, and `AppError('mode')` where the mode has no projects. */
  readonly read: (id: string) => ProjectRow;
  /** Linked, trusted, switched on, allowed by the mode and in its place: what a chat may be told about. Else null. */
  readonly forChat: (id: string | null) => ProjectRow | null;
  /** Untrusted at first. Throws where the folder is linked already, here or in another workspace. `agree` sees what the path leads to. */
  readonly link: (path: string, agree?: (folder: Folder) => Promise<void>) => Promise<ProjectRow>;
  /** Throws `AppError('unsafe_path')`, and trusts nothing, where its memory is a link, a pipe or cannot be read. */
  readonly trust: (id: string, isTrusted: boolean) => ProjectRow;
  readonly unlink: (id: string) => void;
  /** Trusted as before while the removal can be undone (one minute); later untrusted, until the person says yes again. */
  readonly restore: (id: string) => ProjectRow;
  /** The folder that Claude Code keeps its memory of this project in; null: it is not read any more. */
  readonly readClaude: (id: string, path: string | null) => Promise<ProjectRow>;
  /** The folder is here now. The same one stays trusted. */
  readonly locate: (id: string, path: string) => Promise<ProjectRow>;
};

const DEFAULT_NOTES_DIR = 'notes';
/** Longer than the window shows its *Undo*. */
const UNDO_MS = 60_000;

export function createProjects(deps: ProjectsPorts): Projects {
  const { store, settings, workspaceId, now, newId } = deps;
  const isOff = () => settings.get('workspace.mode') === 'personal_ai';
  const assertOn = () => {
    if (!isOff()) return;
    throw new AppError('mode', t('main-projects.mode'));
  };
  const put = (row: ProjectRow): ProjectRow => {
    store.projects.put(row);
    deps.changed();
    return row;
  };
  const own = (id: string): ProjectRow => {
    assertOn();
    const row = store.projects.read(id);
    if (row?.workspaceId === workspaceId) return row;
    throw new AppError('not_found', t('main-projects.not-linked'), { field: 'id' });
  };
  const read = (id: string): ProjectRow => {
    const row = own(id);
    if (row.unlinkedAt === null) return row;
    throw new AppError('not_found', t('main-projects.not-linked'), { field: 'id' });
  };
  const assertFree = (folder: Folder, id: string | null) => {
    const taken = store.projects.listEverywhere().find((row) => row.id !== id && isSameFolder(row, folder));
    if (taken === undefined) return;
    throw new AppError('linked', linkedAlready(folder, taken), { field: 'path' });
  };
  const linkedAlready = ({ name }: Folder, taken: ProjectRow): string => {
    if (taken.workspaceId === workspaceId) return t('main-projects.linked.here', { name });
    const workspace = store.workspaces.read(taken.workspaceId)?.name;
    return workspace === undefined
      ? t('main-projects.linked.deleted', { name })
      : t('main-projects.linked.elsewhere', { name, workspace });
  };

  return {
    list: () => (isOff() ? [] : store.projects.list(workspaceId)),
    read,
    forChat: (id) => {
      if (id === null || isOff()) return null;
      const row = store.projects.read(id);
      if (row?.workspaceId !== workspaceId || row.unlinkedAt !== null) return null;
      return deps.own.values(id)['project.enabled'] && isTrusted(row) ? row : null;
    },
    link: async (path, agree) => {
      assertOn();
      const folder = await identifyFolder(path);
      assertFree(folder, null);
      if (agree !== undefined) {
        await agree(folder);
        assertFree(folder, null);
      }
      const before = store.projects.findUnlinked(workspaceId, folder.realPath);
      const fresh = { id: newId(), workspaceId, notesDir: DEFAULT_NOTES_DIR, createdAt: now(), claudeDir: null };
      return put({ ...fresh, ...before, ...folder, trustedAt: null, unlinkedAt: null });
    },
    trust: (id, trusted) => {
      const row = read(id);
      const next = { ...row, trustedAt: trusted ? (row.trustedAt ?? now()) : null };
      const [problem] = trusted && row.trustedAt === null ? deps.problems(next) : [];
      if (problem !== undefined) throw new AppError('unsafe_path', problem.sentence, { field: 'id' });
      return put(next);
    },
    unlink: (id) => void put({ ...read(id), unlinkedAt: now() }),
    restore: (id) => {
      const row = own(id);
      assertFree(row, id);
      const age = now() - (row.unlinkedAt ?? now());
      const isUndo = age >= 0 && age <= UNDO_MS;
      return put({ ...row, trustedAt: isUndo ? row.trustedAt : null, unlinkedAt: null });
    },
    readClaude: async (id, path) => {
      const row = read(id);
      const claudeDir = path === null ? null : (await identifyFolder(path)).realPath;
      if (claudeDir !== null && !existsSync(join(claudeDir, FOREIGN_INDEX))) {
        throw new AppError(
          'no_memory',
          t('main-projects.no-claude-memory', { index: FOREIGN_INDEX, folder: claudeDir }),
          { field: 'path' },
        );
      }
      return put({ ...row, claudeDir });
    },
    locate: async (id, path) => {
      const row = read(id);
      const folder = await identifyFolder(path);
      assertFree(folder, id);
      return put({ ...row, ...folder, trustedAt: folder.folderId === row.folderId ? row.trustedAt : null });
    },
  };
}
