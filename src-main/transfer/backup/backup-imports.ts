import { t } from '../../locale/t';
import { recognise } from '../formats/recognise';
import { openSource } from '../source/open-source';
import { LIMITS, refusal } from '../source/source';
import { type Findable, makeFindable, tryToMakeFindable } from './make-findable';
import { type Restored, type RestoreOptions, restore } from './restore';

export type Restoring = Pick<RestoreOptions, 'signal' | 'isStopped'> & {
  /** Of an encrypted Backup. */
  readonly key?: Uint8Array | null;
  /** In rows; `indexing`: in conversations, facts and workspaces. */
  readonly progress: (stage: 'reading' | 'writing' | 'indexing', done: number, total: number) => void;
};

/** Backups of Hearth, from where they lie. The first two throw refusals with the file's name, and stop at their signal. */
export type BackupImports = {
  /** What a restore would do. Writes nothing. */
  readonly rehearse: (path: string, how: Restoring) => Promise<Restored>;
  /**
   * All of it or nothing. Stopped, or without room on the disk, while it becomes findable, everything is in all the same:
   * `finishIndex` does the rest.
   */
  readonly restore: (path: string, how: Restoring) => Promise<Restored>;
  /** Makes findable what a restore was kept from. */
  readonly finishIndex: (signal: AbortSignal) => Promise<void>;
};

export type BackupImportOptions = Pick<
  RestoreOptions,
  'tables' | 'transaction' | 'scratchFolder' | 'newId' | 'readSections'
> &
  Omit<Findable, 'pending' | 'transaction'>;

export function backupImports(options: BackupImportOptions): BackupImports {
  const findable: Findable = { ...options, pending: options.tables.pending };
  const run = (path: string, isRehearsal: boolean, how: Restoring) =>
    withBackup(path, how.key ?? null, (backup) => restore(backup, { ...options, ...how, isRehearsal }));
  return {
    rehearse: (path, how) => run(path, true, how),
    restore: async (path, watch) => {
      const merged = await run(path, false, watch);
      const { signal, progress } = watch;
      const how = { signal, progress: (done: number, total: number) => progress('indexing', done, total) };
      // A failure here is only late: the backup is in, and the rest is done later.
      return { ...merged, isSearchBehind: await tryToMakeFindable(findable, how) };
    },
    finishIndex: (signal) => makeFindable(findable, { signal, progress: () => undefined }),
  };
}

async function withBackup<T>(
  path: string,
  key: Uint8Array | null,
  run: (backup: Parameters<typeof restore>[0]) => Promise<T>,
): Promise<T> {
  const source = await openSource(path, LIMITS, key);
  try {
    const recognised = await recognise(source, LIMITS);
    if (recognised.kind !== 'hearth_backup') throw refusal(source.name, t('main-transfer.why.changed'));
    return await run({ source, root: recognised.root });
  } finally {
    source.close();
  }
}
