import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { UNPACKED } from '../../store/backups/restore';
import type { Merged } from '../../store/exchange/import-merge';
import type { PreparedMerge } from '../../store/exchange/import-prepare';
import type { TransferTables } from '../../store/exchange/transfer-tables';
import type { Source } from '../source/source';
import { readBackup } from './read-backup';
import { type Settled, type SettleOptions, settleArrival } from './settle-arrival';

type RestoreProgress = (stage: 'reading' | 'writing', done: number, total: number) => void;

/** What a restore brings, or would bring, and what it leaves to the person. */
export type Restored = Merged &
  Settled & {
    /** All is in, but not all of it was made findable. */
    readonly isSearchBehind: boolean;
  };

export type RestoreOptions = Pick<SettleOptions, 'readSections' | 'newId' | 'now'> & {
  readonly tables: Pick<TransferTables, 'arrival' | 'merge' | 'prepareMerge' | 'pending'>;
  /** All or nothing. */
  readonly transaction: <T>(run: () => T) => T;
  /** Where the backup is unpacked meanwhile, unredacted: a folder of the user's own. */
  readonly scratchFolder: string;
  readonly signal: AbortSignal;
  /** Asked between rows, where no signal arrives. */
  readonly isStopped: () => boolean;
  /** In rows. */
  readonly progress: RestoreProgress;
  readonly isRehearsal: boolean;
};

const ROWS_A_LOOK = 50;

/**
 * Restores a Backup, or says what that would do. All of it comes in or nothing. It is worked out before and made findable
 * after (`makeFindable`), so that the database is held for no longer than the bare rows take.
 */
export async function restore(
  { source, root }: { readonly source: Source; readonly root: string },
  options: RestoreOptions,
): Promise<Restored> {
  const { tables, transaction, scratchFolder, newId, signal, isStopped, progress, isRehearsal } = options;
  const file = join(scratchFolder, `${UNPACKED}${randomUUID()}.db`);
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
        if (isStopped()) throw stopped();
      });
      const arrival = tables.arrival(staging.db);
      const settled = await settleArrival(arrival, options);
      const { workspaces } = arrival;
      const merging = { from: staging.db, workspaces, newId, taken };
      const prepared = tables.prepareMerge(merging, file);
      try {
        if (isRehearsal) return { ...prepared.merged, ...settled, isSearchBehind: false };
        if (isStopped()) throw stopped();
        const merged = bringIn(prepared, { tables, transaction, mergeAnew: () => tables.merge(merging) });
        return { ...merged, ...settled, isSearchBehind: false };
      } finally {
        prepared.close();
      }
    } finally {
      staging.close();
    }
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(file + end, { force: true });
  }
}

/** If the database changed since it was prepared, it is prepared again while all writers wait. */
function bringIn(
  prepared: PreparedMerge,
  {
    tables,
    transaction,
    mergeAnew,
  }: Pick<RestoreOptions, 'tables' | 'transaction'> & { readonly mergeAnew: () => Merged },
): Merged {
  const whole = (merge: () => Merged): Merged =>
    transaction(() => {
      const merged = merge();
      tables.pending.noteMissing();
      return merged;
    });
  try {
    return whole(() => {
      if (!prepared.bringIn()) throw outdated;
      return prepared.merged;
    });
  } catch (error) {
    const isDangling = error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
    if (error !== outdated && !isDangling) throw error;
    return whole(() => {
      const merged = mergeAnew();
      // The notes for a new app differ from those for a used one.
      if (prepared.merged.replacedEmpty && !merged.replacedEmpty) throw used();
      return merged;
    });
  }
}

const outdated = new Error('what was restored changed meanwhile');

function used(): AppError {
  return new AppError('changed', t('main-transfer.used'));
}

function stopped(): Error {
  return new Error('the restore was stopped');
}

function everyFew(tell: (done: number) => void): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (done % ROWS_A_LOOK === 0) tell(done);
  };
}
