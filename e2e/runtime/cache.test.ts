import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cached, cacheFolder, workFolder } from './cache.mjs';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hearth-cache-'));
  vi.stubEnv('HEARTH_RUNTIME_CACHE', path.join(root, 'cache'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(root, { recursive: true, force: true });
});

test('an entry is made once', () => {
  let made = 0;
  const make = (work: string) => {
    made += 1;
    return writeTree(work, 'first');
  };
  expect(cached('entry', make)).toBe(cached('entry', make));
  expect(made).toBe(1);
});

test('a maker that fails leaves nothing behind, and the next one succeeds', () => {
  expect(() =>
    cached('entry', (work) => {
      writeTree(work, 'half');
      throw new Error('no network');
    }),
  ).toThrow('no network');
  expect(fs.readdirSync(cacheFolder())).toEqual([]);
  expect(contents(cached('entry', (work) => writeTree(work, 'whole')))).toBe('whole');
});

test('of two makers at once the first wins and the second gets its entry', () => {
  const entry = cached('entry', (work) => {
    cached('entry', (other) => writeTree(other, 'first'));
    return writeTree(work, 'second');
  });
  expect(contents(entry)).toBe('first');
  expect(fs.readdirSync(cacheFolder())).toEqual(['entry']);
});

test('the work of a maker that was killed is swept away, that of a living one is not', () => {
  const mine = workFolder();
  // Beyond the largest process id that Linux hands out.
  const dead = path.join(cacheFolder(), '.work-99999999-x');
  fs.mkdirSync(dead);
  cached('entry', (work) => writeTree(work, 'whole'));
  expect(fs.existsSync(dead)).toBe(false);
  expect(fs.existsSync(mine)).toBe(true);
});

function writeTree(work: string, text: string): string {
  const folder = path.join(work, 'made');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'file'), text);
  return folder;
}

function contents(entry: string): string {
  return fs.readFileSync(path.join(entry, 'file'), 'utf8');
}
