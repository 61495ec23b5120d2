import type { Conversation } from '../../../../src-preload/contract/conversations';
import type { AttachedFile, Message, NotedPiece, Span, ToolUse } from '../../../../src-preload/contract/messages';
import { readJson } from '../../../store/checks/json-columns';
import type { ConversationRow } from '../../../store/rows/conversation-rows';
import type { MessageRow } from '../../../store/rows/message-rows';
import { documentOf } from './document-type';
import { optionsOf } from './options';
import { recalledItems } from './sent-text';
import { parseToolUse } from './tool-use';

/** The workspace of chats that are not kept: a row of it is never in a file. */
export const TEMPORARY_WORKSPACE = 'temporary';

/** What the window sees of a row. */
export function conversationOf(row: ConversationRow): Conversation {
  return {
    id: row.id,
    title: row.title,
    titleBy: row.titleBy,
    kind: row.kind,
    projectId: row.projectId,
    hasProfile: row.withProfile === 1,
    isTemporary: row.workspaceId === TEMPORARY_WORKSPACE,
    model: row.model,
    options: optionsOf(row),
    isPinned: row.pinned === 1,
    isArchived: row.archivedAt !== null,
    draft: row.draft,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function messageOf(row: MessageRow): Message {
  const attachments = filesOf(row);
  const recalled = row.role === 'user' && row.sentContent !== null ? recalledItems(row) : 0;
  return {
    id: row.id,
    conversationId: row.conversationId,
    parentId: row.parentId,
    role: row.role,
    type: row.messageType,
    content: row.content,
    spans: row.role === 'user' ? spansOf(row.spans) : null,
    thinking: row.thinking,
    ...(row.thinkingMs === null ? {} : { thinkingMs: row.thinkingMs }),
    toolCalls: toolCallsIn(row),
    toolUse: toolUseIn(row),
    model: row.model,
    status: row.status,
    doneReason: row.doneReason,
    answerTokens: row.answerTokens,
    error:
      row.errorCode === null
        ? null
        : { code: row.errorCode, sentence: row.errorSentence ?? '', detail: row.errorDetail },
    isPinned: row.pinned === 1,
    createdAt: row.createdAt,
    ...(attachments.length === 0 ? {} : { attachments }),
    ...(recalled === 0 ? {} : { recalledCount: recalled }),
    ...(isNoted(row) ? { noted: JSON.parse(row.noted) as readonly NotedPiece[] } : {}),
  };
}

/** A message's files, without what is in them. */
export function filesOf({ attachments }: Pick<MessageRow, 'attachments'>): readonly AttachedFile[] {
  return (JSON.parse(attachments) as readonly AttachedFile[]).map((file) => {
    const document = documentOf(file.type);
    return document === undefined ? file : { ...file, document };
  });
}

/** Those that a model gets: what a tool brought is shown to the person alone. */
export function imageCount(row: Pick<MessageRow, 'attachments' | 'role'>): number {
  if (row.role === 'tool') return 0;
  return filesOf(row).filter(({ kind }) => kind === 'image').length;
}

/** True for an answer from memory alone, given because no model could answer. */
export function isNoted({ messageType, role }: Pick<MessageRow, 'messageType' | 'role'>): boolean {
  return messageType === 'notice' && role === 'assistant';
}

/** Hearth wrote them itself; unreadable ones count as unknown. */
function spansOf(json: string | null): readonly Span[] | null {
  return readJson('messages', 'spans', json) as readonly Span[] | null;
}

function toolCallsIn({ toolCalls }: MessageRow): Message['toolCalls'] {
  const calls = readJson('messages', 'tool_calls', toolCalls);
  return calls?.map((call) => ({ name: call.function.name, arguments: call.function.arguments })) ?? null;
}

function toolUseIn({ toolName, toolUse }: MessageRow): ToolUse | null {
  const use = parseToolUse(toolUse);
  if (use === null) return null;
  const { outcome, outside } = use;
  return { name: toolName ?? '', outcome, ...(outside === undefined ? {} : { outside }) };
}
