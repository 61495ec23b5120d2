import { setTimeout as pause } from 'node:timers/promises';

export type TakeOutOptions = {
  readonly search: { readonly takeOut: (limit: { readonly forMs: number }) => Promise<boolean> };
  /** False while somebody is at the keyboard or a reply comes in. */
  readonly isIdle: () => boolean;
};

/** So long the database is held at a time: main's own writes wait at most that long. */
const HOLD_MS = 12;
const ROOM_MS = 24;

/**
 * Takes the words of removed rows out of full text, in small pieces with room between, until none is left or it is not
 * idle any more. They are found by nobody meanwhile; calling it again goes on, after a restart too.
 */
export async function takeOutRemoved({ search, isIdle }: TakeOutOptions): Promise<void> {
  while (isIdle() && (await search.takeOut({ forMs: HOLD_MS }))) await pause(ROOM_MS, undefined, { ref: false });
}
