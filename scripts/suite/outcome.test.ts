import fs from 'node:fs';
import { expect, test } from 'vitest';
import { add, checked, describeOutcome, NOTHING, type Outcome, reported } from './outcome.mjs';

const count = ({ passed, failed }: { readonly passed: number; readonly failed: number }): Outcome => ({
  passed,
  failed,
  skipped: 0,
});

const runner = (code: number, report?: object) => async (file: string) => {
  if (report) fs.writeFileSync(file, JSON.stringify(report));
  return code;
};

test('a runner that found failed tests reports exactly those', async () => {
  expect(await reported(runner(1, { passed: 3, failed: 2 }), count)).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

test('a runner that ended badly without a failed test has failed all the same', async () => {
  expect(await reported(runner(1, { passed: 3, failed: 0 }), count)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(await reported(runner(1), count)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a check of several commands passes only whole', () => {
  expect(checked([0, 0])).toEqual({ ...NOTHING, passed: 1 });
  expect(checked([0, 2])).toEqual({ ...NOTHING, failed: 1 });
});

test('the closing line is the one that a reader of the run looks for', () => {
  const total = add({ passed: 2, failed: 0, skipped: 1 }, checked([0]));
  expect(describeOutcome(total)).toBe('3 passed, 0 failed, 1 skipped');
});
