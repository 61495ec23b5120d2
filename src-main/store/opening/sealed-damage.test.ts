import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDamageOf } from '../checks/damage';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';
import { connect } from '../sqlite/database';
import { dropKeys, holdKeys } from '../sqlite/keyring';
import { openStore } from '../store';
import { findDataProblem } from './data-problem';
import { examineDatabase } from './examine';
import { keepBrokenLog } from './keep-log';
import { walkLog } from './wal-frames';

const NEWEST = newestVersion(migrations);
const FLIPS = 200;
const WRONG_KEYS = 50;
/** SQLite’s own count of schema changes: any value is right, so nothing tells one from another. */
const COOKIE = { from: 40, to: 44 };
/** A higher version is taken for that of a newer Hearth, which changes nothing either. */
const VERSION = { from: 60, to: 64 };

let folder: string;
let file: string;
let sound: Buffer;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-sealed-'));
  file = join(folder, 'hearth.db');
  holdKeys(folder, { now: Buffer.alloc(32, 1) });
  const store = openStore(file);
  store.transaction(() => {
    for (let nth = 0; nth < 200; nth += 1) {
      store.workspaces.insert({
        id: `w${nth}`,
        name: `A workspace ${'with a name '.repeat(30)} ${nth}`,
        createdAt: nth,
      });
    }
  });
  store.close();
  sound = readFileSync(file);
});

afterAll(() => {
  dropKeys(folder);
  rmSync(folder, { recursive: true, force: true });
});

/** What a start, and the check after it, say about the file. */
function verdict(): 'damaged' | 'wrong_key' | 'sound' | string {
  const found = examineDatabase(file, NEWEST);
  if (found.kind !== 'sound') return found.kind;
  return findDamageOf(file) === null ? 'sound' : 'damaged';
}

/** Without what looking at the changed ones left beside it. */
function restore(): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  writeFileSync(file, sound);
}

/** The same ones in every run. */
function places(): readonly number[] {
  const head = Array.from({ length: 96 }, (_, at) => at).filter((at) =>
    [COOKIE, VERSION].every(({ from, to }) => at < from || at >= to),
  );
  let seed = 28;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return 96 + (seed % (sound.length - 96));
  };
  return [...head, ...Array.from({ length: FLIPS - head.length }, next)];
}

test('one bit anywhere is damage and never a wrong key', () => {
  expect(verdict()).toBe('sound');
  const verdicts = places().map((at) => {
    const bytes = Buffer.from(sound);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at);
    writeFileSync(file, bytes);
    return `${at} ${verdict()}`;
  });
  restore();
  expect(verdicts.length).toBe(FLIPS);
  expect(verdicts.filter((each) => !each.endsWith(' damaged'))).toEqual([]);
});

test('a changed version is that of a newer Hearth, and nothing is written', () => {
  const bytes = Buffer.from(sound);
  bytes.writeUInt8(bytes.readUInt8(63) ^ 0x80, 63);
  writeFileSync(file, bytes);
  expect(verdict()).toBe('too_new');
  expect(readFileSync(file).equals(bytes)).toBe(true);
  restore();
});

test('a wrong key is a wrong key and never damage, and nothing is set aside for it', () => {
  for (let nth = 0; nth < WRONG_KEYS; nth += 1) {
    holdKeys(folder, { now: randomBytes(32) });
    expect(findDataProblem(file, NEWEST)).toMatchObject({ kind: 'wrong_key', backup: null });
  }
  dropKeys(folder);
  expect(findDataProblem(file, NEWEST)).toMatchObject({ kind: 'locked', backup: null });
  expect(readdirSync(folder)).toEqual(['hearth.db']);
  expect(readFileSync(file).equals(sound)).toBe(true);
  holdKeys(folder, { now: Buffer.alloc(32, 1) });
});

test('of another key, its first page damaged: still a wrong key; of its own, still damage', () => {
  const bytes = Buffer.from(sound);
  bytes.writeUInt8(bytes.readUInt8(2000) ^ 1, 2000);
  writeFileSync(file, bytes);
  expect(verdict()).toBe('damaged');
  holdKeys(folder, { now: Buffer.alloc(32, 2) });
  expect(verdict()).toBe('wrong_key');
});

test('the log of a power cut: every whole frame is read, and a changed one is told', () => {
  restore();
  holdKeys(folder, { now: Buffer.alloc(32, 1) });
  const db = connect(file);
  const rename = db.prepare('UPDATE workspaces SET name = ? WHERE id = ?');
  for (let nth = 0; nth < 20; nth += 1) rename.run(`renamed ${nth}`, 'w0');
  const [left, log] = [readFileSync(file), readFileSync(`${file}-wal`)];
  db.close();
  const leave = (bytes: Buffer) => {
    restore();
    writeFileSync(file, left);
    writeFileSync(`${file}-wal`, bytes);
  };
  expect(log.includes('renamed')).toBe(false);
  expect(walkLog(log)).toMatchObject({ kind: 'whole', unreadable: 0 });
  for (let cut = log.length; cut > 32; cut -= 1000) {
    leave(log.subarray(0, cut));
    expect(keepBrokenLog(file, 0)).toBeNull();
    expect(examineDatabase(file, NEWEST)).toEqual({ kind: 'sound' });
  }
  const bytes = Buffer.from(log);
  bytes.writeUInt8(bytes.readUInt8(8000) ^ 1, 8000);
  leave(bytes);
  expect(keepBrokenLog(file, 0)).toContain('hearth.db.damaged-');
  expect(examineDatabase(file, NEWEST)).toEqual({ kind: 'sound' });
});
