import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createForget } from '../../src-main/memory/forget/forget';
import { openUnfinishedForget } from '../../src-main/memory/forget/unfinished';
import { type MaintenanceTasks, maintenanceTasks } from '../../src-main/memory/maintenance/maintenance-tasks';
import { connect } from '../../src-main/store/sqlite/database';
import type { AsyncTasks } from '../../src-main/store/worker/worker-tasks';
import { WORKSPACE } from './acting';

export type Forgetting = {
  /** In it, `hearth.db` and its backups. */
  readonly folder: string;
  readonly now: () => number;
};

export const databaseIn = (folder: string): string => join(folder, 'hearth.db');
export const backupIn = (folder: string): string => join(folder, 'backups', 'hearth-copy.db');

/** Hearth's own Forget with everything ticked, on a connection of its own as in the app. */
export async function forgetIn({ folder, now }: Forgetting, words: readonly string[]): Promise<void> {
  const file = databaseIn(folder);
  const db = connect(file);
  try {
    db.pragma('synchronous = OFF');
    const tasks = Object.entries(maintenanceTasks(db, file)).map(([name, run]) => [
      name,
      async (input: never) => run(input),
    ]);
    const forget = createForget({
      ...{ now, workspaceId: WORKSPACE, databaseFile: file, timeZone: () => 'UTC' },
      changed: () => undefined,
      unfinished: openUnfinishedForget(file),
      inMaintenance: (run) => run(Object.fromEntries(tasks) as AsyncTasks<MaintenanceTasks>),
      backUp: async () => backUp(folder),
    });
    for (const word of words) {
      const places = await forget.find(word);
      await forget.apply(
        word,
        places.map(({ id }) => id),
      );
    }
  } finally {
    db.close();
  }
}

/** Returns its path. */
export function backUp(folder: string): string {
  const copy = backupIn(folder);
  mkdirSync(join(folder, 'backups'), { recursive: true });
  rmSync(copy, { force: true });
  const db = connect(databaseIn(folder));
  db.prepare('VACUUM INTO ?').run(copy);
  db.close();
  return copy;
}
