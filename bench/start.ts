import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, rounded } from './recall/numbers';
import { writeEmptyApp } from './start/empty-app';
import { ensureDisplay } from './window/display';
import { launch, launchReady, temporaryFolder } from './window/launch';
import { builtApp, type Runtime } from './window/project';
import { usageOfBoth } from './window/usage';

/**
 * Time until the window can be typed into, as a multiple of an empty window's in the same Electron, and what Hearth
 * uses above that window while nothing happens.
 */
const PAIRS = 7;
const SETTLE_MS = 15_000;
const IDLE_MS = 30_000;

const runtime = builtApp();
const endDisplay = await ensureDisplay();
const dataFolder = temporaryFolder('start');
const empty: Runtime = { electron: runtime.electron, args: [writeEmptyApp()] };

// Once for what only a first start does; it also leaves the settings of a first run behind.
await (await launchReady({ runtime, dataFolder, model: 'none' })).close();
await readyMs(empty);
const times: { readonly hearth: number; readonly empty: number }[] = [];
for (let pair = 0; pair < PAIRS; pair += 1) times.push({ hearth: await readyMs(runtime), empty: await readyMs(empty) });

// On a display that nobody used yet the first window loads a whole software renderer to ask what the screen can do, and
// leaves the answer there: that is neither of theirs.
const first = await launch({ runtime: { ...empty, args: [writeEmptyApp()] }, dataFolder });
const both = [await launch({ runtime, dataFolder }), await launch({ runtime: empty, dataFolder })] as const;
await sleep(SETTLE_MS);
const [hearth, bare] = await usageOfBoth(both, IDLE_MS);
for (const { close } of [...both, first]) await close();
endDisplay();

const median = (values: readonly number[]) => percentile(values, 0.5);
const checks = {
  ready_over_empty: { is: rounded(median(times.map((pair) => pair.hearth / pair.empty))), most: 1.5 },
  idle_cpu_percent_above_empty: { is: rounded(Math.max(0, hearth.cpuPercent - bare.cpuPercent)), most: 1 },
  idle_mb_above_empty: { is: rounded(hearth.megabytes - bare.megabytes, 1), most: 80 },
};
console.log(
  JSON.stringify({
    ready_ms: median(times.map((pair) => pair.hearth)),
    empty_ready_ms: median(times.map((pair) => pair.empty)),
    idle: { hearth, empty: bare },
    checks,
    passed: Object.values(checks).every(({ is, most }) => is <= most),
  }),
);
process.exit(0);

/** Starts an app that says how long it took and ends by itself. */
function readyMs({ electron, args }: Runtime): Promise<number> {
  const env = {
    ...process.env,
    HEARTH_USER_DATA: dataFolder,
    HEARTH_STARTED_AT: String(Date.now()),
    OLLAMA_HOST: 'http://127.0.0.1:9',
  };
  const child = spawn(electron, [...args, '--smoke'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      const line = said.split('\n').find((text) => text.includes('"ready_ms"'));
      if (line === undefined) reject(new Error(`no ready_ms in: ${said}`));
      else resolve((JSON.parse(line) as { ready_ms: number }).ready_ms);
    });
  });
}
