import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Entry, RandomAccessReader, ZipFile } from 'yauzl';
import { t } from '../../locale/t';
import type { Limits, Source, SourceFile } from './source';
import { refusal, tooLarge, tooMany } from './source';

/** A file this small cannot hurt, however well it packs. */
const ALWAYS_HARMLESS_BYTES = 1024 * 1024;

/** An archive that is read through something else. */
type Sealed = { readonly reader: RandomAccessReader; readonly bytes: number };

/**
 * Opens an archive without unpacking it. Everything its directory says is checked before a byte is unpacked, and what
 * is unpacked is held to it: an entry that is larger than it said ends with a refusal.
 */
export async function openZip(path: string, limits: Limits, sealed: Sealed | null = null): Promise<Source> {
  const name = basename(path);
  const archiveBytes = sealed?.bytes ?? (await stat(path)).size;
  // Loaded late, since few people open an archive.
  const { fromRandomAccessReaderPromise, openPromise } = await import('yauzl');
  const how = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
  const opened =
    sealed === null ? openPromise(path, how) : fromRandomAccessReaderPromise(sealed.reader, sealed.bytes, how);
  const zip = await opened.catch((error: unknown) => {
    sealed?.reader.close(() => undefined);
    throw refusal(name, t(sealed === null ? 'main-transfer.why.not-zip' : 'main-transfer.why.sealed-damaged'), error);
  });
  try {
    const files = await listEntries(zip, { name, archiveBytes, limits });
    return { name, files, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(
  zip: ZipFile,
  { name, archiveBytes, limits }: { readonly name: string; readonly archiveBytes: number; readonly limits: Limits },
): Promise<readonly SourceFile[]> {
  const files: SourceFile[] = [];
  let packed = 0;
  let unpacked = 0;
  if (zip.entryCount > limits.maxFiles) throw tooMany(name, limits);
  for await (const entry of entriesOf(zip, name)) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (files.length >= limits.maxFiles) throw tooMany(name, limits);
    if (unpacked > limits.maxBytes) throw tooLarge(name, limits);
    // Entries that share their bytes: the way a small archive holds a huge one.
    if (packed > archiveBytes) throw refusal(name, t('main-transfer.why.overlap'));
    checkEntry(entry, name, limits);
    if (!entry.fileName.endsWith('/')) files.push(fileOf(zip, entry, name));
  }
  return files;
}

async function* entriesOf(zip: ZipFile, name: string): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const outside = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(message);
    if (outside) throw refusal(name, t('main-transfer.why.outside', { path: outside[1] ?? '' }), error);
    if (isRefusal(error)) throw error;
    throw refusal(name, t('main-transfer.why.zip-list'), error);
  }
}

function checkEntry(entry: Entry, archive: string, { maxRatio }: Limits): void {
  const name = `${archive}/${entry.fileName}`;
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw refusal(name, t('main-transfer.why.locked'));
  if (!entry.canDecodeFileData()) throw refusal(name, t('main-transfer.why.packing'));
  if (uncompressedSize > ALWAYS_HARMLESS_BYTES && uncompressedSize > compressedSize * maxRatio) {
    throw refusal(name, t('main-transfer.why.bomb', { times: maxRatio }));
  }
}

function fileOf(zip: ZipFile, entry: Entry, archive: string): SourceFile {
  return {
    name: entry.fileName,
    bytes: entry.uncompressedSize,
    chunks: async function* () {
      try {
        yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
      } catch (error) {
        throw refusal(`${archive}/${entry.fileName}`, t('main-transfer.why.zip-damaged'), error);
      }
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'import_refused';
}
