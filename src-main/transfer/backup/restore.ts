import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Merged } from '../../store/import-merge';
import type { TransferTables } from '../../store/transfer-tables';
import type { Source } from '../source/source';
import { readBackup } from './read-backup';

export type RestoreProgress = (stage: 'reading' | 'writing', done: number, total: number) => void;

export type RestoreOptions = {
  readonly tables: Pick<TransferTables, 'merge' | 'pending'>;
  /** All or nothing. */
  readonly transaction: <T>(run: () => T) => T;
  /** Where the backup is unpacked meanwhile, unredacted: a folder of the user's own. */
  readonly scratchFolder: string;
  readonly newId: () => string;
  readonly signal: AbortSignal;
  /** Asked between rows, where no signal arrives. */
  readonly isStopped: () => boolean;
  /** In rows. */
  readonly progress: RestoreProgress;
  readonly isRehearsal: boolean;
};

const ROWS_A_LOOK = 50;

/**
 * Restores a Backup, or says what that would do. All of it comes in or nothing; that it can be found comes after
 * (`makeFindable`), so that the database is not held meanwhile.
 */
export async function restore(
  { source, root }: { readonly source: Source; readonly root: string },
  { tables, transaction, scratchFolder, newId, signal, isStopped, progress, isRehearsal }: RestoreOptions,
): Promise<Merged> {
  const file = join(scratchFolder, `.hearth-restore-${randomUUID()}.db`);
  let rows = 0;
  try {
    const read = (done: number, total: number) => {
      rows = total;
      progress('reading', done, total);
    };
    const staging = await readBackup({ source, root, file }, { signal, read });
    try {
      signal.throwIfAborted();
      const taken = everyFew((done) => {
        if (!isRehearsal) progress('writing', done, rows);
        if (isStopped()) throw new Error('the restore was stopped');
      });
      return transaction(() => {
        const merged = tables.merge({ from: staging.db, newId, isRehearsal, taken });
        if (!isRehearsal) tables.pending.noteMissing();
        return merged;
      });
    } finally {
      staging.close();
    }
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(file + end, { force: true });
  }
}

function everyFew(tell: (done: number) => void): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (done % ROWS_A_LOOK === 0) tell(done);
  };
}
