import { setTimeout as pause } from 'node:timers/promises';
import type { AsyncTasks } from '../../store/worker/worker-tasks';
import type { CareTasks } from './care-tasks';

/** So long the database is held at a time: main's own writes wait at most that long. */
const HOLD_MS = 12;
const ROOM_MS = 4;

/** All that was found to be done, piece by piece with room between. Ended on the way, what was done is right. */
export async function goThrough(care: AsyncTasks<CareTasks>): Promise<void> {
  while (await care.go({ forMs: HOLD_MS })) await pause(ROOM_MS);
}

/** All words of rows that are found no more, in the same way. */
export async function takeOutRemoved(care: AsyncTasks<CareTasks>): Promise<void> {
  while (await care.takeOut({ forMs: HOLD_MS })) await pause(ROOM_MS);
}
