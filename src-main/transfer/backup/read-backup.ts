import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { t } from '../../locale/t';
import { isBoundedJson } from '../../store/checks/json-bounds';
import { openStaging, type Staging } from '../../store/exchange/import-staging';
import type { Source, SourceFile } from '../source/source';
import { refusal } from '../source/source';
import { chunksOf, decodeUtf8, readText } from '../source/text';
import { type Digest, MANIFEST, type Manifest, manifest as manifestShape, tableFile } from './layout';

const LARGEST_MANIFEST_BYTES = 16 * 2 ** 20;
const LINE_END = 0x0a;
const MANIFEST_BOUNDS = { maxDepth: 4, maxValues: 100_000 } as const;
const ROWS_A_LOOK = 50;
/** The ids of all rows are held while they come in. Twenty years of chats are a tenth of it. */
const MOST_ROWS = 5_000_000;
/** The largest message, in the largest letters, as it was written and as it was sent. */
const LONGEST_LINE_BYTES = 128 * 2 ** 20;
/** Columns, each with at most one object for what JSON has no word for. */
const ROW_BOUNDS = { maxDepth: 2, maxValues: 500 } as const;

export type Reading = {
  readonly signal: AbortSignal;
  /** Rows, of all that the manifest promises. */
  readonly read: (done: number, total: number) => void;
};

/**
 * Unpacks a Backup into a database of its own (`file`, which must not exist) and proves it: every file the manifest names
 * is there with its hash, no row is missing, every reference leads somewhere. Refuses by name what is not so.
 */
export async function readBackup(
  { source, root, file }: { readonly source: Source; readonly root: string; readonly file: string },
  { signal, read }: Reading,
): Promise<Staging> {
  const files = new Map(source.files.map((each) => [each.name, each]));
  const manifest = await readManifest(files.get(root + MANIFEST), source.name);
  for (const name of Object.keys(manifest.files)) {
    if (!files.has(root + name)) throw refusal(name, t('main-transfer.why.missing'));
  }
  const staging = openStaging(file, manifest.format);
  try {
    await fill(staging, { manifest, files, root, signal, read });
    const broken = staging.finish();
    if (broken === null) return staging;
    const { table, line, why } = broken;
    throw refusal(tableFile(table), line === null ? why : t('main-transfer.why.line', { line, why }));
  } catch (error) {
    staging.close();
    throw error;
  }
}

async function readManifest(file: SourceFile | undefined, name: string): Promise<Manifest> {
  if (!file) throw refusal(name, t('main-transfer.why.no-manifest'));
  const text = await readText(file, LARGEST_MANIFEST_BYTES);
  if (!isBoundedJson(Buffer.from(text), MANIFEST_BOUNDS)) throw refusal(file.name, t('main-transfer.why.not-manifest'));
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch (error) {
    throw refusal(file.name, t('main-transfer.why.bad-manifest'), error);
  }
}

type Filling = Reading & {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly root: string;
};

async function fill(staging: Staging, { manifest, files, root, signal, read }: Filling): Promise<void> {
  const known = new Set(staging.tables.map(({ name }) => name));
  for (const table of Object.keys(manifest.tables)) {
    if (!known.has(table)) throw refusal(MANIFEST, t('main-transfer.why.no-table', { table }));
  }
  const tables = new Map(staging.tables.map(({ name }) => [tableFile(name), name]));
  for (const [path, table] of tables) {
    if (!manifest.files[path] || manifest.tables[table] === undefined)
      throw refusal(path, t('main-transfer.why.left-out'));
  }
  const total = Object.values(manifest.tables).reduce((sum, rows) => sum + rows, 0);
  if (total > MOST_ROWS) throw refusal(MANIFEST, t('main-transfer.why.too-many-rows', { most: MOST_ROWS }));
  let done = 0;
  for (const [path, wanted] of Object.entries(manifest.files)) {
    const file = files.get(root + path);
    const table = tables.get(path);
    if (!file) continue;
    let rows = 0;
    for await (const line of verifiedLines(file, wanted)) {
      signal.throwIfAborted();
      if (table === undefined) continue;
      rows += 1;
      done += 1;
      if (!isBoundedJson(line, ROW_BOUNDS)) throw refusal(path, t('main-transfer.why.row-too-much', { line: rows }));
      const why = staging.add(table, decodeUtf8(line, path));
      if (why !== null) throw refusal(path, t('main-transfer.why.line', { line: rows, why }));
      if (done % ROWS_A_LOOK === 0) read(done, total);
    }
    const promised = table === undefined ? undefined : manifest.tables[table];
    if (promised !== undefined && rows !== promised) {
      throw refusal(path, t('main-transfer.why.rows-differ', { rows, wanted: promised }));
    }
  }
}

/** The lines of a file; when the last was read, its size and hash were right. */
async function* verifiedLines(file: SourceFile, wanted: Digest): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  let rest: Uint8Array[] = [];
  let restBytes = 0;
  let lines = 0;
  for await (const chunk of chunksOf(file)) {
    hash.update(chunk);
    bytes += chunk.length;
    // A file that grows past its size is not held until its end.
    if (bytes > wanted.bytes) break;
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      const line =
        rest.length === 0 ? chunk.subarray(start, end) : Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      restBytes = 0;
      lines += 1;
      yield line;
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
    restBytes += chunk.length - start;
    if (restBytes > LONGEST_LINE_BYTES) {
      const most = LONGEST_LINE_BYTES / 2 ** 20;
      throw refusal(file.name, t('main-transfer.why.line-too-long', { line: lines + 1, most }));
    }
    await setImmediate();
  }
  if (bytes !== wanted.bytes || hash.digest('hex') !== wanted.sha256) {
    throw refusal(file.name, t('main-transfer.why.hash'));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
