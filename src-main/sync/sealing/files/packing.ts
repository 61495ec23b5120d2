import { deflateRawSync, inflateRawSync } from 'node:zlib';

const STORED = 0;
const DEFLATED = 1;

/** As deflate makes it smaller, or as it is: attachments are often compressed already. */
export function pack(plain: Uint8Array): Uint8Array {
  const deflated = deflateRawSync(plain, { level: 9 });
  const [how, bytes] = deflated.length < plain.length ? [DEFLATED, deflated] : [STORED, plain];
  return Buffer.concat([Uint8Array.of(how), bytes]);
}

/** Null for what is no packing or comes out longer than `mostBytes`: nothing beyond that is ever made. */
export function unpack(packed: Uint8Array, mostBytes: number): Uint8Array | null {
  const bytes = packed.subarray(1);
  switch (packed[0]) {
    case STORED:
      return bytes.length <= mostBytes ? bytes : null;
    case DEFLATED:
      try {
        return inflateRawSync(bytes, { maxOutputLength: mostBytes });
      } catch {
        return null;
      }
    default:
      return null;
  }
}
