import type { Emit } from '../../src-preload/contract';
import type { WorkingEntry } from '../../src-preload/contract/memory';
import type { Store } from '../store/store';
import type { RenderWorking } from './backup/for-people';
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

/** What the desktop asks the user. `null`: the user cancelled. */
export type FileDialogs = {
  readonly pick: (what: 'file' | 'folder') => Promise<string | null>;
  /** Asks before an existing file is replaced. */
  readonly save: (suggestion: {
    readonly name: string;
    readonly kind: 'zip' | 'folder' | 'markdown';
  }) => Promise<string | null>;
  /** Ends Hearth and starts it again. */
  readonly startAgain: () => void;
};
