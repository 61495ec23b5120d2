import { explainStoreError } from '../sqlite/sqlite-errors';
import { type ChangeOfKeys, convertRest, discard, listRest, prepare, swap } from './change-keys';

/** The steps of a change of keys, each in the thread that reads the whole database. */
export const changeTasks = {
  prepareChange: (change: ChangeOfKeys) => explained(() => prepare(change)),
  discardChange: (change: ChangeOfKeys) => explained(() => discard(change)),
  swapChanged: (change: ChangeOfKeys) => explained(() => swap(change)),
  listRest: (change: ChangeOfKeys) => explained(() => listRest(change)),
  convertRest: ({ change, path }: { readonly change: ChangeOfKeys; readonly path: string }) =>
    explained(() => convertRest(change, path)),
};

export type ChangeTasks = typeof changeTasks;

/** The code crosses threads by itself. */
function explained<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw explainStoreError(error) ?? error;
  }
}
