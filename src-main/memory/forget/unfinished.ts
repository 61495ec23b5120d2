import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { heldAdds, heldBytes, readHeld } from '../../store/encrypting/held-file';
import { forgetOrder } from './order';

const unfinished = z.discriminatedUnion('kind', [
  /** The words may still be anywhere. */
  z.strictObject({
    kind: z.literal('words'),
    text: z.string(),
    placeIds: z.array(z.string()).readonly(),
    /** The other devices are still to be asked. */
    order: forgetOrder.optional(),
  }),
  /** They are gone but for these files, which a new backup replaces. The words themselves are no longer named. */
  z.strictObject({ kind: z.literal('copies'), copies: z.array(z.string()).readonly() }),
]);

/** What a Forget that was agreed to has still to do. */
export type Unfinished = Readonly<z.infer<typeof unfinished>>;

export type UnfinishedForget = {
  readonly read: () => Unfinished | null;
  /** On disk when it returns: from now on a kill only puts it off. */
  readonly begin: (words: Omit<Extract<Unfinished, { readonly kind: 'words' }>, 'kind'>) => void;
  /** Overwrites the words in the same bytes, which asks for no more room; begins it where no words were left. */
  readonly leaveCopies: (copies: readonly string[]) => void;
  readonly end: () => void;
  /** One Forget at a time in the whole app. */
  readonly inTurn: <T>(run: () => Promise<T>) => Promise<T>;
};

const NAME = 'forget-unfinished.json';
/** Room for the names of the copies, in bytes. */
const LEAST_BYTES = 8_192;

/** What Forget has begun, or is about to name, is nobody's words to be found. */
export function isUnfinishedForget(path: string, databaseFile: string): boolean {
  const own = join(dirname(databaseFile), NAME);
  return path === own || path === `${own}.part`;
}

/**
 * Kept in a file of its own beside the database, not in it: no backup holds it, and a search for left words does not find the ones
 * it names.
 */
export function openUnfinishedForget(databaseFile: string): UnfinishedForget {
  const path = join(dirname(databaseFile), NAME);
  let last: Promise<unknown> = Promise.resolve();
  const end = () => {
    for (const each of [path, `${path}.part`]) rmSync(each, { force: true });
  };
  return {
    read: () => readAt(path),
    begin: (words) => {
      try {
        writeAll(`${path}.part`, 'w', heldBytes(path, bytesOf({ kind: 'words', ...words }, LEAST_BYTES)));
        renameSync(`${path}.part`, path);
      } catch (error) {
        rmSync(`${path}.part`, { force: true });
        throw error;
      }
    },
    leaveCopies: (copies) => {
      if (!existsSync(path)) writeAll(path, 'wx', heldBytes(path, Buffer.alloc(LEAST_BYTES, ' ')));
      const size = statSync(path).size - heldAdds(path);
      writeAll(path, 'r+', heldBytes(path, bytesOf({ kind: 'copies', copies }, size)));
    },
    end,
    inTurn: (run) => {
      const done = last.then(run);
      last = done.catch(() => undefined);
      return done;
    },
  };
}

function bytesOf(what: Unfinished, least: number): Buffer {
  const json = Buffer.from(JSON.stringify(what));
  return Buffer.concat([json, Buffer.alloc(Math.max(0, least - json.length), ' ')]);
}

function writeAll(path: string, flags: 'w' | 'wx' | 'r+', bytes: Buffer): void {
  const file = openSync(path, flags, 0o600);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function readAt(path: string): Unfinished | null {
  try {
    return unfinished.parse(JSON.parse(readHeld(path).toString('utf8')));
  } catch {
    return null;
  }
}
