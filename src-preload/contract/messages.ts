import { z } from 'zod';
import { conversationOptions } from './conversation-options';
import type { ContextWindow, Conversation } from './conversations';
import { id, longText, nothing, request } from './declare';

export type MessageRole = 'system' | 'user' | 'assistant' | 'tool';
export type MessageType = 'text' | 'summary' | 'handoff_context' | 'tool_call' | 'tool_result' | 'notice';
export type MessageStatus = 'queued' | 'streaming' | 'done' | 'stopped' | 'interrupted' | 'failed';

/** Where a stretch of a user message came from; offsets are UTF-16 and half open. */
export type Span = {
  readonly from: number;
  readonly to: number;
  readonly kind: 'typed' | 'pasted' | 'dropped' | 'file';
};

export type Message = {
  readonly id: string;
  readonly conversationId: string;
  readonly parentId: string | null;
  readonly role: MessageRole;
  readonly type: MessageType;
  readonly content: string;
  readonly thinking: string | null;
  readonly model: string | null;
  readonly status: MessageStatus;
  /** `length` means cut off. */
  readonly doneReason: string | null;
  /** As the server counted them. */
  readonly answerTokens: number | null;
  readonly error: MessageError | null;
  /** Stays verbatim through a compaction. */
  readonly isPinned: boolean;
  readonly createdAt: number;
};

export type MessageError = {
  readonly code: string;
  /** What went wrong and what to do, naming the address or the model. */
  readonly sentence: string;
  readonly detail: string | null;
};

export type SentMessage = { readonly conversation: Conversation; readonly message: Message };

const span = z
  .strictObject({
    from: z.int().min(0),
    to: z.int().min(0),
    kind: z.enum(['typed', 'pasted', 'dropped', 'file']),
  })
  .refine((range) => range.from < range.to, { error: 'a span must end after it starts' });

const messageText = longText.refine((text) => text.trim() !== '', { error: 'a message needs some text' });
const spans = z.array(span).max(10_000).optional();

export const messageRequests = {
  /**
   * Stores the user's message and starts the reply. Without `conversationId` a conversation is made. While a reply is being
   * written the message is `queued`. Answers when the message is on disk; the reply arrives as events.
   */
  'message:send': request<SentMessage>()(
    z.strictObject({
      conversationId: id.nullable(),
      text: messageText,
      spans,
      model: z.string().min(1).max(300).nullable().optional(),
      /** For a conversation that is made with it. */
      options: conversationOptions.optional(),
      /** `/memory off` from the first message on: with a conversation that this makes. */
      isMemoryOff: z.boolean().optional(),
      /** Of a conversation that this makes. */
      projectId: id.nullable().optional(),
    }),
  ),
  'message:stop': request<null>()(z.strictObject({ conversationId: id })),
  /**
   * Another version of a user's message, on a branch of its own, and a reply to it. What hung on the earlier one stays; a reply
   * that is being written is stopped first.
   */
  'message:edit': request<SentMessage>()(z.strictObject({ id, text: messageText, spans })),
  /** The text of a message that waits to be sent. */
  'message:edit-queued': request<null>()(z.strictObject({ id, text: messageText, spans })),
  /** Sends what waits, the oldest first, where no reply is being written. */
  'message:send-queued': request<null>()(z.strictObject({ conversationId: id })),
  /** What hung on it hangs on the message before it. While it is being written it is stopped first. */
  'message:delete': request<null>()(z.strictObject({ id })),
  /** Takes a deletion of this run back. */
  'message:restore': request<null>()(z.strictObject({ id, conversationId: id })),
  /** Goes to another version of a message, by its number from 1, and to the newest that follows it. */
  'message:show-branch': request<null>()(z.strictObject({ id, nth: z.int().min(1) })),
  /**
   * Another reply to the same message; the earlier one stays as a branch. Also *Try again* after an error, and the first
   * reply to a user's message that has none.
   */
  'message:regenerate': request<null>()(z.strictObject({ id })),
  /** Goes on where an interrupted, stopped or cut-off reply ended. */
  'message:continue': request<null>()(z.strictObject({ id })),
  /** For a message that is too long for the window, by the reply that says so: a larger window, then again. */
  'message:raise-window': request<null>()(z.strictObject({ id })),
  /** The same, with as much of it as fits. */
  'message:send-beginning': request<null>()(z.strictObject({ id })),
  'message:set-pinned': request<Message>()(z.strictObject({ id, isPinned: z.boolean() })),
  /** Somebody is writing: background work waits. Now and then is enough. */
  'message:typing': request<null>()(nothing),
};

export type MessageEvents = {
  readonly 'message:added': { readonly message: Message };
  /** New text at the end of a streaming message, at most one event an animation frame. */
  readonly 'message:delta': {
    readonly id: string;
    readonly conversationId: string;
    readonly text: string;
    readonly thinking: string;
  };
  /** Anything else about the message: its end above all. */
  readonly 'message:changed': { readonly message: Message };
  readonly 'message:removed': { readonly id: string; readonly conversationId: string };
  /** What the reply waits for, so that silence is never unexplained. */
  readonly 'message:waiting': { readonly conversationId: string; readonly for: 'model' | 'room' | 'nothing' };
  readonly 'message:window': { readonly conversationId: string; readonly window: ContextWindow };
};
