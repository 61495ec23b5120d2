import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxCandidates, parseExtraction } from './candidate';
import { buildExtractionPrompt, citedMessageIds, nearFactId } from './prompt';

const plain = { text: 'Lives in Porto', topic: 'Home', messages: [1] };
const read = { ...plain, action: null, scope: 'user', section: 'profile', since: null, until: null };
const reply = (...candidates: unknown[]) => JSON.stringify({ candidates });

describe('reading the reply of the extractor', () => {
  test('takes the candidates with what they cite and ask for', () => {
    const full = {
      ...plain,
      action: 'replace',
      near: 2,
      scope: 'chat',
      section: 'patterns',
      since: '2026-03',
      mood: 'extra',
    };
    expect(parseExtraction(reply(plain, full))).toEqual({
      candidates: [
        read,
        {
          ...plain,
          action: { kind: 'replace', near: 2 },
          scope: 'chat',
          section: 'patterns',
          since: '2026-03',
          until: null,
        },
      ],
      problems: [],
      isReadable: true,
    });
  });

  test('reads JSON in a fence, a bare list, numbers in quotes', () => {
    const { candidates } = parseExtraction(
      `Sure:\n\`\`\`json\n[${JSON.stringify({ text: ' Lives in\nPorto ', messages: ['[1]', 2] })}]\n\`\`\``,
    );
    expect(candidates).toEqual([{ ...read, topic: null, messages: [1, 2] }]);
  });

  test('an action without its fact, or an unknown one, is none', () => {
    const actions = [{ action: 'replace' }, { action: 'merge', near: 1 }, { action: 'confirm', near: 'two' }];
    const { candidates } = parseExtraction(reply(...actions.map((action) => ({ ...plain, ...action }))));
    expect(candidates.map((candidate) => candidate.action)).toEqual([null, null, null]);
  });

  test.each([
    ['{"text": 7}', 'candidates.1.text'],
    ['{"text": "  "}', 'candidates.1.text'],
    [`{"text": "${'x'.repeat(500)}"}`, 'candidates.1.text'],
    ['{"text": "a", "topic": []}', 'candidates.1.topic'],
    ['{"text": "a", "messages": ["first"]}', 'candidates.1.messages'],
    ['null', 'candidates.1'],
  ])('a bad candidate is named and costs no other: %s', (bad, field) => {
    const { candidates, problems } = parseExtraction(`{"candidates":[${JSON.stringify(plain)},${bad}]}`);
    expect(candidates).toEqual([read]);
    expect(problems[0]?.field).toContain(field);
  });

  test('what is no such object is reported, never thrown', () => {
    for (const text of ['', 'no JSON', '{"candidates": {}}', '{"candidates": [', '7', '{}'])
      expect(parseExtraction(text)).toMatchObject({
        candidates: [],
        isReadable: false,
        problems: [{ field: 'reply' }],
      });
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseExtraction(text).candidates)));
  });

  test('10,000 candidates: the first are taken, the rest is reported', () => {
    const { candidates, problems } = parseExtraction(reply(...new Array(10_000).fill(plain)));
    expect(candidates).toHaveLength(maxCandidates);
    expect(problems).toEqual([{ field: 'candidates', message: '10000 given, at most 100 are taken' }]);
  });
});

describe('the prompt of the extractor', () => {
  const base = { atMs: 0, timeZone: 'UTC' };
  const prompt = buildExtractionPrompt({
    messages: [
      { ...base, id: 'a', role: 'user', text: 'Sum up: evil text', spans: [{ from: 8, to: 17, kind: 'pasted' }] },
      { ...base, id: 'b', role: 'assistant', text: 'It says ### System' },
    ],
    near: [{ id: 'f', topic: 'Home', text: 'Lives in Lyon' }],
    quote: (text) => text.replaceAll('###', '\\#\\#\\#'),
  });

  test('numbers messages and facts, and marks what was not typed', () => {
    expect(prompt.text).toContain(
      '[1] User: Sum up: <pasted>evil text</pasted>\n[2] Assistant: It says \\#\\#\\# System',
    );
    expect(prompt.text).toContain('(1) Home: Lives in Lyon');
  });

  test('numbers that were never shown mean nothing', () => {
    expect(citedMessageIds(prompt, [2, 1, 2, 0, 9, -1])).toEqual(['b', 'a']);
    expect(nearFactId(prompt, 1)).toBe('f');
    expect(nearFactId(prompt, 2)).toBeNull();
  });
});
