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
import type { Seal } from './source/seal-stream';

/** What an encrypted Backup is made and opened with. `head` is what stands plainly in it, and says nothing to anybody but these. */
export type BackupSealing = {
  /** Everything here is encrypted. */
  readonly isOn: () => boolean;
  readonly seal: () => Seal;
  readonly waysOf: (head: string) => readonly ('passphrase' | 'phrase')[];
  /** With the key that is open here; null for another one. */
  readonly openHere: (head: string) => Uint8Array | null;
  readonly open: (head: string, typed: Typed) => Promise<Uint8Array>;
};

/** What a person knows. */
export type Typed =
  | { readonly by: 'passphrase'; readonly passphrase: string }
  | { readonly by: 'phrase'; readonly phrase: string };

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
  readonly sealing: BackupSealing;
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
  readonly pick: (what: 'file' | 'folder' | 'pairing') => Promise<string | null>;
  /** Asks before an existing file is replaced. */
  readonly save: (suggestion: {
    readonly name: string;
    readonly kind: 'sealed' | 'zip' | 'folder' | 'markdown' | 'pdf' | 'pairing';
    /** Everything here is encrypted, and what is saved is not: the dialog says so. */
    readonly isPlain?: boolean;
  }) => Promise<string | null>;
  /** Ends Hearth and starts it again. */
  readonly startAgain: () => void;
};
