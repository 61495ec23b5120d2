import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = resolve('e2e/runtime/compile-cache.cjs');
const LONG = `/* ${'x'.repeat(20_000)} */`;
const program = (word: string) =>
  `${LONG}\nmodule.exports = () => '${word} ' + require('node:path').basename(__filename);`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-compiled-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One start of an app whose only file says the word. */
function start(word: string, kept = join(folder, 'compiled')): string {
  const file = join(folder, 'app.cjs');
  writeFileSync(file, program(word));
  const run = `const m = require('node:module'); require(${JSON.stringify(SCRIPT)});
    m.enableCompileCache(${JSON.stringify(kept)});
    process.stdout.write(require(${JSON.stringify(file)})());
    m.flushCompileCache();`;
  return execFileSync(process.execPath, ['-e', run], { encoding: 'utf8' });
}

const kept = () => readdirSync(join(folder, 'compiled'));

test('the second start finds what the first compiled, and code that changed is compiled again', () => {
  expect(start('one')).toBe('one app.cjs');
  const first = kept();
  expect(first).toHaveLength(1);
  expect(start('one')).toBe('one app.cjs');
  expect(kept()).toEqual(first);
  expect(start('two')).toBe('two app.cjs');
  expect(kept()).toHaveLength(2);
});

test('a damaged file only means compiling again', () => {
  start('one');
  for (const name of kept()) writeFileSync(join(folder, 'compiled', name), 'not code');
  expect(start('one')).toBe('one app.cjs');
});

test('so does a folder that cannot be made', () => {
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'compiled'));
  expect(start('one', join(folder, 'file', 'compiled'))).toBe('one app.cjs');
  expect(kept()).toEqual([]);
});
