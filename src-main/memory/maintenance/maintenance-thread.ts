import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { startTaskThread } from '../../store/worker/task-thread';
import type { AsyncTasks } from '../../store/worker/worker-tasks';
import type { MaintenanceTasks } from './maintenance-tasks';

/** Their names stand here, so that main does without all that they do. */
const MAINTENANCE_TASKS = [
  'isFullTextWhole',
  'rebuildFullText',
  'compare',
  'findPlaces',
  'order',
  'receipt',
  'forget',
  'go',
  'takeOut',
  'emptyLog',
  'note',
  'hasBytesOf',
  'renewPages',
] as const satisfies readonly (keyof MaintenanceTasks)[];

/** Lends the tasks for as long as `run` takes. */
export type InMaintenance = <T>(run: (tasks: AsyncTasks<MaintenanceTasks>) => Promise<T>) => Promise<T>;

/**
 * A thread that ends with its work, which is rare: one that waits costs memory all day. `script` is the built
 * `maintenance-worker`.
 */
export function createMaintenanceThread({
  script,
  file,
}: {
  readonly script: string;
  readonly file: string;
}): InMaintenance {
  return async (run) => {
    const thread = startTaskThread<MaintenanceTasks>(script, MAINTENANCE_TASKS, { file });
    try {
      return await run(thread.client);
    } finally {
      await thread.end();
    }
  };
}

/**
 * What `/memory verify` or Forget meets in a damaged index begins its rebuild, and they are to be asked again after it.
 *
 * @param notice whether an error means damage of the index, whose rebuild begins then
 */
export function withIndexNotice(inMaintenance: InMaintenance, notice: (error: unknown) => boolean): InMaintenance {
  return async (run) => {
    try {
      return await inMaintenance(run);
    } catch (cause) {
      if (!notice(cause)) throw cause;
      const sentence = t('main-memory.index-rebuilding');
      throw new AppError('index_rebuilding', sentence, { cause });
    }
  };
}
