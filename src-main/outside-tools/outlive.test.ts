import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Windows has neither process groups nor a shell to wait with: there a child sees that its input ends.
it.skipIf(process.platform === 'win32')(
  'when Hearth is killed, a child and what it started are killed too, also if they do not look at their input',
  async () => {
    const hearth = spawn(process.execPath, [join(import.meta.dirname, 'outlive.fixture.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(hearth.stdout, 'data')) as [Buffer];
    const pids = String(line).trim().split(' ').map(Number);
    expect(pids).toHaveLength(2);
    expect(pids.map(isAlive)).toEqual([true, true]);
    hearth.kill('SIGKILL');
    await expect.poll(() => pids.map(isAlive), { timeout: 5_000 }).toEqual([false, false]);
  },
);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
