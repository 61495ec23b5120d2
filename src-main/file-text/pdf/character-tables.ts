import { fromBufferPromise } from 'yauzl';

type Asked = { readonly kind: string; readonly filename: string };

/**
 * Where pdf.js asks for one of Adobe's tables that say which characters the numbers in an older Chinese, Japanese or Korean PDF are. All
 * else that it may ask for is not there: a text can do without.
 */
export function openTables(archive: Uint8Array | null) {
  return class {
    async fetch({ kind, filename }: Asked): Promise<Uint8Array> {
      if (kind !== 'cMapUrl' || archive === null) throw new Error(`there is no ${filename}`);
      const zip = await fromBufferPromise(Buffer.from(archive.buffer, archive.byteOffset, archive.length));
      for await (const entry of zip.eachEntry()) {
        if (entry.fileName !== filename) continue;
        const chunks: Uint8Array[] = [];
        for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Uint8Array);
        return new Uint8Array(Buffer.concat(chunks));
      }
      throw new Error(`there is no table ${filename}`);
    }
  };
}
