import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Merged } from '../../store/import-merge';
import type { TransferTables } from '../../store/transfer-tables';
import type { Source } from '../source/source';
import { readBackup } from './read-backup';

export type RestoreOptions = {
  readonly merge: TransferTables['merge'];
  /** All or nothing. */
  readonly transaction: <T>(run: () => T) => T;
  /** Where the backup is unpacked meanwhile, unredacted: a folder of the user's own. */
  readonly scratchFolder: string;
  readonly newId: () => string;
  readonly signal: AbortSignal;
  readonly isRehearsal: boolean;
  /** Brings what can be found in step with what came in; inside the same transaction. */
  readonly reindex: () => void;
};

/** Restores a Backup, or says what that would do. All of it comes in or nothing. */
export async function restore(
  { source, root }: { readonly source: Source; readonly root: string },
  { merge, transaction, scratchFolder, newId, signal, isRehearsal, reindex }: RestoreOptions,
): Promise<Merged> {
  const file = join(scratchFolder, `.hearth-restore-${randomUUID()}.db`);
  try {
    const staging = await readBackup({ source, root, file }, signal);
    try {
      signal.throwIfAborted();
      return transaction(() => {
        const merged = merge({ from: staging.db, newId, isRehearsal });
        if (!isRehearsal) reindex();
        return merged;
      });
    } finally {
      staging.close();
    }
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(file + end, { force: true });
  }
}
