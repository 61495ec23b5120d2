import type { Emit } from '../../src-preload/contract';
import type { WorkingEntry } from '../../src-preload/contract/memory';
import type { Questions } from '../consent/questions';
import type { WrittenFiles } from '../disk/written-files';
import type { Store } from '../store/store';
import type { RenderWorking } from './backup/for-people';
import type { ForeignMemory } from './formats/item';
import type { ProposeMemories } from './import-items';
import type { ThreadImports } from './import-thread';
import type { TakeBackPorts } from './last-import';

export type TransferOptions = {
  readonly store: Pick<
    Store,
    'transfer' | 'transaction' | 'conversations' | 'folders' | 'working' | 'allowed' | 'workspaces'
  >;
  readonly workspaceId: string;
  readonly databaseFile: string;
  readonly dialogs: FileDialogs;
  readonly written: Pick<WrittenFiles, 'note'>;
  readonly printing: Printing;
  readonly imports: ThreadImports;
  readonly propose: Pick<ProposeMemories, 'weigh'> & {
    /** All of them in one group, by which they can be taken back. */
    readonly stage: (memories: readonly ForeignMemory[], groupId: string) => Promise<number>;
  };
  readonly takeBack: Omit<TakeBackPorts, 'store'>;
  readonly questions: Pick<Questions, 'require'>;
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

/** What the main window has laid out for paper. */
export type Printing = {
  readonly pdf: () => Promise<Uint8Array>;
  /** Resolves when it went to a printer, or the user chose none. */
  readonly print: () => Promise<void>;
};

/** What the desktop asks the user. `null`: the user cancelled. */
export type FileDialogs = {
  readonly pick: (what: 'file' | 'folder') => Promise<string | null>;
  /** Asks before an existing file is replaced. */
  readonly save: (suggestion: {
    readonly name: string;
    readonly kind: 'zip' | 'folder' | 'markdown' | 'pdf';
  }) => Promise<string | null>;
  /** Ends Hearth and starts it again. */
  readonly startAgain: () => void;
};
