import type { Database } from '../../store/sqlite/database';
import type { AsyncTasks } from '../../store/worker/worker-tasks';
import { type CareTasks, careTasks } from './maintenance-tasks';
import type { InCare } from './maintenance-thread';

/**
 * The tasks on a connection of their own, as in the app, in the test's thread. With `meanwhile` one piece is written at a time,
 * and that runs before each.
 */
export function inCareOf(db: Database, file: string, meanwhile?: () => unknown): InCare {
  const tasks = careTasks(db, file);
  const asked = Object.entries(tasks).map(([name, task]) => [
    name,
    async (input: never) => {
      if (name !== 'go' || meanwhile === undefined) return task(input);
      await meanwhile();
      return tasks.go({ forMs: 0 });
    },
  ]);
  return (run) => run(Object.fromEntries(asked) as AsyncTasks<CareTasks>);
}
