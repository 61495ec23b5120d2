import type { ChatMessage, ToolCall } from '../../../model/types';
import { readJson } from '../../../store/checks/json-columns';
import type { MessageRow } from '../../../store/rows/message-rows';

/**
 * The messages of a request: the system message and what stands verbatim, each exactly as it was sent before. A reply
 * that never got a word says nothing and is left out; a partial one stays, since the user saw it.
 */
export function requestMessages(system: string, verbatim: readonly MessageRow[]): readonly ChatMessage[] {
  return [{ role: 'system', content: system }, ...verbatim.filter(isSaid).map(chatMessage)];
}

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

function chatMessage(row: MessageRow): ChatMessage {
  const calls = readJson('messages', 'tool_calls', row.toolCalls) as readonly ToolCall[] | null;
  return {
    role: row.role,
    content: sentText(row),
    ...(calls === null ? {} : { tool_calls: calls }),
    ...(row.toolName === null ? {} : { tool_name: row.toolName }),
  };
}
