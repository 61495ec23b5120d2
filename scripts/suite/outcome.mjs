// What a stage proved: `{ passed, failed, skipped }`, in tests; a check without tests counts as one.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function checked(codes) {
  return codes.every((code) => code === 0) ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

/**
 * Hands `run` a file for a JSON report and counts with `count(report)`. A runner that ended badly without naming a
 * failed test (a broken import, no test found, no report) has failed all the same.
 */
export async function reported(run, count) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hearth-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const code = await run(file);
    const outcome = fs.existsSync(file) ? count(JSON.parse(fs.readFileSync(file, 'utf8'))) : NOTHING;
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export function describeOutcome({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
