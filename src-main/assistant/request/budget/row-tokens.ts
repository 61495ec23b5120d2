import { estimateTokens } from '../../../language/text-length';
import type { MessageRow } from '../../../store/rows/message-rows';
import { IMAGE_TOKENS } from '../../conversations/attachments/images';
import { sentText } from '../../conversations/rows/sent-text';
import { imageCount } from '../../conversations/rows/views';
import { MESSAGE_OVERHEAD } from './calibration';

const counted = new WeakMap<MessageRow, number>();

/**
 * Tokens of one message in a request before any calibration, with its frame and the tools it calls: a row never changes, so
 * it is counted once.
 */
export function rowTokens(row: MessageRow): number {
  const known = counted.get(row);
  if (known !== undefined) return known;
  const calls = row.toolCalls === null ? 0 : estimateTokens(row.toolCalls);
  const timesLonger = row.readBytes && row.wholeBytes ? row.wholeBytes / row.readBytes : 1;
  const said = Math.ceil(estimateTokens(sentText(row)) * timesLonger);
  const tokens = said + calls + MESSAGE_OVERHEAD + imageCount(row) * IMAGE_TOKENS;
  counted.set(row, tokens);
  return tokens;
}
