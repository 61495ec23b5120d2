import type { MessageRow } from '../../../store/rows/message-rows';
import { recalledIn } from '../../request/context/attach-recall';
import { sentText } from '../../request/prompt/request-messages';

/** How many things memory put beside this message: one a line. */
export function recalledItems(question: Pick<MessageRow, 'sentContent' | 'content'>): number {
  return recalledIn(sentText(question)).match(/^- /gm)?.length ?? 0;
}
