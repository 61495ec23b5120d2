import { Transform } from 'node:stream';
import { beginningOf, CHUNK_BYTES, digestOf, sealChunk } from './sealed-format';

/** What a Backup is encrypted with. `head` says how the key is found again. */
export type Seal = { readonly head: string; readonly key: Uint8Array };

/** Everything that is written goes out encrypted. Holds one chunk. */
export function sealStream({ head, key }: Seal): Transform {
  const digest = digestOf(Buffer.from(head));
  let waiting: Uint8Array[] = [];
  let size = 0;
  let nth = 0;
  const seal = (plain: Uint8Array, isLast: boolean) => sealChunk(key, plain, { nth: nth++, isLast, head: digest });
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      waiting.push(part);
      size += part.length;
      // The last chunk says that it is the last, so a whole one waits until more comes.
      if (size > CHUNK_BYTES) {
        let rest: Uint8Array = Buffer.concat(waiting);
        for (; rest.length > CHUNK_BYTES; rest = rest.subarray(CHUNK_BYTES)) {
          this.push(seal(rest.subarray(0, CHUNK_BYTES), false));
        }
        waiting = [rest];
        size = rest.length;
      }
      done();
    },
    flush(done) {
      this.push(seal(Buffer.concat(waiting), true));
      done();
    },
  });
  stream.push(beginningOf(head));
  return stream;
}
