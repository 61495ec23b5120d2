import { cutToTokens, estimateTokens } from '../../../language/text-length';
import { neutralise } from '../../../privacy/neutralise';

/** Of what a cut result may take, for the words that say so. */
const FRAME_TOKENS = 30;
const STEP = 0.7;
const CUT = 'Only the beginning fits. Ask for less at once.';

/**
 * A tool's result as it goes into the prompt: it cannot pass for another role, and it never crowds out the talk.
 * @param maxTokens at least 64
 */
export function boundedResult(content: string, maxTokens: number): string {
  const safe = neutralise(content);
  if (estimateTokens(safe) <= maxTokens) return safe;
  const cutTo = (tokens: number) => {
    const beginning = cutToTokens(safe, Math.max(1, Math.floor(tokens))).toWellFormed();
    return JSON.stringify({ cut: CUT, total_size_bytes: Buffer.byteLength(content), beginning });
  };
  // A text may be longer as JSON.
  let tokens = maxTokens - FRAME_TOKENS;
  while (tokens > 1 && estimateTokens(cutTo(tokens)) > maxTokens) tokens *= STEP;
  return cutTo(tokens);
}
