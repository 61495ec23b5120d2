import { setTimeout as sleep } from 'node:timers/promises';
import type { Opened } from './launch';

/** All processes of one app: share of one core in percent, resident memory in megabytes. */
export type Usage = { readonly cpuPercent: number; readonly megabytes: number };

/** What both use over the same stretch of time, which makes whatever else the machine does weigh on both. */
export async function usageOfBoth(
  opened: readonly [Opened, Opened],
  durationMs: number,
): Promise<readonly [Usage, Usage]> {
  // The first question only sets the counters.
  await Promise.all(opened.map(metrics));
  await sleep(durationMs);
  const [a, b] = await Promise.all([metrics(opened[0]), metrics(opened[1])]);
  return [a, b];
}

function metrics({ app }: Opened): Promise<Usage> {
  return app.evaluate(({ app: electronApp }) => {
    const all = electronApp.getAppMetrics();
    return {
      cpuPercent: all.reduce((sum, { cpu }) => sum + cpu.percentCPUUsage, 0),
      megabytes: all.reduce((sum, { memory }) => sum + memory.workingSetSize, 0) / 1024,
    };
  });
}
