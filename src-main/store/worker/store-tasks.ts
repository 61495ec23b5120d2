import { type BackupOrder, backUpFile } from '../backups/back-up';
import { findDamageOf } from '../opening/check';
import { explainStoreError } from '../sqlite-errors';

type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  /** An error of the disk crosses threads as data; a bug is thrown. */
  | { readonly ok: false; readonly code: string; readonly sentence: string };

/** What the store does on a connection of its own, because it reads the whole database. */
export const storeTasks = {
  backUp: ({ file, order }: { readonly file: string; readonly order: BackupOrder }): Outcome<string | null> =>
    attempt(() => backUpFile(file, order)),
  findDamage: ({ file }: { readonly file: string }): Outcome<string | null> => attempt(() => findDamageOf(file)),
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
