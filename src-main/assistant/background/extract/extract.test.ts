import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../../language/text-length';
import { extract, withinReach } from './extract';

const user = (content: string) => ({ role: 'user', content }) as const;
const assistant = (content: string) => ({ role: 'assistant', content }) as const;

describe('extract', () => {
  it('keeps the first request, the last user message and the last answer’s closing sentence', () => {
    const text = extract(
      [
        user('Help me plan the move to Lisbon.'),
        assistant('Sure. What is the budget?'),
        user('€1,250 a month, and Ana starts on 9 March.'),
        assistant('Then look in Arroios. The next step is to call Sr. Matos on Monday.'),
      ],
      200,
    );
    expect(text).toContain('First asked: Help me plan the move to Lisbon.');
    expect(text).toContain('Last asked: €1,250 a month, and Ana starts on 9 March.');
    expect(text).toMatch(/Last answer ended: .*Monday\./);
  });

  it('is made of one exchange, and of a question that got no answer', () => {
    expect(extract([user('Where is the parser?')], 100)).toBe('- Last asked: Where is the parser?');
  });

  it('is empty when nothing was said', () => {
    expect(extract([], 100)).toBe('');
    expect(extract([user('  '), assistant('')], 100)).toBe('');
  });

  it('keeps numbers, paths and names verbatim', () => {
    const filler = Array.from({ length: 20 }, (_, n) =>
      assistant(`That is fine and we can go on with step like this one.${' ok'.repeat(n % 3)}`),
    );
    const text = extract(
      [user('Start.'), user('The bug is in src/tide/parser.ts at line 4711, says Zdenka.'), ...filler, user('Go on.')],
      120,
    );
    for (const term of ['src/tide/parser.ts', '4711', 'Zdenka']) expect(text).toContain(term);
  });

  it('carries a rare word of each of forty exchanges through a small budget', () => {
    const sentinels = Array.from({ length: 40 }, (_, n) => `quxel${String.fromCharCode(97 + (n % 26))}${n}`);
    const messages = sentinels.flatMap((word, n) => [
      user(`For item number ${n} please write down the word ${word} and go on with the plan.`),
      assistant('Noted, I wrote it down and will go on with the plan as you said.'),
    ]);
    const text = extract(messages, 256);
    expect(sentinels.filter((word) => !text.includes(word))).toEqual([]);
    expect(estimateTokens(text)).toBeLessThanOrEqual(256);
  });

  it('keeps what the user wrote to the letter, however much an assistant rambles about numbers', () => {
    const codes = Array.from({ length: 14 }, (_, n) => `Zk${10 + n}q${(n * 37) % 100}`);
    const messages = codes.flatMap((code, n) => [
      user(`Buoy ${code} lies off the harbour wall. The log of that day names the wind, the tide and the watch.`),
      assistant(
        `The buoy ${codes[0]} is at ${n}:${10 + n} and ${n * 31}.5 m, see /log/${n}/day-${n}. Version v${n}.2 of ${codes[1]} says ${n}00 N.`,
      ),
    ]);
    const text = extract(messages, 80);
    expect(codes.filter((code) => !text.includes(code))).toEqual([]);
    expect(estimateTokens(text)).toBeLessThanOrEqual(80);
  });

  it('never exceeds its budget, never breaks a character, whatever it is given', () => {
    const message = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      content: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.lorem({ maxCount: 30, mode: 'sentences' })),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), fc.integer({ min: 40, max: 800 }), (messages, max) => {
        const text = extract(messages, max);
        expect(estimateTokens(text)).toBeLessThanOrEqual(max);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });

  it('leaves marks of Markdown out, and names that look like them as they are', () => {
    const text = extract(
      [user('Go.'), assistant('- **Budget.** It is `2**3`.\n\n```python\ndef __init__(self): pass\n```\nThat is all.')],
      200,
    );
    expect(text).toContain('- Budget.');
    expect(text).toContain('2**3');
    expect(text).toContain('__init__');
    expect(text).not.toMatch(/\*\*Budget|```/);
  });

  it('reads a table by its cells, and does not take a title before a name for the end of a sentence', () => {
    const text = extract(
      [
        user('Go.'),
        assistant('- Call Sr. Matos\n\n| Area | Rent |\n| --- | ---: |\n| Arroios | 1,200 |\n\nThat is all.'),
      ],
      200,
    );
    expect(text).toContain('- Call Sr. Matos');
    expect(text).toContain('- Arroios, 1,200');
    expect(text).not.toMatch(/---|\|/);
  });

  it('reads a huge message from its two ends', () => {
    const text = extract([user(`Zanzibar first. ${'filler text '.repeat(900_000)} And Quito last.`)], 300);
    expect(text).toContain('Zanzibar');
    expect(text).toContain('Quito');
  });

  it('reads less of a script without blanks, of one message and of all, since finding its words takes longer', () => {
    const unspaced = '我昨天在上海买了一本书。'.repeat(100);
    const lengthOf = (content: string) =>
      withinReach(Array.from({ length: 300 }, () => ({ content }))).reduce((sum, each) => sum + each.content.length, 0);
    expect(lengthOf(unspaced)).toBeLessThan(lengthOf('I bought a book '.repeat(100)) / 4);
    const text = extract([user(`桑给巴尔在前。${unspaced.repeat(20)}基多在后。`)], 300);
    expect(text).toContain('桑给巴尔');
    expect(text).toContain('基多');
  });
});
