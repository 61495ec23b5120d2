import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CutMessage, findCutPoint } from './cut-point';

/** Exchanges as they happen: a question, perhaps rounds of a call with its results, mostly an answer. */
const exchange = fc
  .record({
    question: fc.nat(400),
    rounds: fc.array(fc.array(fc.nat(200), { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
    answer: fc.option(fc.nat(600)),
    pins: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  })
  .map(({ question, rounds, answer, pins }) => {
    const message = (role: CutMessage['role'], tokens: number) => ({ role, tokens });
    const all = [
      message('user', question),
      ...rounds.flatMap((results) => [message('assistant', 5), ...results.map((tokens) => message('tool', tokens))]),
      ...(answer === null ? [] : [message('assistant', answer)]),
    ];
    return all.map((each, index): CutMessage => ({ ...each, isPinned: (pins[index] ?? false) && (pins[11] ?? false) }));
  });
const conversation = fc.array(exchange, { maxLength: 12 }).map((exchanges) => exchanges.flat());
const options = fc.record({ tailTokens: fc.nat(3_000), swallowsPins: fc.boolean() });

describe('the cut', () => {
  it('falls only where somebody asks again, and never after the last question', () => {
    fc.assert(
      fc.property(conversation, options, (messages, given) => {
        const { index } = findCutPoint(messages, given);
        if (index === 0) return;
        expect(messages[index]?.role).toBe('user');
        expect(index).toBeLessThanOrEqual(messages.findLastIndex(({ role }) => role === 'user'));
      }),
    );
  });

  it('sorts every message before it into compacted or kept, once, and none behind it', () => {
    fc.assert(
      fc.property(conversation, options, (messages, given) => {
        const { index, compacted, kept } = findCutPoint(messages, given);
        const sorted = [...compacted, ...kept].sort((a, b) => a - b);
        expect(sorted).toEqual(Array.from({ length: index }, (_, at) => at));
      }),
    );
  });

  it('never separates a call from its result', () => {
    fc.assert(
      fc.property(conversation, options, (messages, given) => {
        const { compacted } = findCutPoint(messages, given);
        const gone = new Set(compacted);
        for (const [at, { role }] of messages.entries()) {
          if (role === 'tool') expect(gone.has(at)).toBe(gone.has(at - 1));
        }
      }),
    );
  });

  it('never swallows a pinned message, unless nothing else is left to give', () => {
    fc.assert(
      fc.property(conversation, fc.nat(3_000), (messages, tailTokens) => {
        const { compacted } = findCutPoint(messages, { tailTokens });
        expect(compacted.some((at) => messages[at]?.isPinned)).toBe(false);
        expect(findCutPoint(messages, { tailTokens, swallowsPins: true }).kept).toEqual([]);
      }),
    );
  });

  it('keeps as much of the tail as asked for, and never less than the last exchange', () => {
    fc.assert(
      fc.property(conversation, fc.nat(3_000), (messages, tailTokens) => {
        const { index } = findCutPoint(messages, { tailTokens, swallowsPins: true });
        if (index === 0) return;
        const lastQuestion = messages.findLastIndex(({ role }) => role === 'user');
        const tail = messages.slice(index).reduce((sum, { tokens }) => sum + tokens, 0);
        const earlier = messages.slice(0, index).findLastIndex(({ role }) => role === 'user');
        const longer = messages.slice(earlier).reduce((sum, { tokens }) => sum + tokens, 0);
        expect(tail <= tailTokens || index === lastQuestion).toBe(true);
        if (earlier > 0) expect(longer).toBeGreaterThan(tailTokens);
      }),
    );
  });
});
