import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openWrittenFiles } from './written-files';

const folder = mkdtempSync(join(tmpdir(), 'hearth-written-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('Show in folder opens only what was written in this run, and says when it is gone', () => {
  const shown: string[] = [];
  let ids = 0;
  const files = openWrittenFiles({ newId: () => `id-${++ids}`, showInFolder: (path) => void shown.push(path) });
  const file = join(folder, 'all.zip');
  writeFileSync(file, '');
  const fileId = files.note(file);
  files.show(fileId);
  expect(shown).toEqual([file]);
  expect(() => files.show('id-of-nothing')).toThrow('not there any more');
  rmSync(file);
  expect(() => files.show(fileId)).toThrow('not there any more');
  expect(shown).toHaveLength(1);
});
