import type { ChatMessage } from '../../model/types';
import type { MessageRow } from '../../store/message-rows';

/**
 * The messages of a request: the system message and the active branch, each exactly as it was sent before. A reply
 * that never got a word says nothing and is left out; a partial one stays, since the user saw it.
 */
export function requestMessages(system: string, branch: readonly MessageRow[]): readonly ChatMessage[] {
  return [{ role: 'system', content: system }, ...branch.filter(isSaid).map(chatMessage)];
}

function isSaid(row: MessageRow): boolean {
  return row.messageType === 'text' && row.status !== 'queued' && (row.sentContent ?? row.content) !== '';
}

function chatMessage(row: MessageRow): ChatMessage {
  return { role: row.role, content: row.sentContent ?? row.content };
}
