import { hkdfSync } from 'node:crypto';
import { dirname } from 'node:path';

/** 32 random bytes, from which every other key of a data folder follows. */
export type RootKey = Uint8Array;

export type HeldKeys = {
  /** Everything is written with it; null: plainly. */
  readonly now: RootKey | null;
  /** Of a change of keys that was cut off: what it had not come to can be read all the same. */
  readonly also?: readonly RootKey[];
};

/**
 * The keys that this thread holds, by data folder. They are not handed from function to function: one call that forgot to would
 * write a plain file, or take a sealed one for damaged.
 */
const held = new Map<string, HeldKeys>();

const PLAIN: HeldKeys = { now: null };

/** From here on every database below the folder is written with these keys by this thread, which keeps copies of its own. */
export function holdKeys(folder: string, keys: HeldKeys): void {
  dropKeys(folder);
  held.set(folder, {
    now: keys.now && Uint8Array.from(keys.now),
    also: keys.also?.map((key) => Uint8Array.from(key)) ?? [],
  });
}

/** Overwrites them. Whoever has the database open keeps what SQLite made of them. */
export function dropKeys(folder: string): void {
  const keys = held.get(folder);
  for (const key of [keys?.now, ...(keys?.also ?? [])]) key?.fill(0);
  held.delete(folder);
}

/** For a thread that is about to start: its own copies, in what it is given. */
export function withKeys<T extends object>(
  workerData: T,
): T & { readonly held: readonly (readonly [string, HeldKeys])[] } {
  return { ...workerData, held: [...held] };
}

/** In a new thread, before it opens a database. */
export function takeKeys(workerData: unknown): void {
  const { held: given } = workerData as Partial<ReturnType<typeof withKeys>>;
  for (const [folder, keys] of given ?? []) held.set(folder, keys);
}

/** Those of the nearest folder above the file, wherever below the data folder it lies. */
export function keysFor(file: string): HeldKeys {
  for (let folder = dirname(file); held.size > 0; folder = dirname(folder)) {
    const keys = held.get(folder);
    if (keys !== undefined) return keys;
    if (folder === dirname(folder)) break;
  }
  return PLAIN;
}

/** Each purpose has bytes of its own, and none says anything about the others. */
export function derived(
  root: RootKey,
  purpose: 'database' | 'database salt' | 'file' | 'check',
  bytes: number,
): Buffer {
  return Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `hearth ${purpose}`, bytes));
}

/** Names a key without saying anything about it. */
export function checkOf(root: RootKey): string {
  return derived(root, 'check', 8).toString('hex');
}
