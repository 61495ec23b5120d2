import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listBackupTables, readRows } from '../tables/backup-table';
import { decodeRow, encodeRow } from './export-lines';
import { isUnused, mergeDatabase } from './import-merge';
import { allRows, emptyDatabase, fillAtRandom } from './random-rows.fixture';

const RUNS = { numRuns: 25 };
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);

function filled(gen: Parameters<typeof fillAtRandom>[1]) {
  const db = emptyDatabase();
  fillAtRandom(db, gen);
  return db;
}

test('every table that holds something of its own is there; what is built from others is not', () => {
  const names = listBackupTables(emptyDatabase()).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['conversations', 'messages', 'facts', 'revisions', 'proposals', 'settings']),
  );
  expect(names.filter((name) => name.startsWith('search_'))).toEqual([]);
});

test('no backup carries what the person agreed to', () => {
  expect(listBackupTables(emptyDatabase()).map(({ name }) => name)).not.toContain('consents');
});

test('any row is the same after its line', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const db = filled(gen);
      for (const table of listBackupTables(db)) {
        for (const row of readRows(db, table)) {
          seen.add(table.name);
          expect(decodeRow(encodeRow(row, table), table)).toEqual(row);
        }
      }
    }),
    RUNS,
  );
  // Random stores that leave a table empty would prove nothing of it.
  expect([...seen].sort()).toEqual(listBackupTables(emptyDatabase()).map(({ name }) => name));
});

test('numbers and bytes that JSON has no word for are the same after their line', () => {
  const db = emptyDatabase();
  db.exec('CREATE TABLE odd (id TEXT PRIMARY KEY, big INTEGER, exact REAL, raw BLOB) STRICT');
  const table = listBackupTables(db).find(({ name }) => name === 'odd');
  if (!table) throw new Error('no table');
  for (const exact of [-0, Number.POSITIVE_INFINITY, 1e-300, 5]) {
    const row = { id: '\u0000"\\', big: 2n ** 62n, exact, raw: Buffer.from([0, 255]) };
    expect(decodeRow(encodeRow(row, table), table)).toEqual(row);
  }
  expect(decodeRow('{"id":"x"}', table)).toBeNull();
  expect(decodeRow('[1]', table)).toBeNull();
  expect(decodeRow('{"id":{},"big":1,"exact":1,"raw":null}', table)).toBeNull();
});

test('into an empty app: every row of every table as it was', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const from = filled(gen);
      const into = emptyDatabase();
      into.exec("INSERT INTO workspaces (id, name, created_at) VALUES ('fresh', 'Personal', 1)");
      into.exec("INSERT INTO settings (scope, scope_id, version, body) VALUES ('app', '', 1, '{}')");
      const merged = mergeDatabase({ from, into, newId: randomUUID });
      const { settings, ...rows } = allRows(from);
      // What Hearth itself is set to stays only where the backup says nothing of it.
      const ofApp = merged.hasAppSettings ? [] : [expect.objectContaining({ scope: 'app' })];
      expect(allRows(into)).toEqual({ ...rows, settings: [...ofApp, ...(settings ?? [])] });
      expect(merged).toMatchObject({ replacedEmpty: true, areIdsNew: false, duplicates: 0, keptYours: 0 });
    }),
    RUNS,
  );
});

test('a second time: everything is here already, and nothing changes', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const from = filled(gen);
      const into = emptyDatabase();
      mergeDatabase({ from, into, newId: randomUUID });
      const before = allRows(into);
      const merged = mergeDatabase({ from, into, newId: randomUUID });
      expect(allRows(into)).toEqual(before);
      if (!merged.replacedEmpty) expect(sum(merged.added)).toBe(0);
    }),
    RUNS,
  );
});

test('beside strangers: ids are kept, what was there stays', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const from = filled(gen);
      const into = filled(gen);
      fc.pre(!isUnused(into));
      const before = allRows(into);
      const merged = mergeDatabase({ from, into, newId: randomUUID });
      expect(merged.areIdsNew).toBe(false);
      expect(into.pragma('foreign_key_check')).toEqual([]);
      for (const [table, rows] of Object.entries(before))
        expect(allRows(into)[table]).toEqual(expect.arrayContaining([...rows]));
    }),
    RUNS,
  );
});

test('a workspace that was deleted here comes back as another one of its name, with all that was in it', () => {
  const [workspace, talk] = [randomUUID(), randomUUID()];
  const add = (deletedAt: string) => {
    const db = emptyDatabase();
    db.exec(`
      INSERT INTO workspaces (id, name, created_at, deleted_at) VALUES ('${workspace}', 'Work', 1, ${deletedAt});
      INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, created_at, updated_at)
        VALUES ('${talk}', '${workspace}', 'The key', 'auto', 'chat', '{}', 0, '', 1, 1);
      INSERT INTO messages (id, conversation_id, role, message_type, content, status, pinned, created_at)
        VALUES ('${randomUUID()}', '${talk}', 'user', 'text', 'Under the mat', 'done', 0, 1);
      INSERT INTO settings (scope, scope_id, version, body) VALUES ('workspace', '${workspace}', 1, '{"a":1}')`);
    return db;
  };
  const into = add('7');
  into.exec("INSERT INTO workspaces (id, name, created_at) VALUES ('stays', 'Personal', 1)");
  mergeDatabase({ from: add('NULL'), into, newId: randomUUID });
  const found = into
    .prepare(`
      SELECT workspaces.name, content, settings.body FROM workspaces
      JOIN conversations ON workspace_id = workspaces.id JOIN messages ON conversation_id = conversations.id
      JOIN settings ON scope_id = workspaces.id WHERE workspaces.deleted_at IS NULL`)
    .all();
  expect(found).toEqual([{ name: 'Work', content: 'Under the mat', body: '{"a":1}' }]);
  expect(into.prepare('SELECT deleted_at FROM workspaces WHERE id = ?').pluck().get(workspace)).toBe(7);
});

test('where ids are taken by other content all of them change together: words, references and JSON still fit', () => {
  const [workspace, talk, first, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const add = (title: string) => {
    const db = emptyDatabase();
    db.exec(`
      INSERT INTO workspaces (id, name, created_at) VALUES ('${workspace}', 'Personal', 1);
      INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, active_leaf_id, pinned, draft,
        created_at, updated_at) VALUES ('${talk}', '${workspace}', '${title}', 'auto', 'chat', '{}', '${second}', 0, '', 1, 1);
      INSERT INTO messages (id, conversation_id, parent_id, role, message_type, content, status, pinned, created_at)
        VALUES ('${first}', '${talk}', NULL, 'user', 'text', 'see ${talk}', 'done', 0, 1),
          ('${second}', '${talk}', '${first}', 'assistant', 'text', '["${first}"]', 'done', 0, 2);
      INSERT INTO documents (id, workspace_id, namespace, body, updated_at)
        VALUES ('${randomUUID()}', '${workspace}', 'sessions/${talk}/notes', 'notes', 1);
      INSERT INTO proposals (id, workspace_id, group_id, kind, op, status, reason, origin, trust, namespace, topic,
        message_ids, redactions, created_at) VALUES ('${randomUUID()}', '${workspace}', 'g', 'fact', 'add', 'pending',
        'trust', 'extraction', 'derived', 'user/profile', 't', '["${first}", "${second}"]', '[]', 1);
      INSERT INTO revisions (id, workspace_id, group_id, kind, actor, target_kind, target_id, said_text, created_at)
        VALUES ('${randomUUID()}', '${workspace}', 'g', 'confirm', 'user', 'working', '${talk}', 'said ${talk}', 1)`);
    return db;
  };
  const into = add('Renamed since');
  const merged = mergeDatabase({ from: add('As it was'), into, newId: randomUUID });
  expect(merged).toMatchObject({ areIdsNew: true, replacedEmpty: false, duplicates: 0, keptYours: 0 });
  type Ids = {
    readonly id: string;
    readonly conversation_id: string;
    readonly parent_id: string;
    readonly content: string;
  };
  const copy = into
    .prepare<[string], Ids & { readonly active_leaf_id: string }>('SELECT * FROM conversations WHERE title = ?')
    .get('As it was');
  const messages = into
    .prepare<[string], Ids>('SELECT * FROM messages WHERE conversation_id = ? ORDER BY created_at')
    .all(copy?.id ?? '');
  expect(copy?.id).not.toBe(talk);
  expect(copy?.active_leaf_id).toBe(messages[1]?.id);
  expect(messages[1]?.parent_id).toBe(messages[0]?.id);
  expect(messages.map(({ content }) => content)).toEqual([`see ${talk}`, `["${first}"]`]);
  const notes = into.prepare('SELECT 1 AS yes FROM documents WHERE namespace = ?').get(`sessions/${copy?.id}/notes`);
  expect(notes).toEqual({ yes: 1 });
  const cited = into
    .prepare('SELECT 1 AS yes FROM proposals WHERE message_ids = ?')
    .get(`["${messages[0]?.id}", "${messages[1]?.id}"]`);
  expect(cited).toEqual({ yes: 1 });
  const said = into.prepare('SELECT said_text FROM revisions WHERE target_id = ?').pluck().get(copy?.id);
  expect(said).toBe(`said ${talk}`);
  expect(into.pragma('foreign_key_check')).toEqual([]);
});

test('a folder that was renamed, closed or deleted since is the same one: its chats do not come in twice', () => {
  const from = emptyDatabase();
  from.exec(`
    INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 1);
    INSERT INTO folders (id, workspace_id, name, created_at) VALUES ('f1', 'w', 'Boat', 0), ('f2', 'w', 'Trip', 0);
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, created_at, updated_at)
      VALUES ('a', 'w', 'a', 'auto', 'chat', '{}', 0, '', 0, 0), ('b', 'w', 'b', 'auto', 'chat', '{}', 0, '', 0, 0);
    INSERT INTO folder_chats (conversation_id, folder_id) VALUES ('a', 'f1'), ('b', 'f2');`);
  const into = emptyDatabase();
  mergeDatabase({ from, into, newId: randomUUID });
  into.exec(`
    UPDATE folders SET name = 'Sailing' WHERE id = 'f1';
    UPDATE folders SET deleted_at = 5 WHERE id = 'f2';
    INSERT INTO closed_folders (folder_id) VALUES ('f1');
    DELETE FROM folder_chats WHERE conversation_id = 'b';`);
  expect(mergeDatabase({ from, into, newId: randomUUID })).toMatchObject({ keptYours: 2 });
  expect(into.prepare('SELECT id FROM conversations').pluck().all()).toEqual(['a', 'b']);
  expect(into.prepare('SELECT name FROM folders ORDER BY id').pluck().all()).toEqual(['Sailing', 'Trip']);
});

test('a folder of the same name in the same workspace takes in what was in the other', () => {
  const [from, into] = [emptyDatabase(), emptyDatabase()];
  for (const [db, nth] of [
    [from, 1],
    [into, 2],
  ] as const)
    db.exec(`
      INSERT INTO workspaces (id, name, created_at) VALUES ('w${nth}', 'Personal', 1);
      INSERT INTO folders (id, workspace_id, name, created_at) VALUES ('f${nth}', 'w${nth}', 'Boat', 0);
      INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, created_at, updated_at)
        VALUES ('c${nth}', 'w${nth}', 'a', 'auto', 'chat', '{}', 0, '', 0, 0);
      INSERT INTO folder_chats (conversation_id, folder_id) VALUES ('c${nth}', 'f${nth}');`);
  mergeDatabase({ from, into, newId: randomUUID });
  expect(into.prepare('SELECT conversation_id, folder_id FROM folder_chats ORDER BY 1').raw().all()).toEqual([
    ['c1', 'f2'],
    ['c2', 'f2'],
  ]);
});
