import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openData } from '../src-main/store/opening/data';
import { judge, unreadableBackups, type Verdict } from './kills/judge';
import { lostTails } from './kills/tails';
import { finishForget, type Shown, type Told, workUntilKilled } from './kills/work';
import { generator } from './recall/many-messages';
import { percentile } from './recall/numbers';

/**
 * Kills all of main in a process of its own, without windows, while it acknowledges work; opens what is left as the app does, and
 * counts. `npm run bench -- kills [--n 200] [--seed 1]`. Exits with 1 when anything acknowledged is lost, or anything is half there.
 * How much of a streaming reply was shown and not yet saved is told, not judged: it depends on what else the machine does.
 */
const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    child: { type: 'string' },
    finish: { type: 'string' },
  },
});
/** After the first acknowledgement. */
const LONGEST_LIFE_MS = 2_500;
const UNFINISHED = /\.(part|partial|restoring|tmp)(-wal|-shm|-journal)?$|^\.hearth-/;

if (values.child !== undefined) await workUntilKilled(values.child, Number(values.seed));
else if (values.finish !== undefined) await finishForget(values.finish);
else await killAndCount(Number(values.n), Number(values.seed));

async function killAndCount(kills: number, seed: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-kills-'));
  try {
    await killAndCountIn(folder, { kills, seed });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function killAndCountIn(
  folder: string,
  { kills, seed }: { readonly kills: number; readonly seed: number },
): Promise<void> {
  const data = join(folder, 'data');
  mkdirSync(data);
  const file = join(data, 'hearth.db');
  const random = generator(seed);
  const verdicts: Record<Verdict, number> = { kept: 0, lost: 0, half: 0, absent: 0 };
  const kinds: Record<string, number> = {};
  const wrong: string[] = [];
  const tails: number[] = [];
  let resumed = 0;
  let failed = 0;
  let litter = 0;
  let unreadable = 0;
  for (let nth = 0; nth < kills; nth += 1) {
    const { told, shown, died, killedAt } = await runAndKill(data, seed * 10_000 + nth, random() * LONGEST_LIFE_MS);
    // It ended by itself, on a piece of work that was refused.
    if (died !== 'SIGKILL') failed += 1;
    openData(file, Date.now).close();
    tails.push(...lostTails(file, shown, killedAt));
    if (filesIn(data).some((name) => name.startsWith('forget-unfinished'))) {
      await runToEnd(data);
      resumed += 1;
    }
    litter += filesIn(data).filter((name) => UNFINISHED.test(name)).length;
    unreadable += unreadableBackups(file);
    for (const { told: each, verdict } of judge(file, told)) {
      verdicts[verdict] += 1;
      if (verdict === 'lost' || verdict === 'half') wrong.push(`${verdict}: ${each.kind} ${each.mark}`);
    }
    for (const { kind, what } of told)
      if (what === 'acknowledged' && kind !== 'ready') kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  for (const line of wrong) console.error(line);
  const checks = {
    lost: { is: verdicts.lost, most: 0 },
    half: { is: verdicts.half, most: 0 },
    ended_by_itself: { is: failed, most: 0 },
    unfinished_files: { is: litter, most: 0 },
    unreadable_backups: { is: unreadable, most: 0 },
  };
  const passed = Object.values(checks).every(({ is, most }) => is <= most);
  const acknowledged = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  const lost_tail_ms = {
    streams: tails.length,
    p50: Math.round(percentile(tails, 0.5)),
    p95: Math.round(percentile(tails, 0.95)),
    max: Math.round(Math.max(0, ...tails)),
  };
  console.log(JSON.stringify({ seed, kills, acknowledged, kinds, verdicts, resumed, lost_tail_ms, checks, passed }));
  process.exitCode = passed ? 0 : 1;
}

async function runAndKill(data: string, seed: number, lifeMs: number) {
  const args = [process.argv[1] ?? '', '--child', data, '--seed', String(seed)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let text = '';
  const ready = new Promise<void>((go) => {
    child.stdout.on('data', (more: Buffer) => {
      text += more.toString();
      if (text.includes('"ready"')) go();
    });
  });
  await Promise.race([ready, closed]);
  await Promise.race([pause(lifeMs), closed]);
  const killedAt = Date.now();
  child.kill('SIGKILL');
  const [, died] = (await closed) as [number | null, string | null];
  // The last line may be cut off: what it would have told was not told.
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Told | Shown);
  return {
    told: lines.filter((line) => line.what !== 'shown'),
    shown: lines.filter((line) => line.what === 'shown'),
    died,
    killedAt,
  };
}

/** What the next start of the app does with a Forget that was cut off, before anything is judged. */
async function runToEnd(data: string): Promise<void> {
  const child = spawn(process.execPath, [process.argv[1] ?? '', '--finish', data], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('What Forget had begun was not finished.');
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ name }) => name);
}
