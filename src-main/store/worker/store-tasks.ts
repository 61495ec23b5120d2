import { type BackupOrder, backUpFile } from '../backups/back-up';
import { backUpDaily, type DailyOrder } from '../backups/daily';
import { type Damage, findContentDamageOf, findDamageOf } from '../checks/damage';
import { describeMended, mendRows } from '../checks/mend-rows';
import { resetIndex } from '../search/reset-index';
import { searchPending } from '../search/search-pending';
import { connect } from '../sqlite/database';
import { explainStoreError } from '../sqlite/sqlite-errors';

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  /** An error of the disk crosses threads as data; a bug is thrown. */
  | { readonly ok: false; readonly code: string; readonly sentence: string };

/** What the store does on a connection of its own, because it reads the whole database. */
export const storeTasks = {
  backUp: ({ file, order }: { readonly file: string; readonly order: BackupOrder }): Outcome<string | null> =>
    attempt(() => backUpFile(file, order)),
  /** With a sentence where the database was changed by something else than Hearth. */
  backUpDaily: ({ file, order }: { readonly file: string; readonly order: DailyOrder }): Outcome<string | null> =>
    attempt(() => backUpDaily(file, order)),
  findDamage: ({ file }: { readonly file: string }): Outcome<Damage | null> => attempt(() => findDamageOf(file)),
  /** Puts an empty index in the place of a damaged one; what else is damaged is answered instead, and left as it is. */
  resetIndex: ({ file }: { readonly file: string }): Outcome<string | null> =>
    attempt(() => {
      const reason = findContentDamageOf(file);
      if (reason === null) resetIndex(file);
      return reason;
    }),
  /** Works around single rows that cannot be right; a sentence about them, or `null`. */
  mendRows: ({ file }: { readonly file: string }): Outcome<string | null> =>
    attempt(() => {
      const db = connect(file);
      try {
        return describeMended(mendRows(db));
      } finally {
        db.close();
      }
    }),
  /** Notes what is stored and not in the index. */
  noteMissing: ({ file }: { readonly file: string }): Outcome<null> =>
    attempt(() => {
      const db = connect(file);
      db.transaction(() => searchPending(db).noteMissing()).immediate();
      db.close();
      return null;
    }),
};

export type StoreTasks = typeof storeTasks;

function attempt<T>(run: () => T): Outcome<T> {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    const explained = explainStoreError(error);
    if (!explained) throw error;
    return { ok: false, code: explained.code, sentence: explained.message };
  }
}
