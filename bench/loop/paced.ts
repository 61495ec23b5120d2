import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type * as StandIns from '../../e2e/stand-in/index';
import { percentile } from '../recall/numbers';
import { launchReady, type Opened, type ServerKind, temporaryFolder } from '../window/launch';
import { type Runtime, unbundled } from '../window/project';
import { longAnswer } from './long-answer';
import { askRaw } from './raw-client';
import { takeTurn } from './turn';

const RUNS = 3;
const TOKENS_PER_SECOND = 200;
const ANSWER_BYTES = 20 * 1024;
const MODEL = 'stand-in:latest';

type Run = {
  readonly ratio: number;
  readonly mainMs: number;
  readonly rendererMs: number;
  readonly longTasks: number;
  readonly longestTaskMs: number;
};

/** An answer of 20 KB at 200 tokens/s: how much the window delays it, what it costs, and whether it stutters. */
export async function measurePaced(runtime: Runtime, kind: ServerKind) {
  const { startStandIn } = await unbundled<typeof StandIns>('e2e/stand-in/index.ts');
  const server = await startStandIn({ tokensPerSecond: TOKENS_PER_SECOND });
  const steps = longAnswer(ANSWER_BYTES);
  const opened = await launchReady({
    runtime,
    dataFolder: temporaryFolder('paced'),
    kind,
    host: server.host,
    model: MODEL,
  });
  const { page } = opened;
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.getByRole('button', { name: 'New chat' }).click();
    server.script({ steps });
    const before = await cpuMs(opened);
    const streamed = await longTasksDuring(page, () => takeTurn(page, `Run ${run}`));
    const after = await cpuMs(opened);
    // While it is idle the window may ask for a title of its own accord.
    const body = server.chats().at(-1)?.body ?? '';
    const idle = await longTasksDuring(page, () => sleep(streamed.value.ms));
    server.script({ steps });
    const bare = await askRaw(kind, server.host, body);
    runs.push({
      ratio: bare.ms / streamed.value.ms,
      mainMs: (after.main - before.main) / steps.length,
      rendererMs: (after.renderer - before.renderer) / steps.length,
      longTasks: streamed.tasks.length - idle.tasks.length,
      longestTaskMs: Math.max(0, ...streamed.tasks),
    });
  }
  await opened.close();
  await server.close();
  const median = (of: (run: Run) => number) => percentile(runs.map(of), 0.5);
  return {
    ratio: median((run) => run.ratio),
    mainMsPerToken: median((run) => run.mainMs),
    rendererMsPerToken: median((run) => run.rendererMs),
    longTasks: median((run) => run.longTasks),
    longestTaskMs: median((run) => run.longestTaskMs),
  };
}

/** Milliseconds of processor time so far. */
async function cpuMs({ app, page }: Opened): Promise<{ readonly main: number; readonly renderer: number }> {
  const main = await app.evaluate(() => process.cpuUsage());
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const { metrics } = await client.send('Performance.getMetrics');
  await client.detach();
  const seconds = metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN;
  return { main: (main.user + main.system) / 1000, renderer: seconds * 1000 };
}

/** Lengths in milliseconds of the tasks over 50 ms, by the page's own count. */
async function longTasksDuring<Value>(
  page: Page,
  run: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly tasks: readonly number[] }> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    const note = (entries: readonly PerformanceEntry[]) => tasks.push(...entries.map(({ duration }) => duration));
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'longtask' });
    Reflect.set(globalThis, 'endLongTasks', () => {
      note(observer.takeRecords());
      observer.disconnect();
      return tasks;
    });
  });
  const value = await run();
  const tasks = await page.evaluate(() => (Reflect.get(globalThis, 'endLongTasks') as () => number[])());
  return { value, tasks };
}
