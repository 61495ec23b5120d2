import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attach, connect, connectReadOnly } from './database';
import { dropKeys, holdKeys } from './keyring';
import { keyOfPages, openPages } from './page-seal';

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const WORD = 'wildflowers-behind-the-mill';
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-sealed-'));
  file = join(folder, 'hearth.db');
});

afterEach(() => {
  dropKeys(folder);
  rmSync(folder, { recursive: true, force: true });
});

function fill(isPlain = false): void {
  const db = connect(file);
  db.exec('CREATE TABLE notes (text TEXT) STRICT');
  db.prepare('INSERT INTO notes VALUES (?)').run(WORD);
  expect(readFileSync(`${file}-wal`).includes(WORD)).toBe(isPlain);
  db.close();
}

test('what is written with a key is nowhere plain, and is read with it', () => {
  holdKeys(folder, { now: one });
  fill();
  expect(readFileSync(file).includes(WORD)).toBe(false);
  const db = connectReadOnly(file);
  expect(db.prepare('SELECT text FROM notes').pluck().get()).toBe(WORD);
  db.close();
});

test('the key of the pages is found by any page that it sealed', () => {
  holdKeys(folder, { now: one });
  fill();
  expect(keyOfPages(file, [other, one])).toBe(one);
  expect(keyOfPages(file, [other])).toBeNull();
});

test('without a key, or with another, it is locked and never damaged', () => {
  holdKeys(folder, { now: one });
  fill();
  dropKeys(folder);
  expect(() => connect(file)).toThrow(expect.objectContaining({ code: 'database_locked' }));
  holdKeys(folder, { now: other });
  expect(() => connect(file)).toThrow(expect.objectContaining({ code: 'database_wrong_key' }));
  holdKeys(folder, { now: other, also: [one] });
  connect(file).close();
});

test('a plain database stays plain until it is encrypted as a whole, and so do its copies', () => {
  fill(true);
  holdKeys(folder, { now: one });
  const db = connect(file);
  const copy = join(folder, 'copy.db');
  db.prepare('VACUUM INTO ?').run(copy);
  db.close();
  expect(readFileSync(copy).includes(WORD)).toBe(true);
});

test('a copy is sealed as its original is, and databases of two keys lie side by side', () => {
  fill(true);
  const plain = join(folder, 'plain.db');
  connect(file).prepare('VACUUM INTO ?').run(plain);
  rmSync(file);
  holdKeys(folder, { now: one });
  fill();
  const copy = join(folder, 'copy.db');
  const db = connect(file);
  db.prepare('VACUUM INTO ?').run(copy);
  expect(readFileSync(copy).includes(WORD)).toBe(false);
  attach(db, plain, 'older');
  expect(db.prepare('SELECT text FROM older.notes').pluck().get()).toBe(WORD);
  db.exec('DETACH older');
  attach(db, copy, 'older');
  expect(db.prepare('SELECT text FROM older.notes').pluck().get()).toBe(WORD);
  db.close();
});

test('two sealed copies of one content differ in every byte and say the same', () => {
  holdKeys(folder, { now: one });
  fill();
  const [first, second] = [join(folder, 'first.db'), join(folder, 'second.db')] as const;
  const db = connect(file);
  for (const copy of [first, second]) db.prepare('VACUUM INTO ?').run(copy);
  db.close();
  const [left, right] = [readFileSync(first), readFileSync(second)];
  expect(left.equals(right)).toBe(false);
  expect(openPages(left, 1, one).equals(openPages(right, 1, one))).toBe(true);
  expect(openPages(left, 1, one).includes(WORD)).toBe(true);
});
