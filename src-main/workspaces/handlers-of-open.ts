import type { Handlers, RequestName } from '../../src-preload/contract';
import type { Openable, OpenRooms } from './open-rooms';

/** The requests of a workspace, each answered by the one that is open when it comes. */
export function handlersOfOpen<N extends RequestName>(
  rooms: OpenRooms<Openable & { readonly handlers: Pick<Handlers, N> }>,
): Pick<Handlers, N> {
  const names = Object.keys(rooms.open().handlers) as N[];
  const entries = names.map((name) => [
    name,
    (input: Parameters<Handlers[N]>[0]) => (rooms.open().handlers[name] as (given: typeof input) => unknown)(input),
  ]);
  return Object.fromEntries(entries) as Pick<Handlers, N>;
}
