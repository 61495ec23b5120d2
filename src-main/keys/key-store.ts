import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type KeyFile, type KeySet, type ReadKeyFile, readKeyFile, removeKeyFile, writeKeyFile } from './key-file';

const NAME = 'hearth.keys';
const END = '.keys';

/** Where the ways to the root key are kept: beside the database, and once more beside its backups, which go with them. */
export type KeyStore = {
  /**
   * The first that can be read; what could not be is written again from the other. Beside plain data the other is not ours: somebody put
   * backups of another computer there, with what opens them.
   */
  readonly read: (how?: { readonly isPlain: boolean }) => ReadKeyFile;
  readonly write: (keys: KeyFile) => void;
  readonly remove: () => void;
  /** All sets that lie beside the backups, this computer’s own among them. */
  readonly besideBackups: () => readonly KeySet[];
};

export function openKeyStore(dataFolder: string, backupFolder: string): KeyStore {
  const [first, second] = [join(dataFolder, NAME), join(backupFolder, NAME)];
  const writeSecond = (keys: KeyFile) => {
    mkdirSync(dirname(second), { recursive: true, mode: 0o700 });
    keepForeign(second, keys);
    writeKeyFile(second, keys);
  };
  return {
    read: ({ isPlain } = { isPlain: false }) => {
      const [read, kept] = [readKeyFile(first), readKeyFile(second)];
      if (read.kind === 'newer' || read.kind === 'unreadable' || (read.kind === 'absent' && isPlain)) return read;
      if (read.kind === 'read') {
        // A kill between two writes, or a folder of backups that somebody put there.
        if (kept.kind !== 'newer' && kept.kind !== 'unreadable' && !isDeepStrictEqual(read, kept))
          writeSecond(read.keys);
        return read;
      }
      if (kept.kind !== 'read') return read.kind === 'absent' ? kept : read;
      writeKeyFile(first, kept.keys);
      return kept;
    },
    write: (keys) => {
      writeKeyFile(first, keys);
      writeSecond(keys);
    },
    // The one beside the backups goes first: alone, it would come back.
    remove: () => {
      const [read, kept] = [readKeyFile(first), readKeyFile(second)];
      if (read.kind !== 'read' || kept.kind !== 'read' || isOfOne(read.keys, kept.keys)) removeKeyFile(second);
      removeKeyFile(first);
    },
    besideBackups: () => {
      if (!existsSync(backupFolder)) return [];
      return readdirSync(backupFolder)
        .filter((name) => name.endsWith(END))
        .flatMap((name) => {
          const read = readKeyFile(join(backupFolder, name));
          return read.kind === 'read' ? setsOf(read.keys) : [];
        });
    },
  };
}

/** What opens backups of another computer is not overwritten: it gets a name of its own. */
function keepForeign(file: string, keys: KeyFile): void {
  const there = readKeyFile(file);
  const [theirs] = there.kind === 'read' ? setsOf(there.keys) : [];
  if (there.kind !== 'read' || theirs === undefined || isOfOne(there.keys, keys)) return;
  renameSync(file, join(dirname(file), `hearth.${theirs.id}${END}`));
}

function isOfOne(one: KeyFile, other: KeyFile): boolean {
  const ids = new Set(setsOf(one).map(({ id }) => id));
  return setsOf(other).some(({ id }) => ids.has(id));
}

function setsOf({ now, next }: KeyFile): readonly KeySet[] {
  return [now, next ?? null].filter((set) => set !== null);
}
