import type { Emit } from '../../src-preload/contract';
import type { Settings } from '../settings/settings';

/** What a workspace's room must have, so that one of several can be the open one. */
export type Openable = {
  readonly id: string;
  readonly settings: Settings;
  readonly sessions: { readonly hold: () => () => void; readonly recover: () => Promise<void> };
  readonly close: () => Promise<void>;
};

/** The rooms of this run. One is open: only it is asked, only it is heard, only its background work goes on. */
export type OpenRooms<R extends Openable> = {
  readonly open: () => R;
  /** Of a workspace beside the open one, made when it is first needed. */
  readonly of: (workspaceId: string) => R;
  readonly list: () => readonly R[];
  /** What streams in the one that is left goes on, unheard. */
  readonly use: (workspaceId: string) => void;
  /** Makes up for what a crash left in the open one. */
  readonly recover: () => Promise<void>;
  /** A room whose workspace is gone. */
  readonly drop: (workspaceId: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export function createOpenRooms<R extends Openable>(
  start: (workspaceId: string, emit: Emit) => R,
  { first, emit }: { readonly first: string; readonly emit: Emit },
): OpenRooms<R> {
  const rooms = new Map<string, R>();
  const held = new Map<string, () => void>();
  const recovered = new Set<string>();
  let openId = first;

  const of = (workspaceId: string): R => {
    const known = rooms.get(workspaceId);
    if (known !== undefined) return known;
    const room = start(workspaceId, (name, payload) => {
      if (openId === workspaceId) emit(name, payload);
    });
    rooms.set(workspaceId, room);
    if (workspaceId !== openId) held.set(workspaceId, room.sessions.hold());
    return room;
  };
  const recover = async (room: R) => {
    if (recovered.has(room.id)) return;
    recovered.add(room.id);
    await room.sessions.recover();
  };
  return {
    open: () => of(openId),
    of,
    list: () => [...rooms.values()],
    use: (workspaceId) => {
      if (workspaceId === openId) return;
      of(workspaceId);
      held.set(openId, of(openId).sessions.hold());
      openId = workspaceId;
      held.get(workspaceId)?.();
      held.delete(workspaceId);
    },
    recover: () => recover(of(openId)),
    drop: async (workspaceId) => {
      const room = rooms.get(workspaceId);
      rooms.delete(workspaceId);
      held.delete(workspaceId);
      recovered.delete(workspaceId);
      await room?.close();
    },
    close: async () => {
      await Promise.all([...rooms.values()].map((room) => room.close()));
    },
  };
}
