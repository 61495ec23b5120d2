import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quickFolder } from './quick-folder';

/** One folder for all that a run of the tests writes beside itself: gone at its end, whatever a test that was cut off left there. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(quickFolder(), 'hearth-tests-'));
  // Tests of a user without rights go through it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
