import { createReadStream } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { t } from '../../locale/t';
import { openSealed } from './sealed-file';
import { LIMITS, type Limits, refusal, type Source, type SourceFile, tooLarge, tooMany } from './source';
import { openZip } from './zip';

const ZIP_START = [0x50, 0x4b] as const;
const DEEPEST_FOLDER = 8;

/** Opens what the user picked. Follows no link; refuses by name what is beyond the limits. `key` is that of an encrypted Backup. */
export async function openSource(
  path: string,
  limits: Limits = LIMITS,
  key: Uint8Array | null = null,
): Promise<Source> {
  const name = basename(path);
  const stats = await lstat(path).catch((error: unknown) => {
    throw refusal(name, t('main-transfer.why.gone'), error);
  });
  if (stats.isDirectory()) return { name, files: await listFolder(path, limits), close: () => undefined };
  if (!stats.isFile()) throw refusal(name, t('main-transfer.why.link'));
  if (stats.size === 0) throw refusal(name, t('main-transfer.why.empty'));
  if (key !== null) return openZip(path, limits, await openSealed(path, key));
  if (await startsAsZip(path)) return openZip(path, limits);
  if (stats.size > limits.maxBytes) throw tooLarge(name, limits);
  return { name, files: [fileOf(path, name, stats.size)], close: () => undefined };
}

async function listFolder(root: string, limits: Limits): Promise<readonly SourceFile[]> {
  const files: SourceFile[] = [];
  let bytes = 0;
  const walk = async (folder: string, prefix: string, depth: number): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      // Skips `.DS_Store`, `.git` and the like, which nobody means to import.
      if (entry.name.startsWith('.')) continue;
      const name = prefix + entry.name;
      if (entry.isDirectory()) {
        if (depth >= DEEPEST_FOLDER) throw refusal(name, t('main-transfer.why.folders-deep', { most: DEEPEST_FOLDER }));
        await walk(join(folder, entry.name), `${name}/`, depth + 1);
      } else if (entry.isFile()) {
        const { size } = await lstat(join(folder, entry.name));
        files.push(fileOf(join(folder, entry.name), name, size));
        bytes += size;
        if (files.length > limits.maxFiles) throw tooMany(basename(root), limits);
        if (bytes > limits.maxBytes) throw tooLarge(basename(root), limits);
      }
    }
  };
  await walk(root, '', 1);
  return files;
}

function fileOf(path: string, name: string, bytes: number): SourceFile {
  return { name, bytes, chunks: () => createReadStream(path, { highWaterMark: 256 * 1024 }) };
}

async function startsAsZip(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return ZIP_START.every((byte, at) => buffer[at] === byte);
  } finally {
    await handle.close();
  }
}
