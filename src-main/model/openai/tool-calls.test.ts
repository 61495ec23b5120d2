import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_ANSWER_CALLS } from '../wire/answer-size';
import { ToolCallPieces } from './tool-calls';

function read(...deltas: readonly unknown[]) {
  const calls = new ToolCallPieces();
  for (const delta of deltas) calls.add(delta);
  return calls.take().map(({ id, function: called }) => [id, called.name, called.arguments]);
}

const piece = (index: number | undefined, id: string | undefined, name: string | undefined, args: unknown) => ({
  ...(index === undefined ? {} : { index }),
  ...(id === undefined ? {} : { id }),
  type: 'function',
  function: { ...(name === undefined ? {} : { name }), arguments: args },
});

test('calls come together by index, however they are cut and mixed', () => {
  const args = { query: 'x "y" {z}', deep: [1, { a: null }] };
  const text = JSON.stringify(args);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: text.length }), { maxLength: 6 }), fc.boolean(), (at, isMixed) => {
      const marks = [0, ...at.sort((a, b) => a - b), text.length];
      const parts = marks.slice(1).map((mark, nth) => text.slice(marks[nth], mark));
      const of = (index: number) =>
        parts.map((part, nth) => [piece(index, nth ? undefined : `id${index}`, nth ? undefined : 'recall', part)]);
      const [first, second] = [of(0), of(1)];
      const deltas = isMixed ? first.flatMap((each, nth) => [each, second[nth]]) : [...first, ...second];
      expect(read(...deltas)).toEqual([
        ['id0', 'recall', args],
        ['id1', 'recall', args],
      ]);
    }),
  );
});

test.each([
  {
    name: 'without an index',
    deltas: [
      [piece(undefined, 'a', 'recall', '{"q":'), piece(undefined, undefined, undefined, '1}')],
      [piece(undefined, 'b', 'recall', '{}')],
    ],
    calls: [
      ['a', 'recall', { q: 1 }],
      ['b', 'recall', {}],
    ],
  },
  {
    name: 'with one index for all',
    deltas: [[piece(0, 'a', 'recall', '{}')], [piece(0, 'b', 'remember', '{}')]],
    calls: [
      ['a', 'recall', {}],
      ['b', 'remember', {}],
    ],
  },
  {
    name: 'without ids',
    deltas: [[piece(0, undefined, 'recall', '{}'), piece(1, undefined, 'recall', '{}')]],
    calls: [
      [undefined, 'recall', {}],
      [undefined, 'recall', {}],
    ],
  },
  {
    name: 'without index or id',
    deltas: [[piece(undefined, undefined, 'recall', '{}')], [piece(undefined, undefined, 'recall', '{"a":1}')]],
    calls: [
      [undefined, 'recall', {}],
      [undefined, 'recall', { a: 1 }],
    ],
  },
  {
    name: 'with the id and the name in every piece',
    deltas: [[piece(0, 'a', 'recall', '{"q"')], [piece(0, 'a', 'recall', ':1}')]],
    calls: [['a', 'recall', { q: 1 }]],
  },
  {
    name: 'with an empty id and name in later pieces',
    deltas: [[piece(0, 'a', 'recall', '{"q"')], [piece(0, '', '', ':1}')]],
    calls: [['a', 'recall', { q: 1 }]],
  },
  {
    name: 'with an object for arguments',
    deltas: [[piece(0, 'a', 'recall', { q: 1 })]],
    calls: [['a', 'recall', { q: 1 }]],
  },
  { name: 'with no arguments', deltas: [[piece(0, 'a', 'recall', null)]], calls: [['a', 'recall', {}]] },
  {
    name: 'with arguments that are no JSON',
    deltas: [[piece(0, 'a', 'recall', '{"q": ')]],
    calls: [['a', 'recall', { unreadable: '{"q": ' }]],
  },
  { name: 'that are none', deltas: [null, undefined, []], calls: [] },
])('calls $name', ({ deltas, calls }) => {
  expect(read(...deltas)).toEqual(calls);
});

test.each([[7], [[7]], [[{ function: 7 }]], [[{ function: {} }]]])('%j is no call', (delta) => {
  expect(() => read(delta)).toThrow(/tool/);
});

test('calls and arguments without end are noticed', () => {
  const calls = new ToolCallPieces();
  for (let nth = 0; nth <= MOST_ANSWER_CALLS; nth += 1) calls.add([piece(nth, undefined, 'recall', '{}')]);
  expect(calls.isTooMany).toBe(true);
  const long = 'x'.repeat(1024 * 1024);
  expect(() => read(...Array(9).fill([piece(0, undefined, 'recall', long)]))).toThrow('no end');
});

test('whatever comes, reading it gives calls or a failure of its own', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.anything(),
          fc.array(fc.record({ index: fc.anything(), id: fc.anything(), function: fc.anything() })),
        ),
      ),
      (deltas) => {
        try {
          for (const [, name] of read(...deltas)) expect(typeof name).toBe('string');
        } catch (failure) {
          expect((failure as Error).name).toBe('AnswerFailure');
        }
      },
    ),
  );
});
