import type { Database } from '../../store/sqlite/database';
import type { AsyncTasks } from '../../store/worker/worker-tasks';
import { type MaintenanceTasks, maintenanceTasks } from './maintenance-tasks';
import type { InMaintenance } from './maintenance-thread';

/**
 * The tasks on a connection of their own, as in the app, in the test's thread. With `meanwhile` one piece is written at a time,
 * and that runs before each.
 */
export function maintenanceBeside(db: Database, file: string, meanwhile?: () => unknown): InMaintenance {
  const tasks = maintenanceTasks(db, file);
  const asked = Object.entries(tasks).map(([name, task]) => [
    name,
    async (input: never) => {
      if (name !== 'go' || meanwhile === undefined) return task(input);
      await meanwhile();
      return tasks.go({ forMs: 0 });
    },
  ]);
  return (run) => run(Object.fromEntries(asked) as AsyncTasks<MaintenanceTasks>);
}
