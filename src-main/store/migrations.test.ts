import { execFile } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { bundle } from '../../scripts/suite/bundle';
import { findDamage } from './checks/damage';
import { freshFolder } from './folder.fixture';
import { migrations } from './migrations';
import { migrate, schemaVersion } from './migrations/migrate';
import { connect, type Database } from './sqlite/database';

const run = promisify(execFile);
let script = '';
beforeAll(async () => {
  script = await bundle('src-main/store/migrate-and-die.fixture.ts');
});

test('versions count up from one without a gap', () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
});

/** A process that is killed leaves its files as the system last saw them: a copy of them at a statement is a kill there. */
test.each(migrations)(
  'migration $version ($name) killed at any statement leaves all or nothing of it',
  async ({ version }) => {
    const folder = freshFolder();
    const before = join(folder, 'before.db');
    writeVersion(before, version - 1);
    const rows = contents(before);

    const left = migrateCopying(before, join(folder, 'copied.db'), version);
    expect(left.length).toBeGreaterThan(5);
    const middle = Math.ceil(left.length / 2);
    const killed = join(folder, 'killed.db');
    copyFileSync(before, killed);
    await migrateAndDie(killed, version, middle);

    for (const file of [...left, killed]) {
      const db = connect(file);
      expect([version - 1, version]).toContain(schemaVersion(db));
      expect(findDamage(db)).toBeNull();
      migrate(db, upTo(version));
      expect(schemaVersion(db)).toBe(version);
      db.close();
      expect(contents(file)).toEqual(expect.objectContaining(rows));
    }
  },
);

function upTo(version: number): typeof migrations {
  return migrations.filter((migration) => migration.version <= version);
}

/** Migrates a copy of the database; returns what lay on the disk before each statement, and after the last. */
function migrateCopying(before: string, file: string, version: number): readonly string[] {
  const left: string[] = [];
  const copyFiles = () => {
    const copy = `${file}.${left.length}.db`;
    copyFileSync(file, copy);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
    left.push(copy);
  };
  copyFileSync(before, file);
  const db = connect(file, copyFiles);
  migrate(db, upTo(version));
  copyFiles();
  db.close();
  return left;
}

async function migrateAndDie(file: string, version: number, deadly: number): Promise<void> {
  const died = run(process.execPath, [script, file, String(version), String(deadly)]);
  await expect(died).rejects.toMatchObject({ signal: 'SIGKILL' });
}

/** A database of an older Hearth that somebody has used. */
function writeVersion(file: string, version: number): void {
  const db = connect(file);
  migrate(db, migrations.slice(0, version));
  if (version > 0) {
    db.exec(`
      INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 1);
      INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, created_at, updated_at)
        VALUES ('c', 'w', 'Boats', 'user', 'chat', '{}', 0, 'half a thought', 1, 2);
      INSERT INTO messages (id, conversation_id, role, message_type, content, status, pinned, created_at)
        VALUES ('m', 'c', 'user', 'text', 'My boat is called Gaivota.', 'done', 0, 3);
      INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at,
        pinned, redactions) VALUES ('f', 'w', 'user/profile', 'boat', 'Has a boat.', 'user', 'stated', 1, 1, 1, 0, '[]');
      INSERT INTO settings (scope, scope_id, version, body) VALUES ('app', 'app', 1, '{}');
    `);
  }
  db.close();
}

/** What the user wrote, by table. */
function contents(file: string): Readonly<Record<string, readonly unknown[]>> {
  const db = connect(file);
  try {
    return schemaVersion(db) === 0 ? {} : { ...written(db) };
  } finally {
    db.close();
  }
}

function written(db: Database): Readonly<Record<string, readonly unknown[]>> {
  return {
    workspaces: db.prepare('SELECT id, name, created_at FROM workspaces').all(),
    conversations: db.prepare('SELECT id, title, draft, updated_at FROM conversations').all(),
    messages: db.prepare('SELECT id, content, status, created_at FROM messages').all(),
    facts: db.prepare('SELECT id, topic, text FROM facts').all(),
    settings: db.prepare('SELECT scope, scope_id, version, body FROM settings').all(),
  };
}
