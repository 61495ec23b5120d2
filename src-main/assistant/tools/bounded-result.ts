import { cutToTokens, estimateTokens } from '../../memory/tokens';
import { neutralise } from '../../privacy/neutralise';

/** Of what a cut result may take, for the words that say so. */
const FRAME_TOKENS = 40;

/** A tool's result as it goes into the prompt: it cannot pass for another role, and it never crowds out the talk. */
export function boundedResult(content: string, maxTokens: number): string {
  const safe = neutralise(content);
  if (estimateTokens(safe) <= maxTokens) return safe;
  const beginning = cutToTokens(safe, Math.max(1, maxTokens - FRAME_TOKENS));
  const cut = 'Only the beginning fits. Ask for less at once.';
  return JSON.stringify({ cut, total_size_bytes: Buffer.byteLength(content), beginning });
}
