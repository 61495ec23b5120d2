import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type KeyFile, type ReadKeyFile, readKeyFile, removeKeyFile, writeKeyFile } from './key-file';

const NAME = 'hearth.keys';

/** Where the ways to the root key are kept: beside the database, and once more beside its backups, which go with them. */
export type KeyStore = {
  /** The first that can be read; what could not be is written again from the other. */
  readonly read: () => ReadKeyFile;
  readonly write: (keys: KeyFile) => void;
  readonly remove: () => void;
};

export function openKeyStore(dataFolder: string, backupFolder: string): KeyStore {
  const [first, second] = [join(dataFolder, NAME), join(backupFolder, NAME)];
  const writeSecond = (keys: KeyFile) => {
    mkdirSync(dirname(second), { recursive: true, mode: 0o700 });
    writeKeyFile(second, keys);
  };
  return {
    read: () => {
      const [read, kept] = [readKeyFile(first), readKeyFile(second)];
      if (read.kind === 'newer') return read;
      if (read.kind === 'read') {
        // A kill between two writes, or a folder of backups that somebody put there.
        if (kept.kind !== 'newer' && !isDeepStrictEqual(read, kept)) writeSecond(read.keys);
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
      removeKeyFile(second);
      removeKeyFile(first);
    },
  };
}
