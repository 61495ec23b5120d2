import { z } from 'zod';
import type { WrittenFile } from './app';
import { id, nothing, request } from './declare';
import { typedWay } from './keys';

export type ImportKind = 'chatgpt' | 'claude' | 'transcript' | 'claude_code' | 'working_memory' | 'hearth_backup';

/** What stays out of an import, how often, and why, as a sentence for people. */
export type LeftOut = { readonly reason: string; readonly count: number; readonly sentence: string };

/** One thing that would come in and may be left out. */
export type ImportPiece = {
  /** Its place in the file. */
  readonly at: number;
  readonly kind: 'conversation' | 'memory';
  /** The title of a conversation; what a memory says, or the name of a section. */
  readonly title: string;
  /** 0 for a memory. */
  readonly messages: number;
  /** Milliseconds; null for a memory. */
  readonly when: number | null;
};

/** So many pieces can be chosen one by one; what follows comes in. */
export const MOST_PIECES = 5_000;

/** What a backup would be allowed to do. It does nothing of the kind until the person says yes to it alone. */
export type BackupPermission = {
  readonly id: string;
  readonly kind: 'server' | 'header' | 'prompt' | 'shortcut' | 'autostart' | 'folder' | 'claude_folder';
  /** The name of the workspace that it is for; null for Hearth itself. */
  readonly workspace: string | null;
  /** The key of a setting, the name of a header or of a project. */
  readonly name: string;
  /** The address, the text, the keys or the path, whole; empty where there is nothing to read. */
  readonly text: string;
};

/** What was picked is an encrypted Backup of another key: it is opened by what its person knows. */
export type SealedBackup = {
  readonly kind: 'sealed';
  /** Until it is open nobody knows what would come in. */
  readonly previewId: null;
  /** The name of the file. */
  readonly name: string;
  readonly ways: readonly ('passphrase' | 'phrase')[];
};

/** What an import would do. Nothing was written. */
export type ImportPreview = {
  readonly previewId: string;
  /** The name of the file or folder. */
  readonly name: string;
  readonly kind: ImportKind;
  /** What would come in. */
  readonly conversations: number;
  readonly messages: number;
  /** Each becomes a proposal; of a Backup: facts and documents, which come in as they are. */
  readonly memories: number;
  /** Of a Backup: memory for workspaces that are here, which comes in as proposals. */
  readonly proposed: number;
  /** Of a Backup: what it would be allowed to do, and will wait for a yes each. */
  readonly permissions: readonly BackupPermission[];
  /** Milliseconds; null where nothing has a time. */
  readonly from: number | null;
  readonly to: number | null;
  /** The first few titles. */
  readonly titles: readonly string[];
  /** In the order of the file, at most `MOST_PIECES`; none of a Backup, which comes in as a whole. */
  readonly pieces: readonly ImportPiece[];
  readonly leftOut: readonly LeftOut[];
  /** Sentences to read before going on. */
  readonly notes: readonly string[];
};

export type ImportOutcome =
  | {
      readonly kind: 'imported';
      readonly conversations: number;
      readonly messages: number;
      readonly memories: number;
      readonly proposed: number;
      readonly leftOut: readonly LeftOut[];
      /** For `import:undo`; null where there is none: of a Backup. */
      readonly importId: string | null;
      /** How many permissions wait for a yes. */
      readonly waiting: number;
      /** All is in, but search does not find all of it yet: that goes on by itself. */
      readonly isSearchBehind: boolean;
      /** The workspaces are others now: Hearth starts again. */
      readonly needsRestart: boolean;
    }
  | { readonly kind: 'cancelled' };

/** What undoing an import took back. */
export type ImportUndone = {
  readonly conversations: number;
  readonly memories: number;
  /** Titles and words of what it left, because it was changed since. */
  readonly kept: readonly string[];
};

export type BackupOutcome = WrittenFile & {
  readonly files: number;
  readonly bytes: number;
  /** Rows of all tables. */
  readonly rows: number;
};

export type BackupPlan = {
  /** Without what a file’s name ends with. */
  readonly name: string;
  readonly isEncrypted: boolean;
};

const backupOf = () => z.enum(['everything', 'workspace']);

export const transferRequests = {
  /** Asks for a file or folder and says what an import of it would do. `null`: the user picked nothing. */
  'import:preview': request<ImportPreview | SealedBackup | null>()(() =>
    z.strictObject({ pick: z.enum(['file', 'folder']) }),
  ),
  /** Opens the encrypted Backup that was picked last. Null: the person ended it. */
  'import:unlock': request<ImportPreview | null>()(() => typedWay()),
  /** `leaveOut`: places of pieces that stay out. */
  'import:run': request<ImportOutcome>()(() =>
    z.strictObject({ previewId: id, leaveOut: z.array(z.int().min(0)).max(MOST_PIECES).default([]) }),
  ),
  /** Ends a running import and takes back what it wrote; does no harm without one. */
  'import:cancel': request<null>()(() => nothing),
  /** The last import of this run. Main asks before it deletes what that import added and nobody changed. */
  'import:undo': request<ImportUndone>()(() => z.strictObject({ importId: id })),
  /** What restored backups would be allowed to do and nobody decided yet, in the order it came in. */
  'permission:list': request<readonly BackupPermission[]>()(() => nothing),
  /** Asks in main's own dialog, then does what the same change by hand would do. Returns what still waits. */
  'permission:allow': request<readonly BackupPermission[]>()(() => z.strictObject({ id })),
  /** Returns what still waits. */
  'permission:leave-out': request<readonly BackupPermission[]>()(() => z.strictObject({ id })),
  /** What a Backup would be called, and whether it would be encrypted. */
  'export:plan': request<BackupPlan>()(() => z.strictObject({ of: backupOf() })),
  /**
   * Everything, or the open workspace, unredacted, into one file or a folder that the user picks. `null`: he picked none. `sealed` where
   * everything here is encrypted; there the others are plain, and `typed` is the Backup’s name as the person typed it.
   */
  'export:backup': request<BackupOutcome | null>()(() =>
    z.strictObject({
      form: z.enum(['sealed', 'zip', 'folder']),
      of: backupOf(),
      typed: z.string().max(200).optional(),
    }),
  ),
  /** A conversation as Markdown without credentials, into a file that the user picks. */
  'export:share': request<(WrittenFile & { readonly redactions: number }) | null>()(() =>
    z.strictObject({ conversationId: id }),
  ),
  /**
   * The chat as the window has laid it out for paper, into a PDF that the user picks. It has the words of the chat, nothing is taken out.
   * `null`: he picked none.
   */
  'export:pdf': request<WrittenFile | null>()(() => z.strictObject({ conversationId: id })),
  /** The same to the system's own dialog for printers. */
  'export:print': request<null>()(() => z.strictObject({ conversationId: id })),
  /** An entry of recent context in the form that an import reads, into a file that the user picks. */
  'export:working': request<WrittenFile | null>()(() => z.strictObject({ conversationId: id })),
};

export type TransferEvents = {
  /** At most a few times a second. `total` 0: not known. */
  readonly 'import:progress': {
    readonly stage: 'reading' | 'writing' | 'indexing' | 'taking_back';
    readonly done: number;
    readonly total: number;
  };
  readonly 'export:progress': { readonly done: number; readonly total: number };
};
