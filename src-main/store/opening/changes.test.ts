import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { bundle } from '../../../scripts/suite/bundle';
import { freshFolder } from '../folder.fixture';
import { changes } from './changes.fixture';

type Outcome = { readonly name: string; readonly page?: string; readonly told?: number; readonly isSame?: boolean };

/** Another one: `HEARTH_CHANGES_SEED=7 vitest run …/changes.test.ts`. */
const SEED = process.env.HEARTH_CHANGES_SEED ?? '1';

test(`${changes.length} changes of a closed database: never a hang, never a silent loss, never an end without a page`, {
  timeout: 300_000,
}, async () => {
  const script = await bundle('src-main/store/opening/start-after.fixture.ts');
  const child = spawn(process.execPath, [script, freshFolder(), SEED], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  const outcomes = new Map<string, Outcome>();
  for await (const line of createInterface({ input: child.stdout })) {
    const outcome = JSON.parse(line) as Outcome;
    outcomes.set(outcome.name, outcome);
  }
  expect(complaint).toBe('');
  const wrong = [...outcomes.values()].filter(
    ({ page, told = 0, isSame = false }) => page === undefined && told === 0 && !isSame,
  );
  expect(wrong).toEqual([]);
  expect(outcomes.size).toBe(changes.length);
});
