import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileName, nameOf, readName } from './names';

const hex = (digits: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${digits}}$`));
const number = fc.nat(999_999_999_999_999);
const device = hex(8);
const file: fc.Arbitrary<FileName> = fc.oneof(
  fc.record({ kind: fc.constant('head' as const), device }),
  fc
    .record({ kind: fc.constant('segment' as const), device, epoch: number, first: number, last: number })
    .map((each) => ({
      ...each,
      first: Math.min(each.first, each.last),
      last: Math.max(each.first, each.last),
    })),
  fc.record({ kind: fc.constant('snapshot' as const), device, number, part: number }),
  fc.record({ kind: fc.constant('epoch' as const), epoch: number, device }),
  fc.record({
    kind: fc.constant('pairing' as const),
    id: hex(16),
    step: fc.constantFrom('offer' as const, 'answer' as const, 'welcome' as const),
  }),
  fc.record({ kind: fc.constant('forget' as const), device, id: hex(16) }),
);

test('every name is read as what it was made of', () => {
  fc.assert(
    fc.property(file, (each) => {
      expect(readName(nameOf(each))).toEqual(each);
    }),
  );
});

test('no text is read as a file that has another name', () => {
  const text = fc.oneof(fc.string({ maxLength: 60 }), fc.stringMatching(/^[0-9a-f]{8}\/[0-9a-z.-]{1,20}$/));
  fc.assert(
    fc.property(text, (name) => {
      const read = readName(name);
      expect(read === null || nameOf(read) === name).toBe(true);
    }),
  );
});

test.each([
  'a1b2c3d4/head.sync-conflict-20261127-101500-ABCDEFG',
  'a1b2c3d4/.syncthing.head.tmp',
  'a1b2c3d4/~syncthing~head.tmp',
  'a1b2c3d4/head (1)',
  'a1b2c3d4/head (Anna’s conflicted copy 2026-11-27)',
  'a1b2c3d4/head_conflict-20261127-101500',
  'a1b2c3d4/head-LAPTOP',
  'a1b2c3d4/1-1-5-laptop.seg',
  'a1b2c3d4/1-1-5 2.seg',
  'a1b2c3d4/1-1-5.seg.part',
  'a1b2c3d4/1-1-5.SEG',
  'A1B2C3D4/head',
  'a1b2c3d4/.head.icloud',
  'a1b2c3d4/1-5-1.seg',
  'a1b2c3d4/01-1-5.seg',
  'a1b2c3d4/1-1-9999999999999999.seg',
  'a1b2c3d4/../head',
  'head',
  'a1b2c3d4/sub/head',
  'epochs/1',
  'pairing/0123456789abcdef-else',
])('%s is the name of no synced file', (name) => {
  expect(readName(name)).toBeNull();
});
