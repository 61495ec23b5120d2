import { estimateTokens } from '../../memory/tokens';
import type { MessageRow } from '../../store/message-rows';
import { sentText } from '../prompt/request-messages';

const counted = new WeakMap<MessageRow, number>();

/** Tokens of what the model gets of a message, before calibration: a row never changes, so it is counted once. */
export function rowTokens(row: MessageRow): number {
  const known = counted.get(row);
  if (known !== undefined) return known;
  const tokens = estimateTokens(sentText(row));
  counted.set(row, tokens);
  return tokens;
}
