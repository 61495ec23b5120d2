import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contextUse, estimateTokens } from './context-use';

const tokens = fc.nat(20_000);

test('the parts always add up to the whole window', () => {
  fc.assert(
    fc.property(fc.tuple(tokens, tokens, tokens, tokens, tokens, tokens), tokens, (filled, draft) => {
      const [system, memory, summary, recalled, messages, reserve] = filled;
      const rest = { numCtx: 8_192, isEstimate: false, injected: 0 };
      const window = { ...rest, system, memory, summary, recalled, messages, reserve };
      const { parts } = contextUse(window, draft);
      expect(parts.reduce((sum, part) => sum + part.tokens, 0)).toBe(8_192);
      expect(parts.every((part) => part.tokens >= 0)).toBe(true);
    }),
  );
});

test('a draft makes an exact count an estimate', () => {
  const window = {
    numCtx: 8_192,
    system: 700,
    memory: 0,
    messages: 0,
    reserve: 2_048,
    summary: 0,
    recalled: 0,
    isEstimate: false,
    injected: 0,
  };
  expect(contextUse(window, 0)).toMatchObject({ used: 700, isEstimate: false });
  expect(contextUse(window, 10)).toMatchObject({ used: 710, isEstimate: true });
});

test('Chinese takes more tokens a character than English', () => {
  expect(estimateTokens('a'.repeat(400))).toBe(100);
  expect(estimateTokens('語'.repeat(300))).toBe(200);
  expect(estimateTokens('a'.repeat(4_000_000))).toBe(1_000_000);
  expect(estimateTokens('')).toBe(0);
});
