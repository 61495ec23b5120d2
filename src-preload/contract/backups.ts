import { z } from 'zod';
import { nothing, request } from './declare';
import { typedWay } from './keys';

export type Backup = {
  readonly name: string;
  /** Milliseconds since the epoch, by the clock of its time. */
  readonly madeAt: number;
  /**
   * `daily`: by itself; `manual`: asked for; `update`: before the first start of another version; `migration`: before the database's format
   * changed otherwise; `kept`: a daily one from before something else than Hearth changed the database.
   */
  readonly reason: 'daily' | 'manual' | 'update' | 'migration' | 'kept';
  readonly sizeBytes: number;
};

export type ListedBackup = Backup & {
  /** Somebody put it there: it was encrypted on another computer, or with a key before this one. */
  readonly isOfAnotherKey: boolean;
};

/** What is kept and where. */
export type DataState = {
  readonly folder: string;
  /** The database with its log, without backups. */
  readonly sizeBytes: number;
  /** The newest first. */
  readonly backups: readonly ListedBackup[];
};

/** Why Hearth has not opened its database, or cannot trust it. */
export type DataProblem = {
  /**
   * `homeless`: some of what is there belongs to nothing any more; `failed`: something that nobody foresaw. `locked`: it is encrypted, and
   * nobody has opened it yet; `wrong_key`: it is, with another key than the one at hand; `no_keys`: what says how to open it is not there;
   * `converting`: all of it is being written anew.
   */
  readonly kind:
    | 'damaged'
    | 'homeless'
    | 'missing'
    | 'too_new'
    | 'folder'
    | 'failed'
    | 'locked'
    | 'wrong_key'
    | 'no_keys'
    | 'converting';
  /** What is wrong and what can be done. */
  readonly sentence: string;
  /** The file, or the folder, that this is about. */
  readonly path: string;
  /** The newest backup that was read back whole; not for `too_new` and `folder`. */
  readonly backup: Backup | null;
  /** Found while the app was already running: it can go on with what can still be read. */
  readonly isRunning: boolean;
};

const backupName = () => z.string().min(1).max(120);

export const backupRequests = {
  'backup:list': request<DataState>()(() => nothing),
  'backup:create': request<DataState>()(() => nothing),
  /** Writes one of another key anew with the key of here, or plainly as everything here is. Nothing else changes. */
  'backup:unlock': request<DataState>()(() => z.strictObject({ name: backupName(), typed: typedWay() })),
  /** Keeps the present database beside it, puts the backup in its place and opens that: the app starts again. */
  'backup:restore': request<null>()(() => z.strictObject({ name: backupName() })),
  /** Only while a damaged or missing database keeps Hearth from opening: keeps what is there beside, begins again. */
  'backup:start-empty': request<null>()(() => nothing),
  /** For `homeless`: keeps a copy, gives what belongs to nothing a workspace of its own, and opens that. */
  'backup:repair': request<null>()(() => nothing),
  /** After something was done about the problem. */
  'backup:try-again': request<null>()(() => nothing),
  'backup:open-folder': request<null>()(() => nothing),
};

export type BackupEvents = {
  /** The check found damage while the app is in use. */
  readonly 'backup:problem': { readonly problem: DataProblem };
  /** The daily backup could not be made. */
  readonly 'backup:failed': { readonly sentence: string };
};
