import type { optionRanges } from '../../../src-preload/contract/conversation-options';

/** As main holds to them; the compiler keeps both the same. */
export const ranges: typeof optionRanges = {
  instructions: { max: 20_000 },
  temperature: { min: 0, max: 2 },
  topP: { min: 0, max: 1 },
  seed: { min: 0, max: 2_147_483_647 },
  maxAnswerTokens: { min: 16, max: 131_072 },
};
