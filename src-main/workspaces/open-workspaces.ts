import type { Emit, Handlers, RequestName } from '../../src-preload/contract';
import type { Settings } from '../settings/settings';

/** What a workspace must have, so that one of several can be the open one. */
export type Openable = {
  readonly id: string;
  readonly settings: Settings;
  readonly sessions: { readonly pauseJobs: () => () => void; readonly recover: () => Promise<void> };
  readonly close: () => Promise<void>;
};

/** The workspaces of this run. One is open: only it is asked, only it is heard, only its background work goes on. */
export type OpenWorkspaces<R extends Openable> = {
  readonly open: () => R;
  /** Of a workspace beside the open one, made when it is first needed. */
  readonly of: (workspaceId: string) => R;
  readonly list: () => readonly R[];
  /** What streams in the one that is left goes on, unheard. */
  readonly use: (workspaceId: string) => void;
  /** Makes up for what a crash left in the open one. */
  readonly recover: () => Promise<void>;
  /** One that was deleted. */
  readonly drop: (workspaceId: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export function createOpenWorkspaces<R extends Openable>(
  start: (workspaceId: string, emit: Emit) => R,
  { first, emit }: { readonly first: string; readonly emit: Emit },
): OpenWorkspaces<R> {
  const workspaces = new Map<string, R>();
  const paused = new Map<string, () => void>();
  const recovered = new Set<string>();
  let openId = first;

  const of = (workspaceId: string): R => {
    const known = workspaces.get(workspaceId);
    if (known !== undefined) return known;
    const workspace = start(workspaceId, (name, payload) => {
      if (openId === workspaceId) emit(name, payload);
    });
    workspaces.set(workspaceId, workspace);
    if (workspaceId !== openId) paused.set(workspaceId, workspace.sessions.pauseJobs());
    return workspace;
  };
  const recover = async (workspace: R) => {
    if (recovered.has(workspace.id)) return;
    recovered.add(workspace.id);
    await workspace.sessions.recover();
  };
  return {
    open: () => of(openId),
    of,
    list: () => [...workspaces.values()],
    use: (workspaceId) => {
      if (workspaceId === openId) return;
      of(workspaceId);
      paused.set(openId, of(openId).sessions.pauseJobs());
      openId = workspaceId;
      paused.get(workspaceId)?.();
      paused.delete(workspaceId);
    },
    recover: () => recover(of(openId)),
    drop: async (workspaceId) => {
      const workspace = workspaces.get(workspaceId);
      workspaces.delete(workspaceId);
      paused.delete(workspaceId);
      recovered.delete(workspaceId);
      await workspace?.close();
    },
    close: async () => {
      await Promise.all([...workspaces.values()].map((workspace) => workspace.close()));
    },
  };
}

/** The requests of a workspace, each answered by the one that is open when it comes. */
export function handlersOfOpen<N extends RequestName>(
  workspaces: OpenWorkspaces<Openable & { readonly handlers: Pick<Handlers, N> }>,
): Pick<Handlers, N> {
  const names = Object.keys(workspaces.open().handlers) as N[];
  const entries = names.map((name) => [
    name,
    (input: Parameters<Handlers[N]>[0]) =>
      (workspaces.open().handlers[name] as (given: typeof input) => unknown)(input),
  ]);
  return Object.fromEntries(entries) as Pick<Handlers, N>;
}
