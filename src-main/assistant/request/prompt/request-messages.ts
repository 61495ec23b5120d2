import type { ChatMessage, ToolCall } from '../../../model/types';
import { readJson } from '../../../store/checks/json-columns';
import type { MessageRow } from '../../../store/rows/message-rows';
import { isSaid, sentText } from '../../conversations/rows/sent-text';

/**
 * The messages of a request: the system message and what stands verbatim, each exactly as it was sent before. An empty
 * reply is left out; a partial one stays, since the user saw it.
 */
export function requestMessages(system: string, verbatim: readonly MessageRow[]): readonly ChatMessage[] {
  return [{ role: 'system', content: system }, ...verbatim.filter(isSaid).map(chatMessage)];
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
