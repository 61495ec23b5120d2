import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../../language/text-length';
import { contextText } from './context-text';
import { BRIEF_PARTS, type Brief, defaultHeadings } from './note';

const body = fc.array(fc.constantFrom('a', 'word after word', '', '中文字', 'x'.repeat(90)), { maxLength: 60 });
const brief = fc
  .tuple(...BRIEF_PARTS.map(() => body))
  .map((bodies) => Object.fromEntries(BRIEF_PARTS.map((part, nth) => [part, bodies[nth]?.join('\n') ?? ''])) as Brief);

test('a context is never longer than allowed, and what it keeps is the beginning of each section', () => {
  fc.assert(
    fc.property(brief, fc.integer({ min: 40, max: 400 }), (given, maxTokens) => {
      const text = contextText({ title: 'T', brief: given, headings: defaultHeadings }, maxTokens, estimateTokens);
      expect(estimateTokens(text)).toBeLessThanOrEqual(maxTokens);
      for (const part of BRIEF_PARTS) {
        const [, kept = ''] = text.split(`## ${defaultHeadings[part]}\n`);
        expect(given[part].trim().startsWith((kept.split('\n\n## ')[0] ?? '').trimEnd())).toBe(true);
      }
    }),
  );
});

test('what fits is kept as it is, and little is given away where it does not', () => {
  const given = { ...Object.fromEntries(BRIEF_PARTS.map((part) => [part, ''])), state: 'line\n'.repeat(500) } as Brief;
  const input = { title: 'T', brief: given, headings: defaultHeadings };
  expect(contextText(input, 2_000, estimateTokens)).toContain(given.state.trim());
  expect(estimateTokens(contextText(input, 300, estimateTokens))).toBeGreaterThan(280);
});

test('each line is counted a few times at most, however many there are', () => {
  let counted = 0;
  const count = (text: string) => {
    counted += text.length;
    return estimateTokens(text);
  };
  const given = {
    ...Object.fromEntries(BRIEF_PARTS.map((part) => [part, ''])),
    state: '## a\n'.repeat(200_000),
  } as Brief;
  contextText({ title: 'T', brief: given, headings: defaultHeadings }, 1_000, count);
  expect(counted).toBeLessThan(20 * given.state.length);
});
