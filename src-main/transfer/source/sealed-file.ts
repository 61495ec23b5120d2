import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { RandomAccessReader } from 'yauzl';
import { t } from '../../locale/t';
import {
  CHUNK_BYTES,
  DIGEST_BYTES,
  digestOf,
  LENGTH_BYTES,
  MAGIC,
  MOST_HEAD_BYTES,
  openChunk,
  TAG_BYTES,
} from './sealed-format';
import { refusal } from './source';

const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

/** How an encrypted Backup is opened, as it says itself; null for every other file. Refuses one that is damaged there. */
export async function readSealHead(path: string): Promise<string | null> {
  const handle = await open(path, 'r');
  try {
    return (await headOf(handle, basename(path)))?.text ?? null;
  } finally {
    await handle.close();
  }
}

/** An encrypted Backup as if it lay there plainly: each chunk is opened when it is read. */
export async function openSealed(
  path: string,
  key: Uint8Array,
): Promise<{ readonly reader: RandomAccessReader; readonly bytes: number }> {
  const name = basename(path);
  const { RandomAccessReader: Reader } = await import('yauzl');
  const handle = await open(path, 'r');
  const head = await headOf(handle, name).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  if (head === null) throw refusal(name, t('main-transfer.why.sealed-damaged'));
  const start = head.end;
  const sealedBytes = (await handle.stat()).size - start;
  const chunks = Math.ceil(sealedBytes / SEALED_CHUNK_BYTES);
  const digest = digestOf(Buffer.from(head.text));
  let last: { readonly nth: number; readonly plain: Buffer } | null = null;

  async function chunk(nth: number): Promise<Buffer> {
    if (last?.nth === nth) return last.plain;
    const sealed = await readAt(handle, start + nth * SEALED_CHUNK_BYTES, SEALED_CHUNK_BYTES);
    try {
      last = { nth, plain: openChunk(key, sealed, { nth, isLast: nth === chunks - 1, head: digest }) };
    } catch (error) {
      throw refusal(name, t('main-transfer.why.sealed-damaged'), error);
    }
    return last.plain;
  }

  async function* range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const nth = Math.floor(at / CHUNK_BYTES);
      const plain = await chunk(nth);
      const part = plain.subarray(at - nth * CHUNK_BYTES, end - nth * CHUNK_BYTES);
      if (part.length === 0) return;
      yield part;
      at += part.length;
    }
  }

  class SealedReader extends Reader {
    override _readStreamForRange(start: number, end: number): Readable {
      return Readable.from(range(start, end), { objectMode: false });
    }
    override close(callback: (error: Error | null) => void): void {
      void handle.close().then(() => callback(null), callback);
    }
  }
  return { reader: new SealedReader(), bytes: sealedBytes - chunks * TAG_BYTES };
}

async function headOf(
  handle: FileHandle,
  name: string,
): Promise<{ readonly text: string; readonly end: number } | null> {
  const first = await readAt(handle, 0, MAGIC.length + LENGTH_BYTES);
  if (!first.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const length = first.length < MAGIC.length + LENGTH_BYTES ? 0 : first.readUInt32BE(MAGIC.length);
  if (length === 0 || length > MOST_HEAD_BYTES) throw refusal(name, t('main-transfer.why.sealed-damaged'));
  const bytes = await readAt(handle, first.length, length + DIGEST_BYTES);
  const text = bytes.subarray(0, length);
  if (!digestOf(text).equals(bytes.subarray(length))) throw refusal(name, t('main-transfer.why.sealed-damaged'));
  return { text: text.toString('utf8'), end: first.length + bytes.length };
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let read = 0;
  for (let got = -1; got !== 0 && read < length; read += got) {
    got = (await handle.read(bytes, read, length - read, position + read)).bytesRead;
  }
  return bytes.subarray(0, read);
}
