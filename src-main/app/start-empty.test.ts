import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DataProblem } from '../../src-preload/contract/backups';
import { AppError } from '../errors';
import type { EngineHost } from './engine-host';
import { setSealedAside, startEmptyHandler } from './start-empty';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-empty-'));
  for (const name of ['backups', 'captures', 'logs']) mkdirSync(join(folder, name));
  for (const name of [...SEALED, ...OTHERS]) writeFileSync(join(folder, name), name);
});
afterEach(() => rmSync(folder, { recursive: true }));

const SEALED = [
  'hearth.db',
  'hearth.db-wal',
  'hearth.db-shm',
  'hearth.db.damaged-20261122T013659Z',
  'forget-unfinished.json',
  'hearth.keys',
  'locked',
  'backups/hearth.keys',
  'backups/hearth-000042-2026-11-22T01-36-59Z-daily.db',
  'captures/001-x.capture',
];
const OTHERS = ['last-look.json', 'logs/hearth.log', 'last-version', 'notes-of-somebody.txt'];
const NOW = Date.UTC(2026, 10, 27, 4, 30);

const filesIn = (top: string) =>
  readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(top.length + 1))
    .sort();

test('all that the key opens, and all that opens the key, lies unchanged in a folder of its own; the rest stays', () => {
  const kept = setSealedAside(folder, NOW);
  expect(kept).toBe(join(folder, 'set-aside-20261127T043000Z'));
  expect(filesIn(kept)).toEqual([...SEALED].sort());
  for (const name of SEALED) expect(readFileSync(join(kept, name), 'utf8')).toBe(name);
  rmSync(kept, { recursive: true });
  expect(filesIn(folder)).toEqual([...OTHERS].sort());
});

test('cut off on the way and done again, everything is in one of two folders, and the keys went last', () => {
  mkdirSync(join(folder, 'set-aside-20261127T043000Z'));
  rmSync(join(folder, 'hearth.db'));
  expect(setSealedAside(folder, NOW)).toBe(join(folder, 'set-aside-20261127T043000Z-2'));
  expect(filesIn(folder).filter((name) => !name.startsWith('set-aside'))).toEqual([...OTHERS].sort());
});

test('it is done for the word alone, with a yes to main’s own question, and only where nothing is open', async () => {
  const at = { kind: 'locked' as DataProblem['kind'], isYes: false };
  const done: string[] = [];
  const host = {
    engine: () => null,
    problem: () => ({ kind: at.kind, sentence: '', path: folder, backup: null, isRunning: false }),
    openAfter: (sentence: string) => void done.push(sentence),
  } as unknown as EngineHost;
  const start = startEmptyHandler({
    dataFolder: folder,
    host,
    keys: { forget: () => void done.push('forget') },
    questions: {
      require: async () => {
        if (!at.isYes) throw new AppError('declined', 'no');
      },
    },
    now: () => NOW,
  });
  const ask = async (word: string) => start({ word });
  await expect(ask('yes')).rejects.toMatchObject({ code: 'wrong_word', field: 'word' });
  await expect(ask('empty')).rejects.toMatchObject({ code: 'declined' });
  at.isYes = true;
  at.kind = 'damaged';
  await expect(ask('empty')).rejects.toMatchObject({ code: 'not_locked' });
  expect(filesIn(folder)).toHaveLength(SEALED.length + OTHERS.length);
  expect(done).toEqual([]);
  at.kind = 'no_keys';
  await ask(' Émpty ');
  expect(done).toEqual(['forget', expect.stringContaining(join(folder, 'set-aside-20261127T043000Z'))]);
});
