import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('an import of 20 MB takes no more memory than one of 4 MB, within a margin', async () => {
  const args = [join(root, 'bench/run-ts.mjs'), 'bench/import.ts', '--small', '4', '--large', '20', '--preview'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  const result = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<
    'small' | 'large',
    { readonly conversations: number; readonly peak_mb: number }
  >;
  expect(result.large.conversations).toBeGreaterThan(4 * result.small.conversations);
  expect(result.large.peak_mb - result.small.peak_mb).toBeLessThan(50);
});
