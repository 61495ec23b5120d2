import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchIndex } from '../../recall/indexing/search-index';
import { compareIndex } from '../../recall/indexing/verify';
import { searchTables } from '../../recall/search/tables';
import type { Database } from '../../store/database';
import { openSnapshot } from '../../store/exchange/export-snapshot';
import { allRows, emptyDatabase, fillAtRandom } from '../../store/exchange/random-rows.fixture';
import { transferTables } from '../../store/exchange/transfer-tables';
import { recognise } from '../formats/recognise';
import { temporaryFolder } from '../samples.fixture';
import { openSource } from '../source/open-source';
import { LIMITS } from '../source/source';
import { MANIFEST } from './layout';
import { type Findable, makeFindable } from './make-findable';
import { restore } from './restore';
import { writeBackup } from './write-backup';

const NOW = Date.UTC(2026, 10, 21);
const TALK = randomUUID();

async function backUp(file: string, path: string, form: 'zip' | 'folder', signal = new AbortController().signal) {
  const snapshot = openSnapshot(file);
  try {
    return await writeBackup(snapshot, { path, form, now: NOW, signal, progress: () => undefined });
  } finally {
    snapshot.close();
  }
}

async function bringBack(
  path: string,
  into: Database,
  { isRehearsal = false, isStopped = () => false }: { isRehearsal?: boolean; isStopped?: () => boolean } = {},
) {
  const source = await openSource(path);
  try {
    const recognised = await recognise(source, LIMITS);
    if (recognised.kind !== 'hearth_backup') throw new Error('not recognised');
    const scratchFolder = await temporaryFolder();
    const options = {
      tables: transferTables(into),
      transaction: <T>(run: () => T): T => into.transaction(run).immediate(),
      scratchFolder,
      newId: randomUUID,
      signal: new AbortController().signal,
      isStopped,
      progress: () => undefined,
      isRehearsal,
    };
    const merged = await restore({ source, root: recognised.root }, options);
    expect(await readdir(scratchFolder)).toEqual([]);
    return merged;
  } finally {
    source.close();
  }
}

/** A database with one conversation and one fact, and a folder to back it up into. */
async function sample() {
  const folder = await temporaryFolder();
  const file = join(folder, 'hearth.db');
  const db = emptyDatabase(file);
  db.exec(`
    INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 1);
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, active_leaf_id, pinned, draft, created_at,
      updated_at) VALUES ('${TALK}', 'w', 'The key', 'user', 'chat', '{}', 'b', 0, '', ${NOW}, ${NOW});
    INSERT INTO messages (id, conversation_id, parent_id, role, message_type, content, status, pinned, created_at)
      VALUES ('a', '${TALK}', NULL, 'user', 'text', 'The password is hunter2-Xy77', 'done', 0, ${NOW}),
        ('b', '${TALK}', 'a', 'assistant', 'text', 'Noted.', 'done', 0, ${NOW}),
        ('c', '${TALK}', 'a', 'assistant', 'text', 'Another branch', 'done', 0, ${NOW});
    INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at,
      pinned, redactions) VALUES ('f', 'w', 'user/profile', 'food', 'Eats no meat', 'user', 'stated', 1, 1, 1, 0, '[]');
    INSERT INTO working_entries (conversation_id, workspace_id, content, kind, updated_at, expires_at, pinned)
      VALUES ('${TALK}', 'w', 'Looking for the key', 'user', 1, ${NOW}, 0)`);
  return { folder, file, db };
}

test('any store comes back row by row, byte for byte, from a file and from a folder', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom('zip' as const, 'folder' as const), async (gen, form) => {
      const folder = await temporaryFolder();
      const from = emptyDatabase(join(folder, 'hearth.db'));
      fillAtRandom(from, gen);
      await backUp(join(folder, 'hearth.db'), join(folder, 'backup'), form);
      const into = emptyDatabase();
      await bringBack(join(folder, 'backup'), into);
      expect(allRows(into)).toEqual(allRows(from));
      from.close();
    }),
    { numRuns: 6 },
  );
});

test('a person reads it without Hearth, unredacted, and it says so', async () => {
  const { folder, file } = await sample();
  const path = join(folder, 'backup');
  const outcome = await backUp(file, path, 'folder');
  expect(await readFile(join(path, 'README.md'), 'utf8')).toContain('everything, unredacted');
  const month = await readFile(join(path, 'conversations/2026-11.md'), 'utf8');
  expect(month).toContain('# The key');
  expect(month).toContain('## You, 2026-11-21 00:00 UTC\n\nThe password is hunter2-Xy77');
  expect(month).not.toContain('Another branch');
  expect(month).toContain('1 more rows');
  expect(await readFile(join(path, 'memory/facts.md'), 'utf8')).toContain('## user/profile\n\n- Eats no meat');
  expect(await readFile(join(path, 'memory/working.md'), 'utf8')).toContain(
    '## The key\n\nKept until 2026-11-21 00:00 UTC.\n\nLooking for the key',
  );
  expect(outcome).toMatchObject({ path, rows: 7 });
});

test('of a damaged file whose messages lead in a circle a backup is made all the same', async () => {
  const { folder, file, db } = await sample();
  db.exec("UPDATE messages SET parent_id = 'b' WHERE id = 'a'");
  const path = join(folder, 'backup');
  await backUp(file, path, 'folder');
  expect(await readFile(join(path, 'conversations/2026-11.md'), 'utf8')).toContain('The password is hunter2-Xy77');
  const into = emptyDatabase();
  await bringBack(path, into);
  expect(allRows(into)).toEqual(allRows(db));
});

test('what is written while it is backed up is not in it, and nobody waits', async () => {
  const { folder, file, db } = await sample();
  const snapshot = openSnapshot(file);
  db.exec("UPDATE conversations SET title = 'Later'");
  await writeBackup(snapshot, {
    path: join(folder, 'backup'),
    form: 'folder',
    now: NOW,
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  snapshot.close();
  expect(await readFile(join(folder, 'backup/data/conversations.jsonl'), 'utf8')).toContain('The key');
});

test('a backup that is ended early, or has no room, leaves no file', async () => {
  const { folder, file } = await sample();
  for (const form of ['zip', 'folder'] as const) {
    await expect(backUp(file, join(folder, 'stopped'), form, AbortSignal.abort())).rejects.toThrow('aborted');
    await expect(backUp(file, join(folder, 'no-such-folder/backup'), form)).rejects.toThrow();
  }
  expect((await readdir(folder)).filter((name) => !name.startsWith('hearth.db'))).toEqual([]);
});

test('a restore that is stopped between two rows leaves nothing of those before', async () => {
  const { folder, file, db } = await sample();
  const add =
    db.prepare(`INSERT INTO messages (id, conversation_id, parent_id, role, message_type, content, status, pinned,
    created_at) VALUES (?, '${TALK}', 'b', 'user', 'text', 'More', 'done', 0, ${NOW})`);
  for (let nth = 0; nth < 200; nth += 1) add.run(`more-${nth}`);
  const path = join(folder, 'backup');
  await backUp(file, path, 'folder');
  const into = emptyDatabase();
  const before = allRows(into);
  let looks = 0;
  const isStopped = () => {
    looks += 1;
    return looks > 2;
  };
  await expect(bringBack(path, into, { isStopped })).rejects.toThrow('stopped');
  expect(looks).toBe(3);
  expect(allRows(into)).toEqual(before);
});

test('what was changed here while it was worked out counts: it is worked out anew, and nothing of either is lost', async () => {
  const { folder, file } = await sample();
  const path = join(folder, 'backup');
  await backUp(file, path, 'folder');
  const into = emptyDatabase();
  into.exec("INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 1)");
  await bringBack(path, into);
  // Deleted here before; its fact says so only after the restore was worked out.
  into.exec("DELETE FROM facts; DELETE FROM messages WHERE id = 'c'");
  let looks = 0;
  const isStopped = () => {
    looks += 1;
    if (looks === 1) into.exec(`DELETE FROM conversations WHERE id = '${TALK}'`);
    return false;
  };
  await bringBack(path, into, { isStopped });
  expect(into.pragma('foreign_key_check')).toEqual([]);
  expect(into.prepare('SELECT title FROM conversations').pluck().all()).toEqual(['The key']);
  expect(into.prepare('SELECT content FROM messages ORDER BY id').pluck().all()).toContain('Another branch');
});

test('a folder that is there is not written over', async () => {
  const { folder, file } = await sample();
  await backUp(file, join(folder, 'backup'), 'folder');
  await expect(backUp(file, join(folder, 'backup'), 'folder')).rejects.toThrow('backup is there already');
});

test('one changed byte in any file of it is refused by name, and nothing changes', async () => {
  const { folder, file } = await sample();
  const path = join(folder, 'backup');
  await backUp(file, path, 'folder');
  const into = emptyDatabase();
  const before = allRows(into);
  for (const name of ['data/facts.jsonl', 'data/messages.jsonl', 'conversations/2026-11.md', 'README.md']) {
    const original = await readFile(join(path, name));
    const changed = Buffer.from(original);
    changed[5] = (changed[5] ?? 0) ^ 1;
    for (const content of [changed, original.subarray(1), Buffer.concat([original, original])]) {
      await writeFile(join(path, name), content);
      await expect(bringBack(path, into)).rejects.toThrow(new RegExp(`^(?:backup/)?${name}: .*Nothing was changed`));
    }
    await writeFile(join(path, name), original);
  }
  expect(allRows(into)).toEqual(before);
});

test('a manifest that promises other rows, tables, files or a newer format is refused', async () => {
  const { folder, file } = await sample();
  const path = join(folder, 'backup');
  await backUp(file, path, 'folder');
  const original = JSON.parse(await readFile(join(path, MANIFEST), 'utf8')) as {
    tables: Record<string, number>;
    files: Record<string, unknown>;
  };
  const { 'data/facts.jsonl': facts, ...fewer } = original.files;
  const cases: readonly [object | string, string][] = [
    [
      { ...original, tables: { ...original.tables, facts: 2 } },
      'data/facts.jsonl: it has 1 rows where the manifest says 2',
    ],
    [
      { ...original, tables: { ...original.tables, cats: 1 } },
      'manifest.json: this version of the format has no table cats',
    ],
    [{ ...original, files: fewer }, 'data/facts.jsonl: the manifest leaves it out'],
    [{ ...original, files: { ...original.files, 'data/x.jsonl': facts } }, 'data/x.jsonl: the manifest names it'],
    [{ ...original, format: 9_999 }, 'This backup was written by a newer Hearth'],
    [{ ...original, schema: 'other' }, 'manifest.json: it is no manifest of a Hearth backup'],
    ['{"schema": "hearth/ba', 'manifest.json: it is no manifest of a Hearth backup'],
  ];
  const into = emptyDatabase();
  const before = allRows(into);
  for (const [manifest, sentence] of cases) {
    await writeFile(join(path, MANIFEST), typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
    await expect(bringBack(path, into)).rejects.toThrow(sentence);
  }
  expect(allRows(into)).toEqual(before);
});

test('a rehearsal says what would come and changes nothing', async () => {
  const { folder, file } = await sample();
  const path = join(folder, 'backup.zip');
  await backUp(file, path, 'zip');
  const fresh = emptyDatabase();
  const before = allRows(fresh);
  expect(await bringBack(path, fresh, { isRehearsal: true })).toMatchObject({
    added: { messages: 3, facts: 1 },
    replacedEmpty: true,
  });
  expect(allRows(fresh)).toEqual(before);
});

test('what came in is made findable a few pieces a transaction; stopped, it goes on from there', async () => {
  const { db } = await sample();
  const tables = searchTables(db);
  const { pending } = transferTables(db);
  let transactions = 0;
  let now = 0;
  const findable: Findable = {
    pending,
    index: searchIndex({ ...tables, zone: () => 'UTC' }),
    sectionsOf: () => [],
    transaction: (run) => {
      transactions += 1;
      return db.transaction(run).immediate();
    },
    now: () => (now += 40),
  };
  pending.noteMissing();
  expect(pending.count()).toBe(2);
  await makeFindable(findable, { signal: AbortSignal.abort(), progress: () => undefined });
  expect(pending.count()).toBe(2);
  await makeFindable(findable, { signal: new AbortController().signal, progress: () => undefined });
  expect(transactions).toBe(2);
  expect(tables.rows.listPlaces().map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['message', 'message', 'message', 'fact', 'working']),
  );
  expect(compareIndex({ ...tables, zone: 'UTC', sections: [] }).differences).toEqual([]);
});
