// `npm run test:mutants [numbers]`: each line of docs/acceptance.md is broken on purpose, in a copy, by its patch in
// scripts/mutants/, and the test that the line names must go red. A patch that does not apply is a failure too.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linesOf } from './mutants/acceptance-lines.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const asked = process.argv.slice(2).map(Number);
const lines = linesOf(readFileSync(join(root, 'docs/acceptance.md'), 'utf8')).filter(
  ({ number }) => asked.length === 0 || asked.includes(number),
);
const LEFT_BEHIND = new Set(['node_modules', '.git', 'out', 'test-results', 'playwright-report']);

const copy = mkdtempSync(join(tmpdir(), 'hearth-mutants-'));
try {
  for (const name of readdirSync(root)) {
    if (!LEFT_BEHIND.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const problems = lines.map(problemOf);
  for (const [at, { number, promise }] of lines.entries()) {
    console.log(
      `${problems[at] === null ? 'ok  ' : 'BAD '} ${number}. ${promise}${problems[at] ? `: ${problems[at]}` : ''}`,
    );
  }
  process.exitCode = lines.length > 0 && problems.every((problem) => problem === null) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** What is wrong with a line, or null. */
function problemOf({ number, file, test }) {
  const patch = join(root, 'scripts/mutants', `${String(number).padStart(2, '0')}.patch`);
  const sound = run(file, test);
  if (sound.passed === 0) return `no test of ${file} is called “${test}”`;
  if (sound.failed > 0) return 'its test fails without the patch';
  const applied = apply(patch);
  if (applied !== null) return `the patch does not apply: ${applied}`;
  try {
    return run(file, test).failed > 0 ? null : 'its test stays green when the promise is broken';
  } finally {
    apply(patch, '--reverse');
  }
}

function run(file, test) {
  const report = join(copy, 'mutant-report.json');
  rmSync(report, { force: true });
  const literal = test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', file, '-t', literal, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore' });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

/** Patches have no lines around what they change, so that edits beside it do not break them. */
function apply(patch, ...options) {
  const { status, stderr } = spawnSync('git', ['apply', '--unidiff-zero', ...options, patch], {
    cwd: copy,
    encoding: 'utf8',
    // In no repository: the copy is a folder like any other.
    env: { ...process.env, GIT_DIR: join(copy, 'none'), GIT_CEILING_DIRECTORIES: dirname(copy) },
  });
  return status === 0 ? null : stderr.trim();
}
