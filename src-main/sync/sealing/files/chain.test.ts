import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openerOf, testDevice } from '../sealing.fixture';
import { AT_START, judgeHead, judgeSegment, missingNumbers, type Position } from './chain';
import { NOTHING_BEFORE, type SealedName } from './header';
import { hashOf, openFile, sealFile } from './sealed-file';
import { isNextPart, snapshotSealer } from './snapshot';

const laptop = testDevice('aaaaaaaa');
const opener = openerOf(laptop);
const name = (first: number, last: number): SealedName => ({
  kind: 'segment',
  device: 'aaaaaaaa',
  epoch: 1,
  first,
  last,
});

/** Segments of these lengths, each after the one before. */
function chain(lengths: readonly number[], word = 'words') {
  let before = AT_START;
  return lengths.map((length) => {
    const [first, last] = [before.number + 1, before.number + length];
    const bytes = sealFile(laptop, name(first, last), Buffer.from(`${word} ${first}`), { previous: before.hash });
    before = { number: last, hash: hashOf(bytes) };
    return { first, last, bytes };
  });
}

function judge(seen: Position, { first, last, bytes }: ReturnType<typeof chain>[number]) {
  const opened = openFile(opener, name(first, last), bytes);
  if (!opened.ok) throw new Error(opened.why);
  return { judgement: judgeSegment(seen, opened.header, opened.hash), at: { number: last, hash: opened.hash } };
}

describe('segments', () => {
  const [one, two, three] = chain([1, 4, 2]);
  if (one === undefined || two === undefined || three === undefined) throw new Error('no chain');

  test('that come in any order and again and again are each taken in once, in their own', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(one, two, three), { maxLength: 20 }), (order) => {
        let seen = AT_START;
        const taken: number[] = [];
        for (const segment of [...order, one, two, three]) {
          const { judgement, at } = judge(seen, segment);
          if (judgement === 'next') {
            seen = at;
            taken.push(segment.first);
          } else expect(judgement).toBe(segment.last <= seen.number ? 'known' : 'gap');
        }
        expect(taken).toEqual([1, 2, 6]);
      }),
    );
  });

  test('of another past with the same numbers are a fork, wherever it begins', () => {
    const [other, otherTwo, otherThree] = chain([1, 4, 2], 'else');
    if (other === undefined || otherTwo === undefined || otherThree === undefined) throw new Error('no chain');
    const after = judge(AT_START, one).at;
    expect(judge(after, other).judgement).toBe('fork');
    expect(judge(after, otherTwo).judgement).toBe('fork');
    expect(judge(judge(after, two).at, otherThree).judgement).toBe('fork');
    expect(judge({ number: 3, hash: NOTHING_BEFORE }, two).judgement).toBe('fork');
  });

  test('go on after a snapshot that says where it stood', () => {
    const at = { number: 5, hash: hashOf(two.bytes) };
    expect(judge(at, three).judgement).toBe('next');
  });
});

test('the numbers that somebody speaks of and nothing holds are named', () => {
  const at = (number: number) => ({ number, hash: NOTHING_BEFORE });
  expect(missingNumbers(at(4), 4, [])).toEqual([]);
  expect(missingNumbers(at(4), 9, [])).toEqual([{ first: 5, last: 9 }]);
  expect(
    missingNumbers(at(4), 12, [
      { first: 10, last: 10 },
      { first: 1, last: 4 },
      { first: 6, last: 8 },
    ]),
  ).toEqual([
    { first: 5, last: 5 },
    { first: 9, last: 9 },
    { first: 11, last: 12 },
  ]);
  expect(missingNumbers(at(0), 3, [{ first: 1, last: 9 }])).toEqual([]);
});

test('a head that is older than the one that was seen is a rollback, and a device that counts back a fork', () => {
  const seen = { revision: 7, number: 20, hash: 'a'.repeat(64) };
  expect(judgeHead(null, seen)).toBe('newer');
  expect(judgeHead(seen, seen)).toBe('same');
  expect(judgeHead(seen, { ...seen, revision: 8, number: 21 })).toBe('newer');
  expect(judgeHead(seen, { ...seen, revision: 6 })).toBe('older');
  expect(judgeHead(seen, { ...seen, hash: 'b'.repeat(64) })).toBe('fork');
  expect(judgeHead(seen, { ...seen, revision: 9, number: 12 })).toBe('fork');
});

describe('the parts of a snapshot', () => {
  const part = snapshotSealer(laptop, 40);
  const parts = [part(Buffer.from('one'), false), part(Buffer.from('two'), false), part(Buffer.from('three'), true)];

  test('follow one another to the last', () => {
    let before = NOTHING_BEFORE;
    for (const [at, { name: of, bytes }] of parts.entries()) {
      const opened = openFile(opener, of, bytes);
      if (!opened.ok) throw new Error(opened.why);
      expect(isNextPart(before, at, opened.header)).toBe(true);
      expect(opened.header.isLast).toBe(at === 2);
      before = opened.hash;
    }
  });

  test('of two snapshots of one number do not go together', () => {
    const again = snapshotSealer(laptop, 40);
    again(Buffer.from('one'), false);
    const second = again(Buffer.from('else'), true);
    const opened = openFile(opener, second.name, second.bytes);
    if (!opened.ok) throw new Error(opened.why);
    expect(isNextPart(hashOf(parts[0]?.bytes ?? new Uint8Array()), 1, opened.header)).toBe(false);
  });
});
