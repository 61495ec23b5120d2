import type { Handlers, RequestName } from '../../src-preload/contract';
import type { Openable, OpenWorkspaces } from './open-workspaces';

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
