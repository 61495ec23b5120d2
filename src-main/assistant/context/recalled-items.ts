import type { MessageRow } from '../../store/rows/message-rows';
import { sentText } from '../prompt/request-messages';
import { recalledIn } from './attach-recall';

/** How many things memory put beside this message: one a line. */
export function recalledItems(question: Pick<MessageRow, 'sentContent' | 'content'>): number {
  return recalledIn(sentText(question)).match(/^- /gm)?.length ?? 0;
}
