import { RECALL_LABEL } from '../../../recall/turn/for-turn';
import type { MessageRow } from '../../../store/rows/message-rows';

/** What the model gets to see of a branch, and what a summary has to cover. */
export function isSaid(row: MessageRow): boolean {
  if (row.status === 'queued') return false;
  if (row.messageType === 'tool_call') return true;
  return (row.messageType === 'text' || row.messageType === 'tool_result') && sentText(row) !== '';
}

export function sentText(row: Pick<MessageRow, 'sentContent' | 'content'>): string {
  return row.sentContent ?? row.content;
}

/** All of a message that the model got: its text, and below that what it called. */
export function wholeText(row: Pick<MessageRow, 'sentContent' | 'content' | 'toolCalls'>): string {
  return [sentText(row), row.toolCalls ?? ''].filter((text) => text !== '').join('\n');
}

const RECALL_BLOCK = new RegExp(`\\[begin data: ${RECALL_LABEL}\\][\\s\\S]*?\\[end data\\]`, 'g');

/** The recall blocks in what was sent. */
export function recallBlocks(sent: string): readonly string[] {
  return sent.match(RECALL_BLOCK) ?? [];
}

/** How many things memory put beside this message: one a line. */
export function recalledItems(question: Pick<MessageRow, 'sentContent' | 'content'>): number {
  return recallBlocks(sentText(question)).join('\n').match(/^- /gm)?.length ?? 0;
}
