import type { Emit } from '../../src-preload/contract';
import type { WorkingEntry } from '../../src-preload/contract/memory';
import type { Store } from '../store/store';
import type { RenderWorking } from './backup/for-people';
import type { FileDialogs } from './dialogs';
import type { ProposeMemories } from './import-items';
import type { ThreadImports } from './import-thread';

export type TransferOptions = {
  readonly store: Pick<Store, 'transfer' | 'transaction' | 'conversations' | 'allowed' | 'workspaces'>;
  readonly workspaceId: string;
  readonly databaseFile: string;
  readonly dialogs: FileDialogs;
  readonly imports: ThreadImports;
  readonly propose: ProposeMemories;
  /** The file form of an entry of recent context. */
  readonly renderWorking: RenderWorking;
  /** Of this workspace. */
  readonly workingEntry: (conversationId: string) => WorkingEntry | undefined;
  readonly emit: Emit;
  /** Milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly after: (delayMs: number, run: () => void) => unknown;
};
