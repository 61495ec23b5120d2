import { estimateTokens } from '../../memory/tokens';
import type { MessageRow } from '../../store/message-rows';
import { sentText } from '../prompt/request-messages';
import { imageCount } from '../views';
import { IMAGE_TOKENS } from './calibration';

const counted = new WeakMap<MessageRow, number>();

/** Tokens of what the model gets of a message, before calibration: a row never changes, so it is counted once. */
export function rowTokens(row: MessageRow): number {
  const known = counted.get(row);
  if (known !== undefined) return known;
  const tokens = estimateTokens(sentText(row)) + imageCount(row) * IMAGE_TOKENS;
  counted.set(row, tokens);
  return tokens;
}
