import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backUpFile } from '../backups/back-up';
import { backupFolder } from '../backups/backup-files';
import { addWorkspace, freshFolder, NOW, namesIn, writeDatabase } from '../folder.fixture';
import { migrations } from '../migrations';
import { migrate, newestVersion } from '../migrations/migrate';
import { connect, type Database } from '../sqlite/database';
import { openStore } from '../store';
import { dataOf, openData } from './data';
import { digestOfColumns, digestOfParts, makeModel, NEWEST_STRUCTURE } from './structure';

const newestFormat = newestVersion(migrations);

/** A closed database with one workspace, two chats with two messages each, a fact, and a backup of it. */
function setUp() {
  const file = join(freshFolder(), 'hearth.db');
  writeDatabase(file, ['Personal']);
  edit(file, (db) => {
    for (const chat of ['a', 'b']) {
      db.exec(`INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, created_at, updated_at)
        VALUES ('${chat}', 'Personal', 'Chat ${chat}', 'user', 'chat', '{}', 0, '', 1, 2)`);
      for (const nth of [1, 2]) {
        db.exec(`INSERT INTO messages (id, conversation_id, parent_id, role, message_type, content, status, pinned, created_at)
          VALUES ('${chat}${nth}', '${chat}', ${nth === 1 ? 'NULL' : `'${chat}1'`}, 'user', 'text', 'x', 'done', 0, ${nth})`);
      }
    }
    db.exec(`INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at, pinned, redactions)
      VALUES ('f', 'Personal', 'user/profile', '', 'a fact', 'user', 'stated', 1, 1, 1, 0, '[]')`);
  });
  backUpFile(file, { folder: backupFolder(file), reason: 'manual', now: NOW, newestVersion: newestFormat });
  return { file, data: dataOf(file, () => NOW) };
}

function edit(file: string, run: (db: Database) => void): void {
  const db = connect(file);
  db.unsafeMode(true);
  db.pragma('foreign_keys = OFF');
  run(db);
  db.close();
}

test('the digests by which a start knows a sound schema are those of what all migrations make', () => {
  const { columns, parts } = makeModel(newestFormat);
  expect(NEWEST_STRUCTURE).toEqual({ columns: digestOfColumns(columns), parts: digestOfParts(parts) });
});

describe('a start compares the schema with what the migrations make', () => {
  test.each([
    ['a table is missing', 'DROP TABLE revisions', 'its table “revisions” is missing'],
    ['a column is missing', 'DROP INDEX projects_of_folder; ALTER TABLE projects DROP COLUMN claude_dir', 'claude_dir'],
    ['another program made it', 'PRAGMA application_id = 7', 'another program'],
    [
      'a column is another one',
      'DROP TABLE captures; CREATE TABLE captures (id INTEGER PRIMARY KEY, draft BLOB, workspace_id TEXT, updated_at INTEGER NOT NULL)',
      'is another one',
    ],
  ])('%s: damaged, with the backup to go back to', (_, sql, reason) => {
    const { file, data } = setUp();
    edit(file, (db) => db.exec(sql));
    expect(data.findProblem()).toMatchObject({ kind: 'damaged', sentence: expect.stringContaining(reason) });
    expect(data.findProblem()?.backup).not.toBeNull();
  });

  test('a foreign database that carries our version is not opened as an empty Hearth', () => {
    const file = join(freshFolder(), 'hearth.db');
    edit(file, (db) => db.exec(`CREATE TABLE notes (text); PRAGMA user_version = ${newestFormat}`));
    const before = readFileSync(file);
    expect(dataOf(file, () => NOW).findProblem()).toMatchObject({ kind: 'damaged', backup: null });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('indexes and triggers that are missing are made again', () => {
    const { file, data } = setUp();
    edit(file, (db) => db.exec('DROP INDEX messages_of_parent; DROP TRIGGER attachments_unused'));
    expect(data.findProblem()).toBeNull();
    openData(file, () => NOW).close();
    edit(file, (db) => {
      const names = db.prepare(
        "SELECT name FROM sqlite_schema WHERE name IN ('messages_of_parent', 'attachments_unused')",
      );
      expect(names.all()).toHaveLength(2);
    });
  });

  test('a trigger of the search index that is missing makes the index again', () => {
    const { file, data } = setUp();
    edit(file, (db) => db.exec('DROP TRIGGER search_rows_inserted'));
    expect(data.findProblem()).toBeNull();
    const told: string[] = [];
    openData(file, () => NOW, { tell: (sentence) => void told.push(sentence) }).close();
    expect(told.join()).toContain('search index was damaged');
  });

  test('tables and columns that somebody added are left alone, and databases of each earlier format pass', () => {
    const { file, data } = setUp();
    edit(file, (db) => db.exec('CREATE TABLE mine (text); ALTER TABLE facts ADD COLUMN mine TEXT; ANALYZE'));
    expect(data.findProblem()).toBeNull();
    for (const { version } of migrations) {
      const old = join(freshFolder(), 'hearth.db');
      edit(old, (db) =>
        migrate(
          db,
          migrations.filter((migration) => migration.version <= version),
        ),
      );
      expect(dataOf(old, () => NOW).findProblem(), `format ${version}`).toBeNull();
    }
  });
});

describe('rows without a home are damage, never an empty Personal without a word', () => {
  test('workspaces emptied: told with what is there, and a repair brings all of it back', () => {
    const { file, data } = setUp();
    edit(file, (db) => db.exec('DELETE FROM workspaces'));
    const problem = data.findProblem();
    expect(problem).toMatchObject({ kind: 'homeless', sentence: expect.stringContaining('2 chats and 1 fact') });
    expect(problem?.backup).not.toBeNull();
    const kept = data.repair();
    expect(readdirSync(join(kept, '..'))).toContain(kept.split('/').at(-1));
    expect(data.findProblem()).toBeNull();
    expect(namesIn(file)).toEqual(['Recovered']);
    const store = openStore(file);
    expect(store.conversations.list('Personal').map(({ title }) => title)).toEqual(['Chat a', 'Chat b']);
    store.close();
  });

  test('chats emptied: their messages come back as chats', () => {
    const { file, data } = setUp();
    edit(file, (db) => db.exec('DELETE FROM conversations'));
    expect(data.findProblem()).toMatchObject({ kind: 'homeless', sentence: expect.stringContaining('2 chats') });
    data.repair();
    expect(data.findProblem()).toBeNull();
    const store = openStore(file);
    const [chat] = store.conversations.list('Personal');
    expect(store.messages.listBranch(chat?.activeLeafId ?? '')).toHaveLength(2);
    store.close();
  });

  test('no workspace and nothing in it is a first start', () => {
    const file = join(freshFolder(), 'hearth.db');
    openStore(file).close();
    expect(dataOf(file, () => NOW).findProblem()).toBeNull();
  });
});

describe('what is in the place of the database and is no file has its page', () => {
  const places: readonly (readonly [string, (path: string) => void])[] = [
    ['a folder', (path) => mkdirSync(path)],
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
    ['a socket', (path) => listen(path)],
  ];
  for (const part of ['', '-wal', '-shm']) {
    test.each(places)(`%s as hearth.db${part}`, (what, make) => {
      const { file, data } = setUp();
      rmSync(file + part, { force: true });
      make(file + part);
      expect(data.findProblem()).toMatchObject({ kind: 'damaged', sentence: expect.stringContaining(what) });
      data.clear();
      expect(data.findProblem()?.kind).toBe('missing');
      expect(namesIn(file)).toEqual([]);
    });
  }

  test('a backups folder that is a file, and a backup that is a folder, keep nobody from starting', () => {
    const { file, data } = setUp();
    rmSync(backupFolder(file), { recursive: true });
    writeFileSync(backupFolder(file), 'mine');
    expect(data.findProblem()).toBeNull();
    rmSync(backupFolder(file));
    mkdirSync(join(backupFolder(file), 'hearth-000001-2026-11-22T01-36-59Z-daily.db'), { recursive: true });
    writeFileSync(file, 'no database');
    expect(data.findProblem()).toMatchObject({ kind: 'damaged', backup: null });
  });

  test('an empty file with a log is not taken for a first start', () => {
    const { file, data } = setUp();
    writeFileSync(file, '');
    writeFileSync(`${file}-wal`, Buffer.alloc(400_000, 7));
    expect(data.findProblem()).toMatchObject({ kind: 'damaged' });
  });
});

test('an error that nobody foresaw has its page too', () => {
  const { data } = setUp();
  expect(data.problemOf(new TypeError('of some bug'))).toMatchObject({ kind: 'failed', sentence: /Try again/ });
});

test('twenty facts, a kill, eight bytes of the log flipped: told, and the log is kept', () => {
  const { file } = setUp();
  const store = openStore(file);
  for (let nth = 0; nth < 20; nth += 1) addWorkspace(store, `acknowledged ${nth}`);
  const log = readFileSync(`${file}-wal`);
  const database = readFileSync(file);
  store.close();
  const bytes = Math.floor(log.length / 8);
  for (const at of [40, bytes, 3 * bytes, 5 * bytes, log.length - 200]) {
    const flipped = Buffer.from(log);
    for (let nth = 0; nth < 8; nth += 1) flipped[at + nth] = (flipped[at + nth] ?? 0) ^ 0x5a;
    const killed = join(freshFolder(), 'hearth.db');
    writeFileSync(killed, database);
    writeFileSync(`${killed}-wal`, flipped);
    const told: string[] = [];
    openData(killed, () => NOW, { tell: (sentence) => void told.push(sentence) }).close();
    expect(told.join(), `byte ${at}`).toMatch(/may be missing/);
    const kept = readdirSync(join(killed, '..')).find((name) => /damaged-.*-wal$/.test(name));
    expect(readFileSync(join(killed, '..', kept ?? '')).equals(flipped)).toBe(true);
  }
});

function listen(path: string): void {
  const server = createServer().listen(path);
  onTestFinished(() => void server.close());
}
