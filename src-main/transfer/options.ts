import type { Emit } from '../../src-preload/contract';
import type { Store } from '../store/store';
import type { FileDialogs } from './dialogs';
import type { ForeignImports } from './foreign-imports';
import type { ProposeMemories } from './import-items';

export type TransferOptions = {
  readonly store: Pick<Store, 'transfer' | 'transaction' | 'conversations' | 'allowed' | 'workspaces'>;
  readonly workspaceId: string;
  readonly databaseFile: string;
  readonly dialogs: FileDialogs;
  readonly imports: ForeignImports;
  readonly propose: ProposeMemories;
  /** Builds all that can be found again; called inside the transaction. */
  readonly reindex: () => void;
  readonly emit: Emit;
  /** Milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly after: (delayMs: number, run: () => void) => unknown;
};
