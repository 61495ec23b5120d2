import type { Emit } from '../../src-preload/contract';
import type { SearchIndex } from '../recall/search-index';
import type { Store } from '../store/store';
import type { FileDialogs } from './dialogs';
import type { ParseWorking } from './formats/read-items';
import type { ProposeMemories } from './import-items';

export type TransferOptions = {
  readonly store: Pick<Store, 'transfer' | 'transaction' | 'searchSources' | 'conversations' | 'allowed'>;
  readonly index: SearchIndex;
  readonly workspaceId: string;
  readonly databaseFile: string;
  readonly dialogs: FileDialogs;
  readonly parseWorking: ParseWorking;
  readonly propose: ProposeMemories;
  /** Builds all that can be found again; called inside the transaction. */
  readonly reindex: () => void;
  readonly emit: Emit;
  /** Milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly after: (delayMs: number, run: () => void) => unknown;
};
