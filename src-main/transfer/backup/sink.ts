import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { removeLeftoversIn } from '../../disk/leftovers';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { type Seal, sealStream } from '../source/seal-stream';
import type { Digest } from './layout';

/** Where a backup goes. Nothing has its name before `finish`; `abort` leaves nothing. */
export type Sink = {
  /** One file at a time, each once. */
  readonly write: (name: string, chunks: AsyncIterable<string>) => Promise<Digest>;
  /** Resolves to its size in bytes. */
  readonly finish: () => Promise<number>;
  readonly abort: () => Promise<void>;
};

/** `seal`: the zip goes out encrypted. */
export async function openSink(path: string, form: 'zip' | 'folder', seal: Seal | null = null): Promise<Sink> {
  removeLeftoversIn(dirname(path));
  const temporary = join(dirname(path), `.hearth-${randomUUID()}.partial`);
  if (form === 'zip') return zipSink(path, temporary, seal);
  await explaining(path, () => mkdir(temporary, { mode: 0o700 }));
  return folderSink(path, temporary);
}

function folderSink(path: string, temporary: string): Sink {
  let bytes = 0;
  return {
    write: (name, chunks) =>
      explaining(path, async () => {
        const file = join(temporary, name);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        const { stream, digest } = digesting(chunks);
        await pipeline(stream, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }));
        bytes += digest().bytes;
        return digest();
      }),
    finish: () =>
      explaining(path, async () => {
        if (await isThere(path))
          throw new AppError('in_the_way', t('main-transfer.in-the-way', { name: basename(path) }));
        await rename(temporary, path);
        return bytes;
      }),
    abort: () => rm(temporary, { recursive: true, force: true }),
  };
}

/** The user's dialog has asked already whether to replace a file of this name. */
async function zipSink(path: string, temporary: string, seal: Seal | null): Promise<Sink> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const stop = new AbortController();
  const target = createWriteStream(temporary, { mode: 0o600, flags: 'wx' });
  const written = explaining(path, () =>
    seal === null
      ? pipeline(zip.outputStream, target, { signal: stop.signal })
      : pipeline(zip.outputStream, sealStream(seal), target, { signal: stop.signal }),
  );
  // Passes the failure to the caller that waits for an entry or for the end.
  written.catch(() => undefined);
  return {
    write: async (name, chunks) => {
      const { stream, digest } = digesting(chunks);
      const entry = Readable.from(stream, { objectMode: false });
      const ended = new Promise<void>((resolve, reject) => entry.once('end', resolve).once('error', reject));
      zip.addReadStream(entry, name, { mode: 0o100600 });
      await Promise.race([ended, written]);
      return digest();
    },
    finish: () =>
      explaining(path, async () => {
        zip.end();
        await written;
        const handle = await open(temporary, 'r+');
        await handle.sync().finally(() => handle.close());
        await rename(temporary, path);
        return (await lstat(path)).size;
      }),
    abort: async () => {
      stop.abort();
      await written.catch(() => undefined);
      await rm(temporary, { force: true });
    },
  };
}

function digesting(chunks: AsyncIterable<string>) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* stream(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const part = Buffer.from(chunk);
      hash.update(part);
      bytes += part.length;
      if (part.length > 0) yield part;
    }
  }
  return { stream: stream(), digest: (): Digest => ({ bytes, sha256: hash.copy().digest('hex') }) };
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function explaining<T>(path: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const folder = dirname(path);
    switch ((error as NodeJS.ErrnoException).code) {
      case 'ENOSPC':
      case 'EDQUOT':
        throw new AppError('disk_full', t('main-transfer.backup.full', { folder }), { cause: error });
      case 'EACCES':
      case 'EPERM':
      case 'EROFS':
        throw new AppError('read_only', t('main-transfer.backup.read-only', { folder }), { cause: error });
      default:
        throw error;
    }
  }
}
