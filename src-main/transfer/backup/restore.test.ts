import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allRows, emptyDatabase } from '../../store/exchange/random-rows.fixture';
import { backUp, bringBack, NOW, sampleDatabase, TALK } from './backup.fixture';
import { MANIFEST } from './layout';

test('a restore that is stopped between two rows leaves nothing of those before', async () => {
  const { folder, file, db } = await sampleDatabase();
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

test('what was changed here while it was worked out counts: it is worked out again, and nothing of either is lost', async () => {
  const { folder, file } = await sampleDatabase();
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

test('one changed byte in any file of it is refused by name, and nothing changes', async () => {
  const { folder, file } = await sampleDatabase();
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
  const { folder, file } = await sampleDatabase();
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
    [{ ...original, schema: 'other' }, 'manifest.json: it is not the manifest of a Hearth backup'],
    ['{"schema": "hearth/ba', 'manifest.json: it is not the manifest of a Hearth backup'],
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
  const { folder, file } = await sampleDatabase();
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
