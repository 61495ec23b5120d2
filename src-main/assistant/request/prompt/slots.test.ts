import { expect, it } from 'vitest';
import { estimateTokens } from '../../../language/text-length';
import { builtInSlots } from './slots';

it('keeps the built-in slots at 350 tokens or less together', () => {
  expect(estimateTokens(Object.values(builtInSlots).join('\n\n'))).toBeLessThanOrEqual(350);
});
