import type { Handlers } from '../../src-preload/contract';
import type { Workspaces as View, Workspace, WorkspaceMode } from '../../src-preload/contract/workspaces';
import type { Asking } from '../consent/question';
import type { Questions } from '../consent/questions';
import { plainName } from '../consent/quoted-text';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { workspaceSettings } from '../settings/schema';
import type { Settings } from '../settings/settings';
import { openSettingsRow, type SettingsStorage } from '../settings/settings-row';
import { KEPT_DAYS } from '../store/rows/deleted-at';
import type { Store } from '../store/store';
import type { CopyBetween } from './copy-between-workspaces';
import type { Openable, OpenWorkspaces } from './open-workspaces';

const DAY_MS = 86_400_000;

export type RunningWorkspace = Openable & CopyBetween & { readonly sessions: { readonly isBusy: () => boolean } };

export type WorkspacesPorts = {
  readonly store: Pick<Store, 'workspaces'>;
  readonly workspaces: OpenWorkspaces<RunningWorkspace>;
  readonly questions: Pick<Questions, 'require'>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly modeOf: (id: string) => WorkspaceMode;
  /** Remembers which is open for the next start, and tells every window. */
  readonly opened: (id: string) => void;
  readonly changed: (view: View) => void;
};

type WorkspaceRequest = Extract<keyof Handlers, `workspace:${string}`>;

/** `workspace:*`: their life from made to gone. */
export function workspaceHandlers(deps: WorkspacesPorts): Pick<Handlers, WorkspaceRequest> {
  const { store, workspaces, now, newId } = deps;
  const there = (id: string) => {
    const row = store.workspaces.read(id);
    if (row !== undefined) return row;
    throw new AppError('not_found', t('main-workspaces.gone'), { field: 'id' });
  };
  const assertFree = (name: string, id: string | null) => {
    if (!store.workspaces.list().some((row) => row.id !== id && sameName(row.name, name))) return;
    throw new AppError('name_taken', t('main-workspaces.name-taken', { name }), {
      field: 'name',
    });
  };
  const view = (): View => ({
    openId: workspaces.open().id,
    workspaces: [
      ...store.workspaces.list().map((row) => workspaceView(row, null)),
      ...store.workspaces.listDeleted().map((row) => workspaceView(row, row.deletedAt)),
    ],
  });
  const workspaceView = ({ id, name }: { readonly id: string; readonly name: string }, deletedAt: number | null) =>
    ({
      id,
      name,
      mode: deps.modeOf(id),
      ...store.workspaces.count(id),
      isBusy: workspaces.list().some((workspace) => workspace.id === id && workspace.sessions.isBusy()),
      deletedAt,
      goneAt: deletedAt === null ? null : deletedAt + KEPT_DAYS * DAY_MS,
    }) satisfies Workspace;
  const settingsOf = (id: string): Settings => workspaces.of(id).settings;
  const changed = (): View => {
    const after = view();
    deps.changed(after);
    return after;
  };
  const use = (id: string) => {
    workspaces.use(there(id).id);
    deps.opened(id);
  };

  const otherThan = (id: string) => {
    const other = store.workspaces.list().find((each) => each.id !== id);
    if (other !== undefined) return other;
    throw new AppError('last_workspace', t('main-workspaces.last'), {
      field: 'id',
    });
  };

  return {
    'workspace:list': view,
    'workspace:make': ({ name }) => {
      assertFree(name, null);
      const before = workspaces.open().settings;
      const id = newId();
      store.workspaces.insert({ id, name, createdAt: now() });
      for (const key of ['workspace.mode', 'memory.user_namespace'] as const) {
        settingsOf(id).set(key, before.get(key) ?? undefined);
      }
      use(id);
      return changed();
    },
    'workspace:rename': ({ id, name }) => {
      there(id);
      assertFree(name, id);
      store.workspaces.rename({ id, name });
      return changed();
    },
    'workspace:set-mode': ({ id, mode }) => {
      settingsOf(there(id).id).set('workspace.mode', mode satisfies WorkspaceMode);
      return changed();
    },
    'workspace:use': ({ id }) => {
      use(id);
      return changed();
    },
    'workspace:delete': async ({ id, typedName }) => {
      const row = there(id);
      if (typedName.trim() !== row.name.trim()) {
        throw new AppError('wrong_name', t('main-workspaces.type-name', { name: row.name }), { field: 'typedName' });
      }
      otherThan(id);
      await deps.questions.require(deleteAsking(row, store.workspaces.count(id)));
      // Another may have gone while the question stood.
      const other = otherThan(there(id).id);
      if (workspaces.open().id === id) use(other.id);
      store.workspaces.setDeleted({ id, at: now() });
      await workspaces.drop(id);
      return changed();
    },
    'workspace:restore': ({ id }) => {
      const row = store.workspaces.listDeleted().find((each) => each.id === id);
      if (row === undefined) throw new AppError('not_found', t('main-workspaces.gone-for-good'), { field: 'id' });
      store.workspaces.setDeleted({ id, at: null });
      return changed();
    },
    'workspace:copy-facts': async ({ factIds, workspaceId }) => {
      const facts = factIds.map(workspaces.open().giveFact);
      return workspaces.of(there(workspaceId).id).takeFacts(facts);
    },
    'workspace:undo-copy': ({ workspaceId, groupId }) => {
      workspaces.of(there(workspaceId).id).undoTaken(groupId);
      return null;
    },
  };
}

function deleteAsking(
  { id, name }: { readonly id: string; readonly name: string },
  { chats, facts }: { readonly chats: number; readonly facts: number },
): Asking {
  return {
    message: t('main-workspaces.delete.ask', { name: plainName(name, 120) }),
    detail: t('main-workspaces.delete.detail', { chats, facts, days: KEPT_DAYS }),
    yes: t('main-workspaces.delete.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { workspace: id } }],
  };
}

function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** The mode of a workspace that need not be open, nor even be there any more. */
export function modeOf(storage: SettingsStorage, workspaceId: string) {
  const row = openSettingsRow(storage, { scope: 'workspace', scopeId: workspaceId });
  return workspaceSettings.parse(row.values())['workspace.mode'];
}
