import { posix } from 'node:path';
import { type Entry, fromBufferPromise } from 'yauzl';
import { UnreadableFile } from '../answer/protocol.ts';
import { readXml, type XmlReader } from './xml.ts';

/** The files in an Office document. */
export type PackageParts = {
  readonly has: (name: string) => boolean;
  readonly names: readonly string[];
  /** Reads one as XML, piece by piece; false if there is none. What it unpacks to counts. Throws `UnreadableFile`. */
  readonly read: (name: string, reader: XmlReader) => Promise<boolean>;
  /** The beginning of one as text; empty if there is none. */
  readonly start: (name: string) => Promise<string>;
};

const MOST_FILES = 20_000;
/** All that one document may unpack to while it is read. A long novel has 20 MB. */
const MOST_BYTES = 256 * 1024 * 1024;
const START_BYTES = 256;

/** Opens the archive without unpacking it. Throws `UnreadableFile`. */
export async function openParts(bytes: Uint8Array): Promise<PackageParts> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = new Map<string, Entry>();
  const zip = await fromBufferPromise(archive, { validateEntrySizes: true }).catch(broken);
  if (zip.entryCount > MOST_FILES) throw new UnreadableFile('too_much');
  try {
    // The first of a name counts, as for Office.
    for await (const entry of zip.eachEntry()) if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
  } catch (error) {
    broken(error);
  }
  let unpacked = 0;
  const chunksOf = async function* (entry: Entry): AsyncGenerator<Uint8Array> {
    if (entry.isEncrypted()) throw new UnreadableFile('locked');
    if (!entry.canDecodeFileData()) throw new UnreadableFile('broken');
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      unpacked += (chunk as Uint8Array).length;
      if (unpacked > MOST_BYTES) throw new UnreadableFile('too_much');
      yield chunk as Uint8Array;
    }
  };
  return {
    has: (name) => entries.has(name),
    names: [...entries.keys()],
    read: async (name, reader) => {
      const entry = entries.get(name);
      if (entry === undefined) return false;
      try {
        await readXml(chunksOf(entry), reader);
      } catch (error) {
        broken(error);
      }
      return true;
    },
    start: async (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return '';
      try {
        let text = '';
        for await (const chunk of chunksOf(entry)) {
          text += new TextDecoder('latin1').decode(chunk);
          if (text.length >= START_BYTES) break;
        }
        return text.slice(0, START_BYTES);
      } catch (error) {
        return broken(error);
      }
    },
  };
}

function broken(error: unknown): never {
  throw error instanceof UnreadableFile ? error : new UnreadableFile('broken', error);
}

export type Link = { readonly id: string; readonly type: string; readonly to: string };

/** What a file of an Office document says of others, which stands in a file beside it. Links out of the document are left out. */
export async function linksOf(parts: PackageParts, from: string): Promise<readonly Link[]> {
  const links: Link[] = [];
  const folder = posix.dirname(from);
  await parts.read(posix.join(folder, '_rels', `${posix.basename(from)}.rels`), {
    open: ({ name, get }) => {
      if (name !== 'Relationship' || get('TargetMode') === 'External') return;
      const target = get('Target') ?? '';
      const to = target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(folder, target));
      links.push({ id: get('Id') ?? '', type: posix.basename(get('Type') ?? ''), to });
    },
  });
  return links;
}
