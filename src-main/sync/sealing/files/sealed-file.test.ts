import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameOf } from '../../carriers/port/names';
import { sealAgain } from '../keys/cipher';
import { keyFor, signBy } from '../keys/device-keys';
import { newEpochKey } from '../keys/epoch-keys';
import { openerOf, testDevice } from '../sealing.fixture';
import { type Head, openHead, sealHead } from './head';
import { readHeader, type SealedName, writeHeader } from './header';
import { unpack } from './packing';
import { hashOf, OVERHEAD_BYTES, openFile, sealFile } from './sealed-file';

const laptop = testDevice('aaaaaaaa');
const desktop = testDevice('bbbbbbbb', { key: laptop.key });
const opener = openerOf(laptop, desktop);
const PLAIN = Buffer.from('{"table":"messages","key":"1"}\n'.repeat(3));
const segment = (first: number, last: number, device = 'aaaaaaaa', epoch = 1): SealedName => ({
  kind: 'segment',
  device,
  epoch,
  first,
  last,
});
const FIVE = segment(5, 9);
const sealed = sealFile(laptop, FIVE, PLAIN, { previous: hashOf(Buffer.from('before')) });

test('what a device sealed is opened with what stands around it', () => {
  const opened = openFile(opener, FIVE, sealed);
  expect(opened).toMatchObject({
    ok: true,
    header: { kind: 'segment', device: 'aaaaaaaa', epoch: 1, first: 5, last: 9 },
  });
  if (!opened.ok) return;
  expect(Buffer.from(opened.plain).equals(PLAIN)).toBe(true);
  expect(opened.header.previous).toBe(hashOf(Buffer.from('before')));
  expect(opened.hash).toBe(hashOf(sealed));
});

test('any bytes come back, and sealing adds 185 bytes at most', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (plain) => {
      const bytes = sealFile(laptop, FIVE, plain);
      expect(bytes.length).toBeLessThanOrEqual(plain.length + OVERHEAD_BYTES + 1);
      const opened = openFile(opener, FIVE, bytes);
      expect(opened.ok && Buffer.from(opened.plain).equals(Buffer.from(plain))).toBe(true);
    }),
    { numRuns: 100 },
  );
  expect(OVERHEAD_BYTES + 1).toBe(185);
});

test('every changed bit is noticed', () => {
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(openFile(opener, FIVE, changed).ok, `bit ${bit}`).toBe(false);
  }
});

test('a file that is cut short or has more at its end is refused', () => {
  for (let length = 0; length < sealed.length; length += 1) {
    expect(openFile(opener, FIVE, sealed.subarray(0, length)).ok).toBe(false);
  }
  expect(openFile(opener, FIVE, Buffer.concat([sealed, Buffer.alloc(1)]))).toEqual({ ok: false, why: 'altered' });
});

test('no bytes at all make opening fail otherwise than by a refusal', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
      expect(openFile(opener, FIVE, tail)).toEqual({ ok: false, why: 'unknown' });
      const header = writeHeader({ ...headerOf(sealed), isLast: true });
      expect(openFile(opener, FIVE, Buffer.concat([header, tail])).ok).toBe(false);
    }),
    { numRuns: 200 },
  );
});

describe('is refused, by its reason:', () => {
  const other = testDevice('aaaaaaaa', { group: 'f'.repeat(32), key: laptop.key });
  const stranger = testDevice('cccccccc', { key: laptop.key });
  test.each([
    ['a file of another group', sealFile(other, FIVE, PLAIN), FIVE, 'other-group'],
    [
      'a file of a device that nobody paired',
      sealFile(stranger, segment(1, 1, 'cccccccc'), PLAIN),
      segment(1, 1, 'cccccccc'),
      'unknown-device',
    ],
    ['a segment at another position', sealed, segment(6, 9), 'misplaced'],
    ['a segment under another device', sealed, segment(5, 9, 'bbbbbbbb'), 'misplaced'],
    ['a segment under another epoch', sealed, segment(5, 9, 'aaaaaaaa', 2), 'misplaced'],
    [
      'a segment as a part of a snapshot',
      sealed,
      { kind: 'snapshot', device: 'aaaaaaaa', number: 5, part: 9 },
      'misplaced',
    ],
    [
      'one that the other device sealed in this one’s name',
      sealFile({ ...desktop, device: 'aaaaaaaa' }, FIVE, PLAIN),
      FIVE,
      'altered',
    ],
    [
      'one that was sealed by a key of another epoch',
      sealFile({ ...laptop, epoch: 7 }, segment(5, 9, 'aaaaaaaa', 7), PLAIN),
      segment(5, 9, 'aaaaaaaa', 7),
      'no-key',
    ],
    [
      'one that was sealed by an unknown key of this epoch',
      sealFile({ ...laptop, key: newEpochKey() }, FIVE, PLAIN),
      FIVE,
      'no-key',
    ],
    ['what is no file of Hearth', Buffer.from('a photo'), FIVE, 'unknown'],
  ] as const)('%s', (_, bytes, name, why) => {
    expect(openFile(opener, name, bytes)).toEqual({ ok: false, why });
  });

  test('one of a newer version', () => {
    const newer = Buffer.from(sealed);
    newer.writeUInt8(2, 4);
    expect(openFile(opener, FIVE, newer)).toEqual({ ok: false, why: 'newer' });
  });

  test('one that unpacks to more than there may be, without making it', () => {
    expect(unpack(Buffer.concat([Uint8Array.of(1), deflateRawSync(Buffer.alloc(50_000_000))]), 1_000_000)).toBeNull();
    const name: SealedName = { kind: 'head', device: 'aaaaaaaa' };
    const header = writeHeader({ ...headerOf(sealed), kind: 'head' });
    const place = Buffer.from(nameOf(name));
    const bomb = Buffer.concat([Uint8Array.of(1), deflateRawSync(Buffer.alloc(2_000_000))]);
    const body = sealAgain(keyFor('head', laptop.key, laptop.group), bomb, Buffer.concat([header, place]));
    const file = Buffer.concat([header, body, signBy(laptop.secret, Buffer.concat([header, body, place]))]);
    expect(openFile(opener, name, file)).toEqual({ ok: false, why: 'too-large' });
  });
});

test('of two keys for one epoch, made at once, either opens what was sealed by it', () => {
  const other = testDevice('bbbbbbbb');
  const both = openerOf(laptop, other);
  expect(openFile(both, FIVE, sealFile(laptop, FIVE, PLAIN)).ok).toBe(true);
  const name = segment(1, 1, 'bbbbbbbb');
  expect(openFile(both, name, sealFile(other, name, PLAIN)).ok).toBe(true);
});

test('a header is read as what it was written of, and any bytes are a header, a newer one or none', () => {
  const number = fc.nat(999_999_999_999_999);
  const hex = (bytes: number) =>
    fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((of) => Buffer.from(of).toString('hex'));
  const header = fc.record({
    version: fc.constant(1),
    kind: fc.constantFrom('segment' as const, 'snapshot' as const, 'head' as const, 'forget' as const),
    isLast: fc.boolean(),
    group: hex(16),
    device: hex(4),
    epoch: fc.nat(0xffff_ffff),
    first: number,
    last: number,
    previous: hex(32),
  });
  fc.assert(
    fc.property(header, (each) => {
      expect(readHeader(writeHeader(each))).toEqual(each);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 76, maxLength: 76 }), (bytes) => {
      const read = readHeader(Buffer.concat([Buffer.from('HSYN'), bytes]));
      if (read === null || read.kind === 'newer') return;
      expect(writeHeader(read).equals(Buffer.concat([Buffer.from('HSYN'), bytes]))).toBe(true);
    }),
  );
});

describe('a head', () => {
  const head: Head = {
    device: 'aaaaaaaa',
    revision: 12,
    number: 40,
    name: 'Laptop',
    hash: 'e'.repeat(64),
    vector: { bbbbbbbb: { number: 7, stamp: '0123456789ab0000-bbbbbbbb' } },
    state: 'd'.repeat(64),
    at: 1_795_000_000_000,
    snapshot: { number: 3, parts: 2, epoch: 1, vector: {}, state: 'c'.repeat(64) },
    epoch: 1,
    damaged: ['bbbbbbbb/1-2-2.seg'],
    receipts: { '0123456789abcdef': { at: 1_795_000_000_000, number: 40 } },
    members: [{ device: 'aaaaaaaa', name: 'Laptop', publicHalf: laptop.publicHalf }],
    removed: ['cccccccc'],
    successor: null,
    schema: 40,
  };

  test('says what its device said', () => {
    const bytes = sealHead(laptop, head);
    expect(openHead(opener, 'aaaaaaaa', bytes)).toEqual({ ok: true, head, epoch: 1 });
  });

  test('of one device is not that of another', () => {
    expect(openHead(opener, 'bbbbbbbb', sealHead(laptop, head))).toEqual({ ok: false, why: 'misplaced' });
  });

  test('that says something else is refused', () => {
    const bytes = sealFile(laptop, { kind: 'head', device: 'aaaaaaaa' }, Buffer.from('{"name":1}'), { head });
    expect(openHead(opener, 'aaaaaaaa', bytes)).toEqual({ ok: false, why: 'altered' });
  });
});

test('what a kill makes a device write twice is one file, and the same words elsewhere are other bytes', () => {
  const words = randomBytes(40);
  const once = Buffer.from(sealFile(laptop, FIVE, words));
  expect(once.equals(sealFile(laptop, FIVE, words))).toBe(true);
  const elsewhere = sealFile(laptop, segment(10, 14), words);
  expect(Buffer.from(elsewhere.subarray(80)).includes(once.subarray(80 + 24, -64))).toBe(false);
});

function headerOf(bytes: Uint8Array) {
  const header = readHeader(bytes);
  if (header === null || header.kind === 'newer') throw new Error('no header');
  return header;
}
