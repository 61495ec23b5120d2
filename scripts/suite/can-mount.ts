import { execFileSync } from 'node:child_process';

/** Whether a test may mount a file system of its own here: on Linux, as root, where the kernel lets it. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
