import type { Emit } from '../../src-preload/contract';
import type { Workspaces as WorkspacesView } from '../../src-preload/contract/workspaces';
import { opposedFact } from '../memory/facts/opposed-fact';
import { openSettings } from '../settings/settings';
import type { Store } from '../store/store';
import type { Move } from '../sync/membership/join-group';
import { CHAT_TABLES, type SyncQuestion, type Taken } from '../sync/thread/protocol';
import type { OpenWorkspaces } from '../workspaces/open-workspaces';
import type { Workspace } from './start-workspace';

export type SyncEffectsPorts = {
  readonly store: Store;
  readonly emit: Emit;
  readonly workspaces: OpenWorkspaces<Workspace>;
  /** As the windows know them. */
  readonly listWorkspaces: () => WorkspacesView | Promise<WorkspacesView>;
  readonly goToWorkspace: (id: string) => Promise<unknown>;
  /** What came in is to be found by meaning too. */
  readonly noteActivity: () => void;
  readonly contradict: (one: string, other: string) => Promise<void>;
  readonly failed: (error: unknown) => void;
};

export type SyncEffects = {
  /** Rows of other devices came in: who shows or holds them hears of it. */
  readonly taken: (taken: Taken) => void;
  readonly moves: (move: Move) => Promise<void>;
  readonly asked: (question: SyncQuestion) => Promise<void>;
  /** Everything has come in that the others have told. */
  readonly settled: () => void;
  /** What was not weighed by now is, after the next start. */
  readonly stop: () => void;
};

const OF_CHATS: readonly string[] = [...CHAT_TABLES, 'folder_chats'];

/** What follows here from what other devices did. */
export function syncEffects(ports: SyncEffectsPorts): SyncEffects {
  const { store, emit, workspaces, failed } = ports;
  let isWeighing = false;
  let isStopped = false;

  const opposedTo = async (id: string): Promise<string | null> => {
    const row = store.facts.read(id);
    if (row === undefined || store.workspaces.read(row.workspaceId) === undefined) return null;
    try {
      return await opposedFact(workspaces.of(row.workspaceId).memory.intake, row);
    } catch (error) {
      failed(error);
      return null;
    }
  };
  /** Noted as done only once it is: a kill in between asks again, which makes no second question. */
  const weigh = async () => {
    if (isWeighing) return;
    isWeighing = true;
    const { nextUnweighed, noteWeighed } = store.sync();
    try {
      for (let id = nextUnweighed(); id !== undefined && !isStopped; id = nextUnweighed()) {
        const opposed = await opposedTo(id);
        if (isStopped) return;
        if (opposed !== null) await ports.contradict(id, opposed);
        noteWeighed(id);
      }
    } catch (error) {
      if (!isStopped) failed(error);
    } finally {
      isWeighing = false;
    }
  };
  /** Another device may have deleted the workspace that is open here. */
  const stayOpen = async () => {
    const open = workspaces.open().id;
    if (store.workspaces.read(open) !== undefined) return;
    const [other] = store.workspaces.list();
    if (other !== undefined) await ports.goToWorkspace(other.id);
    // Two devices deleted one each, and no workspace is left: one has to be.
    else store.workspaces.setDeleted({ id: open, at: null });
  };
  const tellWorkspaces = async () => {
    await stayOpen();
    emit('workspace:changed', await ports.listWorkspaces());
  };
  let isSettled = false;
  const settled = () => {
    void weigh();
    if (isSettled) return;
    isSettled = true;
    const own = workspaces.open().settings;
    for (const { id } of store.workspaces.list()) adoptNamespace(ports, { id, own });
  };
  return {
    taken: ({ tables, chats }) => {
      const has = (...names: readonly string[]) => names.some((name) => tables.includes(name));
      if (has('workspaces', 'facts')) isSettled = false;
      if (has('workspaces')) void tellWorkspaces().catch(failed);
      if (has(...OF_CHATS)) {
        if (chats === null) emit('conversation:listed', {});
        else for (const { sessions } of workspaces.list()) sessions.arrived(chats);
      }
      if (has('folders', 'folder_chats')) emit('folder:changed', {});
      if (has('projects')) emit('project:changed', {});
      if (tables.some((name) => !OF_CHATS.includes(name))) emit('memory:changed', {});
      ports.noteActivity();
      if (has('facts')) void weigh();
    },
    settled,
    stop: () => {
      isStopped = true;
    },
    asked: (question) =>
      question.kind === 'forget' ? workspaces.open().followForget(question.order) : workspaces.open().renewCopies(),
    moves: async ({ from, to }) => {
      isSettled = false;
      settled();
      if (workspaces.open().id === from) await ports.goToWorkspace(to);
      await workspaces.drop(from);
    },
  };
}

/**
 * A workspace that another device made begins here as one that is made here: as the open one is set, but with its facts where they lie. One
 * whose facts were moved to another name follows.
 */
function adoptNamespace(
  { store, workspaces }: Pick<SyncEffectsPorts, 'store' | 'workspaces'>,
  { id, own }: { readonly id: string; readonly own: Workspace['settings'] },
): void {
  const roots = store.facts
    .listNamespaces(id)
    .filter((namespace) => /\/(?:profile|patterns)$/.test(namespace))
    .map((namespace) => namespace.split('/')[0] ?? '');
  const isNew = store.settings.read({ scope: 'workspace', scopeId: id }) === undefined;
  if (!isNew && roots.length === 0) return;
  // Nobody need have opened it yet, and nothing of it is to run because of this.
  const opened = workspaces.list().find((each) => each.id === id);
  const settings = opened?.settings ?? openSettings(store.settings, id);
  const wanted = isNew ? own.get('memory.user_namespace') : settings.get('memory.user_namespace');
  if (isNew) settings.set('workspace.mode', own.get('workspace.mode'));
  if (wanted === null || (!isNew && roots.includes(wanted))) return;
  settings.set('memory.user_namespace', roots.includes(wanted) ? wanted : (roots[0] ?? wanted));
}
