import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswerSize, MOST_ANSWER_BYTES, MOST_ANSWER_CALLS } from './answer-size';

test('an answer is taken up to 8 MB, to the last whole character', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'ü', '中', '😀', 'a😀'), fc.constantFrom(100_000, 1_000_003), (unit, length) => {
      const size = new AnswerSize();
      const piece = unit.repeat(Math.ceil(length / unit.length));
      let taken = '';
      for (let isFull = false; !isFull; ) {
        const answer = size.take({ kind: 'text', text: piece });
        if (answer.taken?.kind === 'text') taken += answer.taken.text;
        isFull = answer.isFull !== null;
      }
      expect(Buffer.byteLength(taken)).toBeLessThanOrEqual(MOST_ANSWER_BYTES);
      expect(Buffer.byteLength(taken)).toBeGreaterThan(MOST_ANSWER_BYTES - 8);
      expect(piece.repeat(Math.ceil(taken.length / piece.length)).startsWith(taken)).toBe(true);
    }),
    { numRuns: 8 },
  );
});

test('thoughts and arguments count too; calls without end, or nested without end, end the answer', () => {
  const call = (input: Readonly<Record<string, unknown>>) => ({ function: { name: 'recall', arguments: input } });
  const size = new AnswerSize();
  expect(size.take({ kind: 'thinking', text: 'x'.repeat(MOST_ANSWER_BYTES) }).isFull).toBeNull();
  expect(size.take({ kind: 'text', text: 'x' })).toEqual({ taken: null, isFull: 'bytes' });
  const many = { kind: 'tool_calls', calls: Array.from({ length: MOST_ANSWER_CALLS + 1 }, () => call({})) } as const;
  expect(new AnswerSize().take(many)).toEqual({ taken: null, isFull: 'calls' });
  let deep: Record<string, unknown> = {};
  for (let level = 0; level < 50_000; level += 1) deep = { deep };
  expect(new AnswerSize().take({ kind: 'tool_calls', calls: [call(deep)] }).isFull).toBe('calls');
});
