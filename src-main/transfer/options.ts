import type { Emit } from '../../src-preload/contract';
import type { Store } from '../store/store';
import type { FileDialogs } from './dialogs';
import type { ProposeMemories } from './import-items';
import type { ThreadImports } from './import-thread';

export type TransferOptions = {
  readonly store: Pick<Store, 'transfer' | 'transaction' | 'conversations' | 'allowed' | 'workspaces'>;
  readonly workspaceId: string;
  readonly databaseFile: string;
  readonly dialogs: FileDialogs;
  readonly imports: Omit<ThreadImports, 'finishIndex'>;
  readonly propose: ProposeMemories;
  readonly emit: Emit;
  /** Milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly after: (delayMs: number, run: () => void) => unknown;
};
