import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS, freshFolder, NOW } from '../folder.fixture';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';
import { connect, type Database } from '../sqlite/database';
import { openStore } from '../store';
import { backupFolder, backupsToDrop, listBackups } from './backup-files';
import { backUpDaily } from './daily';

/** A database with a chat of forty messages and ten facts; each `nextDay` is a daily backup. */
function setUp() {
  const file = join(freshFolder(), 'hearth.db');
  openStore(file).close();
  const folder = backupFolder(file);
  let now = NOW;
  const write = (sql: string) => edit(file, (db) => db.exec(sql));
  edit(file, (db) => {
    db.exec("INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0)");
    db.exec(`INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, active_leaf_id, pinned, draft, created_at, updated_at)
      VALUES ('c', 'w', 'Chat', 'user', 'chat', '{}', 'm40', 0, '', 1, 2)`);
    for (let nth = 1; nth <= 40; nth += 1) db.exec(message(nth));
    for (let nth = 1; nth <= 10; nth += 1) db.exec(fact(nth));
  });
  return {
    file,
    folder,
    write,
    nextDay: () => {
      now += DAY_MS;
      return backUpDaily(file, { folder, now, newestVersion: newestVersion(migrations) });
    },
    reasons: () => listBackups(folder).map(({ reason }) => reason),
  };
}

const message = (nth: number) => `
  INSERT INTO messages (id, conversation_id, parent_id, role, message_type, content, status, pinned, created_at)
  VALUES ('m${nth}', 'c', ${nth === 1 ? 'NULL' : `'m${nth - 1}'`}, 'user', 'text', 'heron number ${nth} in the reeds', 'done', 0, ${nth})`;
const fact = (nth: number) => `
  INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at, pinned, redactions)
  VALUES ('f${nth}', 'w', 'user/profile', '', 'fact number ${nth}', 'user', 'stated', 1, 1, 1, 0, '[]')`;

function edit(file: string, run: (db: Database) => void): void {
  const db = connect(file);
  run(db);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** As a disk does: the same bytes elsewhere, no statement. */
function flip(file: string, from: string, to: string): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(from);
  expect(at).toBeGreaterThan(0);
  bytes.write(to, at);
  writeFileSync(file, bytes);
}

/** As another program does that knows the file: a statement whose triggers are off. */
function behind(file: string, sql: string): void {
  edit(file, (db) => {
    const triggers = db
      .prepare<[], { readonly name: string; readonly sql: string }>(
        "SELECT name, sql FROM sqlite_schema WHERE name GLOB 'row_changes_*'",
      )
      .all();
    for (const { name } of triggers)
      if (name.includes('_update') || name.includes('_delete')) db.exec(`DROP TRIGGER ${name}`);
    db.exec(sql);
    for (const each of triggers) db.exec(each.sql);
  });
}

test('whatever Hearth writes itself raises no alarm: edits, Forget, expiry, undo, deletions, new rows', () => {
  const { write, nextDay, reasons } = setUp();
  expect(nextDay()).toBeNull();
  write("UPDATE messages SET content = 'something else' WHERE id IN ('m3', 'm4')");
  write(
    "UPDATE facts SET text = '[forgotten]', updated_at = updated_at WHERE id = 'f1'; DELETE FROM facts WHERE id = 'f2'",
  );
  expect(nextDay()).toBeNull();
  write(`${message(41)}; UPDATE messages SET content = content || '…' WHERE id = 'm41'`);
  write("DELETE FROM messages WHERE id = 'm41'; DELETE FROM facts WHERE id = 'f3'");
  write(fact(3));
  write("UPDATE messages SET content = replace(content, 'heron', 'egret')");
  expect(nextDay()).toBeNull();
  expect(nextDay()).toBeNull();
  expect(reasons()).toEqual(['daily', 'daily', 'daily']);
});

test.each([
  [
    'a byte on the disk',
    (file: string) => flip(file, 'heron number 7 in', 'heron number 9 in'),
    /change them: 1 message\./,
  ],
  [
    'a row behind our back',
    (file: string) => behind(file, "UPDATE facts SET text = 'I agree' WHERE id = 'f4'"),
    /change them: 1 fact\./,
  ],
  ['rows that are gone', (file: string) => behind(file, "DELETE FROM facts WHERE id > 'f7'"), /change them: 2 facts\./],
])('%s: told, and the older backup stays and is offered', (_, change, words) => {
  const { file, folder, write, nextDay, reasons } = setUp();
  nextDay();
  write("UPDATE facts SET text = 'of Hearth' WHERE id = 'f5'");
  change(file);
  expect(nextDay()).toMatch(words);
  expect(reasons()).toEqual(['daily', 'kept']);
  const kept = listBackups(folder)[1]?.name ?? '';
  edit(join(folder, kept), (db) => {
    expect(db.prepare("SELECT text FROM facts WHERE id = 'f4'").pluck().get()).toBe('fact number 4');
  });
  for (let day = 0; day < 9; day += 1) {
    write(`UPDATE facts SET text = 'day ${day}' WHERE id = 'f5'`);
    expect(nextDay(), 'told once').toBeNull();
  }
  expect(reasons()).toHaveLength(8);
  expect(reasons().at(-1)).toBe('kept');
  expect(backupsToDrop(listBackups(folder))).toEqual([]);
});

test('rows that were only added are compared from the next day on', () => {
  const { file, write, nextDay } = setUp();
  nextDay();
  write(message(41));
  expect(nextDay()).toBeNull();
  flip(file, 'heron number 41 in', 'heron number 14 in');
  expect(nextDay()).toMatch(/change them: 1 message\./);
});

test('a backup that the disk refuses loses none of what was noted', () => {
  const { file, folder, write, nextDay } = setUp();
  nextDay();
  write("UPDATE messages SET content = 'of Hearth' WHERE id = 'm9'");
  const refused = {
    folder: join(file, 'no folder'),
    now: NOW + 1.5 * DAY_MS,
    newestVersion: newestVersion(migrations),
  };
  expect(() => backUpDaily(file, refused)).toThrow();
  expect(listBackups(folder)).toHaveLength(1);
  edit(file, (db) => expect(db.prepare('SELECT count(*) FROM row_changes').pluck().get()).toBe(1));
});
