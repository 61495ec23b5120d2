import { spawn } from 'node:child_process';
import { where } from '../scripts/setup/where.mjs';
import { expect, test } from './fixtures/hearth';

test('--smoke prints one JSON line when a message can be typed, on a fresh folder too, and quits', async ({
  dataFolder,
}) => {
  const { electron, args } = await where();
  const child = spawn(electron, [...args, '--smoke'], {
    env: { ...process.env, HEARTH_USER_DATA: dataFolder, HEARTH_STARTED_AT: String(Date.now()) },
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const result = JSON.parse(said.trim().split('\n').at(-1) ?? '');
  expect(code).toBe(0);
  expect(result.ready_ms).toBeGreaterThan(0);
  expect(result.electron).toMatch(/^\d+\.\d+\.\d+/);
});
