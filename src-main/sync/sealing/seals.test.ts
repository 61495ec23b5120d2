import { describe, expect, test } from 'vitest';
import type { ChangeSet, SnapshotChunk } from '../changes/change-set';
import type { Head } from '../exchange/head';
import { sealFile } from './files/sealed-file';
import { newEpochKey } from './keys/epoch-keys';
import { type TestDevice, testDevice } from './sealing.fixture';
import { createSeals, fingerprintOf, newestEpoch, SealProblem } from './seals';

const laptop = testDevice('aaaaaaaa');
const desktop = testDevice('bbbbbbbb', { key: laptop.key });
const sealsOf = (device: TestDevice, epochs = [{ number: 1, key: laptop.key }]) =>
  createSeals({
    group: device.group,
    device: device.device,
    secret: device.secret,
    epochs: () => epochs,
    publicHalfOf: (of) => [laptop, desktop].find((each) => each.device === of)?.publicHalf,
  });
const [mine, theirs] = [sealsOf(laptop), sealsOf(desktop)];
const stampOf = (number: number) => `019ac1b2c3d4${String(number).padStart(4, '0')}-aaaaaaaa`;
const set = (number: number, device = 'aaaaaaaa'): ChangeSet => ({
  device,
  number,
  schema: 40,
  stamp: stampOf(number),
  saw: {},
  rows: [
    { table: 'messages', key: `m${number}`, stamps: { row: stampOf(number) }, values: { text: 'Tea\nor coffee?' } },
  ],
});
const batch = { first: 3, last: 4, sets: [set(3), set(4)] };
const head: Head = {
  device: 'aaaaaaaa',
  name: 'Laptop',
  turn: 4,
  number: 4,
  digest: '',
  vector: {},
  state: '',
  at: 1,
  schema: 40,
  publicKey: laptop.publicHalf,
  snapshot: null,
  receipts: {},
};
const chunk: SnapshotChunk = { device: 'aaaaaaaa', schema: 40, part: 2, isLast: true, vector: {}, rows: [] };
const why = (open: () => unknown): unknown => {
  try {
    return open();
  } catch (error) {
    return error instanceof SealProblem ? error.why : error;
  }
};

test('what one device says the other reads: a head, change sets, a part of a snapshot, a Forget', () => {
  expect(theirs.openHead('aaaaaaaa', mine.sealHead(head))).toEqual(head);
  const sealed = mine.sealSegment('aaaaaaaa', batch, '');
  expect(sealed.name).toBe('aaaaaaaa/1-3-4.seg');
  expect(theirs.openSegment(sealed.name, sealed.bytes)).toEqual({
    sets: batch.sets,
    before: '',
    digest: sealed.digest,
  });
  const part = mine.sealPart(chunk, 9);
  expect(part.name).toBe('aaaaaaaa/snap-9-2.seg');
  expect(theirs.openPart(part.name, part.bytes)).toEqual(chunk);
  const forget = mine.sealForget('0123456789abcdef', 'words');
  expect(theirs.openForget(forget.name, forget.bytes)).toBe('words');
});

test('a range that is written twice is the same history, and the next one follows either', () => {
  const [once, twice] = [mine.sealSegment('aaaaaaaa', batch, ''), mine.sealSegment('aaaaaaaa', batch, '')];
  expect(Buffer.from(once.bytes).equals(twice.bytes)).toBe(false);
  expect(once.digest).toBe(twice.digest);
  const next = mine.sealSegment('aaaaaaaa', { first: 5, last: 5, sets: [set(5)] }, once.digest);
  expect(theirs.openSegment(next.name, next.bytes).before).toBe(twice.digest);
});

describe('of a hostile carrier is refused, by its reason:', () => {
  const segment = mine.sealSegment('aaaaaaaa', batch, '');
  test('a segment that is shown again as another one, or as another device’s', () => {
    expect(why(() => theirs.openSegment('aaaaaaaa/1-5-6.seg', segment.bytes))).toBe('misplaced');
    expect(why(() => theirs.openSegment('bbbbbbbb/1-3-4.seg', segment.bytes))).toBe('misplaced');
    expect(why(() => theirs.openSegment('aaaaaaaa/2-3-4.seg', segment.bytes))).toBe('misplaced');
    expect(why(() => theirs.openPart('aaaaaaaa/snap-3-4.seg', segment.bytes))).toBe('misplaced');
    expect(why(() => theirs.openSegment('aaaaaaaa/head', segment.bytes))).toBe('misplaced');
  });

  test('a head of one device as that of another', () => {
    expect(why(() => theirs.openHead('bbbbbbbb', mine.sealHead(head)))).toBe('misplaced');
    expect(why(() => theirs.openHead('aaaaaaaa', mine.sealHead({ ...head, device: 'bbbbbbbb' })))).toBe('malformed');
  });

  test('a Forget that is shown again as another one', () => {
    const { bytes } = mine.sealForget('0123456789abcdef', 'words');
    expect(why(() => theirs.openForget('aaaaaaaa/forget-fedcba9876543210', bytes))).toBe('altered');
  });

  test('a file of another person’s group', () => {
    const other = testDevice('aaaaaaaa', { group: 'f'.repeat(32) });
    const { name, bytes } = sealsOf(other).sealSegment('aaaaaaaa', batch, '');
    expect(why(() => theirs.openSegment(name, bytes))).toBe('other-group');
  });

  test('a file by a device that was removed, which still has the key, in this one’s name', () => {
    const removed = testDevice('aaaaaaaa');
    const { name, bytes } = sealsOf(removed).sealSegment('aaaaaaaa', batch, '');
    expect(why(() => theirs.openSegment(name, bytes))).toBe('altered');
  });

  test('what a device of the group cannot have meant', () => {
    const name = { kind: 'segment', device: 'aaaaaaaa', epoch: 1, first: 3, last: 4 } as const;
    for (const text of [
      'no JSON',
      'null\nnull',
      JSON.stringify(set(3)),
      [set(3), set(5)].map((each) => JSON.stringify(each)).join('\n'),
      [set(3), set(4, 'bbbbbbbb')].map((each) => JSON.stringify(each)).join('\n'),
    ]) {
      const bytes = sealFile(laptop, name, Buffer.from(text));
      expect(why(() => theirs.openSegment('aaaaaaaa/1-3-4.seg', bytes))).toBe('malformed');
    }
  });
});

describe('an epoch', () => {
  const [old, young] = [newEpochKey(), newEpochKey()];

  test('that is the newest is written with, and older ones are read until they are erased', () => {
    const [first, both] = [
      [{ number: 1, key: old }],
      [
        { number: 1, key: old },
        { number: 2, key: young },
      ],
    ];
    const before = sealsOf(laptop, first).sealSegment('aaaaaaaa', batch, '');
    const after = sealsOf(laptop, both).sealSegment('aaaaaaaa', batch, '');
    expect([before.name, after.name]).toEqual(['aaaaaaaa/1-3-4.seg', 'aaaaaaaa/2-3-4.seg']);
    expect(sealsOf(desktop, both).openSegment(before.name, before.bytes).sets).toEqual(batch.sets);
    const erased = sealsOf(desktop, both.slice(1));
    expect(why(() => erased.openSegment(before.name, before.bytes))).toBe('no-key');
    expect(erased.openSegment(after.name, after.bytes).sets).toEqual(batch.sets);
    expect(why(() => sealsOf(desktop, first).openSegment(after.name, after.bytes))).toBe('no-key');
  });

  test('that two devices made at once is the same one for all who know both', () => {
    const [one, two] = [
      { number: 2, key: old },
      { number: 2, key: young },
    ];
    expect(newestEpoch([one, two])).toBe(newestEpoch([two, one]));
    expect(newestEpoch([one, { number: 1, key: young }])).toBe(one);
    expect(fingerprintOf(old)).toMatch(/^[0-9a-f]{8}$/);
  });
});
