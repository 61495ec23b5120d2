import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../store/sqlite/database';
import { backUp, sampleDatabase } from './backup.fixture';
import { MANIFEST, type Manifest, tableFile } from './layout';

type Line = Record<string, unknown>;

/** A Backup whose manifest is right whatever its rows say: somebody wrote both. */
export async function forgedBackup({
  fill = () => undefined,
  rows = {},
  raw = {},
}: {
  /** Changes the database that it is made of. */
  readonly fill?: (db: Database) => void;
  /** Changes the rows of a table. */
  readonly rows?: Readonly<Record<string, (lines: Line[]) => readonly Line[]>>;
  /** Changes the bytes of a table. */
  readonly raw?: Readonly<Record<string, (text: string) => string>>;
} = {}): Promise<string> {
  const { folder, file, db } = await sampleDatabase();
  fill(db);
  const path = join(folder, 'backup');
  await backUp(file, path, 'folder');
  const manifest: Manifest = JSON.parse(await readFile(join(path, MANIFEST), 'utf8'));
  for (const table of new Set([...Object.keys(rows), ...Object.keys(raw)])) {
    const name = tableFile(table);
    const before = await readFile(join(path, name), 'utf8');
    const lines = before
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Line => JSON.parse(line));
    const changed = (rows[table]?.(lines) ?? lines).map((line) => `${JSON.stringify(line)}\n`).join('');
    const text = raw[table]?.(changed) ?? changed;
    await writeFile(join(path, name), text);
    const bytes = Buffer.from(text);
    manifest.tables[table] = text.split('\n').filter((line) => line !== '').length;
    manifest.files[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  await writeFile(join(path, MANIFEST), JSON.stringify(manifest));
  return path;
}
