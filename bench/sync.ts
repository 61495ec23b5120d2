import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundle } from '../scripts/suite/bundle';
import type { Step } from './sync/step';
import { temporaryFolder } from './window/launch';

/**
 * `npm run bench -- sync [--only first,table] [--messages 100000] [--facts 10000] [--changes 10000,100000] [--simulated 1000000] [--devices 1,2,5,10]
 * [--users 100,1000]`; `--only users` asks what a NATS server needs for many people.
 * What sharing a memory costs: the first time against importing the same, and as devices and history grow. Each step runs in a process of its own, so
 * that its memory is its own.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'first,table' },
    messages: { type: 'string', default: '100000' },
    facts: { type: 'string', default: '10000' },
    changes: { type: 'string', default: '10000,100000' },
    simulated: { type: 'string', default: '1000000' },
    devices: { type: 'string', default: '1,2,5,10' },
    users: { type: 'string', default: '100,1000' },
  },
});
const MOST_TIMES_IMPORT = 10;
const MOST_PEAK_MB = 300;
const MOST_GROWTH = 3;
const numbersOf = (list: string): readonly number[] => list.split(',').filter(Boolean).map(Number);

const script = await bundle('bench/sync/step.ts');
try {
  runAll();
} finally {
  rmSync(script, { force: true });
}

function runAll(): void {
  const parts = new Set(values.only.split(','));
  const first = parts.has('first') ? firstSync() : null;
  const table = parts.has('table')
    ? [...tableOf('group', values.changes), ...tableOf('simulated', values.simulated)]
    : [];
  const users = parts.has('users') ? inChild<readonly object[]>('users', '', { counts: numbersOf(values.users) }) : [];
  const checks = { ...first?.checks };
  const passed = Object.values(checks).every(({ is, most }) => is <= most);
  console.log(
    JSON.stringify({
      ...(first && { first: first.steps }),
      ...(table.length > 0 && { table }),
      ...(users.length > 0 && { users }),
      checks,
      passed,
    }),
  );
  process.exitCode = passed ? 0 : 1;
}

type Cost = { readonly processor_s: number; readonly seconds: number };

function firstSync() {
  const folder = temporaryFolder('sync-first');
  const imported = inChild<Cost & { readonly message_bytes: number; readonly peak_mb: number }>('import', folder);
  const shared = inChild<
    Readonly<Record<'stamping' | 'round', Cost>> & { readonly peak_mb: number; readonly carrier_bytes: number }
  >('share', folder);
  const joined = inChild<Readonly<Record<'round' | 'findable', Cost>> & { readonly peak_mb: number }>('join', folder);
  const spent = joined.round.processor_s + joined.findable.processor_s;
  return {
    steps: { imported, shared, joined },
    checks: {
      times_import: { is: spent / imported.processor_s, most: MOST_TIMES_IMPORT },
      peak_mb_sharing: { is: shared.peak_mb, most: MOST_PEAK_MB },
      peak_mb_joining: { is: joined.peak_mb, most: MOST_PEAK_MB },
      carrier_per_message_byte: { is: shared.carrier_bytes / imported.message_bytes, most: MOST_GROWTH },
    },
  };
}

function tableOf(child: 'group' | 'simulated', list: string): readonly object[] {
  return numbersOf(list).flatMap((changes) => {
    const { rows, peak_mb } = inChild<{ readonly rows: readonly object[]; readonly peak_mb: number }>(
      child,
      temporaryFolder(`sync-${child}`),
      { changes, counts: numbersOf(values.devices) },
    );
    return rows.map((row) => ({ ...row, peak_mb }));
  });
}

function inChild<Result>(child: Step['child'], folder: string, more: Partial<Step> = {}): Result {
  const step = { child, folder, messages: Number(values.messages), facts: Number(values.facts), ...more };
  const args = ['--max-semi-space-size=4', script, JSON.stringify(step)];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env: process.env });
  if (status !== 0) throw new Error(stderr);
  const line = stdout.trim().split('\n').at(-1) ?? '';
  console.error(`${child} ${line}`);
  return JSON.parse(line) as Result;
}
