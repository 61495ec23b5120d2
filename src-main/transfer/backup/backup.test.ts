import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorkingFile, renderWorkingFile } from '../../memory/working/working-file';
import { openSnapshot } from '../../store/exchange/export-snapshot';
import { allRows, emptyDatabase, fillAtRandom } from '../../store/exchange/random-rows.fixture';
import { temporaryFolder } from '../samples.fixture';
import { backUp, bringBack, NOW, sampleDatabase } from './backup.fixture';
import { writeBackup } from './write-backup';

test('any store comes back row by row, byte for byte, from a file and from a folder', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom('zip' as const, 'folder' as const), async (gen, form) => {
      const folder = await temporaryFolder();
      const from = emptyDatabase(join(folder, 'hearth.db'));
      fillAtRandom(from, gen);
      await backUp(join(folder, 'hearth.db'), join(folder, 'backup'), form);
      const into = emptyDatabase();
      await bringBack(join(folder, 'backup'), into);
      const { settings, backup_permissions: waiting = [], ...rows } = allRows(into);
      const { settings: before, backup_permissions: waited = [], ...all } = allRows(from);
      expect(rows).toEqual({ ...all, ...withoutPermission(all) });
      expect(settings?.map(placeOf)).toEqual(before?.map(placeOf));
      expect(waiting).toEqual(expect.arrayContaining([...waited]));
      from.close();
    }),
    { numRuns: 6 },
  );
});

type Rows = Readonly<Record<string, readonly unknown[]>>;

/** The rows of a backup as they come in: content as it was, and nothing that would allow something by itself. */
function withoutPermission({ projects = [], handoffs = [], conversations = [] }: Rows): Rows {
  const each = (rows: readonly unknown[], change: (row: Readonly<Record<string, unknown>>) => object) =>
    rows.map((row) => ({ ...Object(row), ...change(Object(row)) }));
  return {
    projects: each(projects, (row) => ({
      trusted_at: null,
      claude_dir: null,
      notes_dir: 'notes',
      unlinked_at: row.unlinked_at ?? row.created_at,
    })),
    handoffs: each(handoffs, () => ({ path: null })),
    conversations: each(conversations, () => ({ session_context: null })),
  };
}

const placeOf = (row: unknown) => {
  const { scope, scope_id } = Object(row);
  return { scope, scope_id };
};

test('a person reads it without Hearth, unredacted, and it says so', async () => {
  const { folder, file } = await sampleDatabase();
  const path = join(folder, 'backup');
  const outcome = await backUp(file, path, 'folder');
  expect(await readFile(join(path, 'README.md'), 'utf8')).toContain('everything, unredacted');
  const month = await readFile(join(path, 'conversations/2026-11.md'), 'utf8');
  expect(month).toContain('# The key');
  expect(month).toContain('## You, 2026-11-21 00:00 UTC\n\nThe password is hunter2-Xy77');
  expect(month).not.toContain('Another branch');
  expect(month).toContain('1 more rows');
  expect(await readFile(join(path, 'memory/facts.md'), 'utf8')).toContain('## user/profile\n\n- Eats no meat');
  expect(readWorkingFile(await readFile(join(path, 'memory/working/001-the-key.md'), 'utf8'))).toEqual({
    kind: 'whole',
    file: { updatedAt: 1, expiresAt: NOW, content: 'Looking for the key' },
  });
  expect(outcome).toMatchObject({ path, rows: 8 });
});

test('when a fact held stands beside it for a person, and comes back with its row', async () => {
  const { folder, file, db } = await sampleDatabase();
  db.exec("UPDATE facts SET valid_from = '2019', valid_until = '2024-22'");
  const path = join(folder, 'backup');
  await backUp(file, path, 'folder');
  expect(await readFile(join(path, 'memory/facts.md'), 'utf8')).toContain(
    '- Eats no meat (from 2019 until summer 2024)\n',
  );
  const into = emptyDatabase();
  await bringBack(path, into);
  expect(allRows(into).facts).toMatchObject([{ valid_from: '2019', valid_until: '2024-22' }]);
});

test('of a damaged file whose messages lead in a circle a backup is made all the same', async () => {
  const { folder, file, db } = await sampleDatabase();
  db.exec("UPDATE messages SET parent_id = 'b' WHERE id = 'a'");
  const path = join(folder, 'backup');
  await backUp(file, path, 'folder');
  expect(await readFile(join(path, 'conversations/2026-11.md'), 'utf8')).toContain('The password is hunter2-Xy77');
});

test('what is written while it is backed up is not in it, and nobody waits', async () => {
  const { folder, file, db } = await sampleDatabase();
  const snapshot = openSnapshot(file);
  db.exec("UPDATE conversations SET title = 'Later'");
  await writeBackup(snapshot, {
    path: join(folder, 'backup'),
    form: 'folder',
    now: NOW,
    renderWorking: renderWorkingFile,
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  snapshot.close();
  expect(await readFile(join(folder, 'backup/data/conversations.jsonl'), 'utf8')).toContain('The key');
});

test('a backup that is ended early, or has no room, leaves no file', async () => {
  const { folder, file } = await sampleDatabase();
  for (const form of ['zip', 'folder'] as const) {
    await expect(backUp(file, join(folder, 'stopped'), form, AbortSignal.abort())).rejects.toThrow('aborted');
    await expect(backUp(file, join(folder, 'no-such-folder/backup'), form)).rejects.toThrow();
  }
  expect((await readdir(folder)).filter((name) => !name.startsWith('hearth.db'))).toEqual([]);
});

test('a folder that is there is not written over', async () => {
  const { folder, file } = await sampleDatabase();
  await backUp(file, join(folder, 'backup'), 'folder');
  await expect(backUp(file, join(folder, 'backup'), 'folder')).rejects.toThrow('backup already exists');
});
