import { z } from 'zod';
import { conversationOptions } from './conversation-options';
import type { ContextWindow, Conversation } from './conversations';
import { id, longText, nothing, request } from './declare';
import { LONGEST_MODEL_KEY } from './limits';
import type { FoundKind } from './search';

/** Something that looks like a credential in a message. */
export type MessageSecret = {
  readonly kind: string;
  /** The name of the file that it is in; null: the message itself. */
  readonly file: string | null;
};

export type MessageRole = 'system' | 'user' | 'assistant' | 'tool';
export type MessageType = 'text' | 'summary' | 'handoff_context' | 'tool_call' | 'tool_result' | 'notice';
export type MessageStatus = 'queued' | 'streaming' | 'done' | 'stopped' | 'interrupted' | 'failed';

/** Where a stretch of a user message came from; offsets are UTF-16 and half open. */
export type Span = {
  readonly from: number;
  readonly to: number;
  readonly kind: 'typed' | 'pasted' | 'dropped' | 'file';
};

/** A file of a message, without what is in it. */
export type AttachedFile = {
  readonly name: string;
  readonly origin: 'file' | 'dropped' | 'pasted';
  readonly kind: 'text' | 'image';
  /** `text/csv`, `image/png`. */
  readonly type: string;
  readonly sizeBytes: number;
  /** Of a text. */
  readonly lineCount: number | null;
  /** Pixels, of an image. */
  readonly width: number | null;
  readonly height: number | null;
  /** Of a PDF or an Office document, of which Hearth keeps the text alone. */
  readonly document?: ReadDocument;
};

/** What was read of a document. */
export type ReadDocument = z.infer<ReturnType<typeof readDocument>>;
export type DocumentFormat = ReadDocument['format'];

/** One piece of an answer from memory alone, with where it comes from. */
export type NotedPiece = {
  readonly kind: FoundKind;
  /** Of the message, fact, section or capture; of a working entry its conversation. */
  readonly refId: string;
  readonly conversationId: string | null;
  /** Who said it, of a message. */
  readonly role: string | null;
  readonly at: number;
  readonly text: string;
  /** Half-open offsets into the text: what the question asked for. */
  readonly marks: readonly { readonly from: number; readonly to: number }[];
};

export type Message = {
  readonly id: string;
  readonly conversationId: string;
  readonly parentId: string | null;
  readonly role: MessageRole;
  readonly type: MessageType;
  readonly content: string;
  /** Of a user's message; null where nobody knows. */
  readonly spans: readonly Span[] | null;
  readonly thinking: string | null;
  /** How long that took; absent where nobody measured. */
  readonly thinkingMs?: number;
  /** What the model called instead of ending; results follow as messages of role `tool`, in the same order. */
  readonly toolCalls: readonly ToolCall[] | null;
  /** On a result: what came of the call. */
  readonly toolUse: ToolUse | null;
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
  /** In order; absent without any. */
  readonly attachments?: readonly AttachedFile[];
  /** Present: no model answered, this is what memory had. Empty when it had nothing. */
  readonly noted?: readonly NotedPiece[];
  /** Of a user's message: how many things memory put beside it; absent where none. */
  readonly recalledCount?: number;
};

/** One thing that memory put beside a message, and where it opens. */
export type RecalledPiece = Pick<NotedPiece, 'kind' | 'refId' | 'conversationId'> & {
  /** A few words of it, on one line. */
  readonly label: string;
};

/** A tool that a model called. Arguments are as the model wrote them. */
export type ToolCall = { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> };

export type ToolUse = {
  readonly name: string;
  /** `applied` is undone by `message:undo-tool`; `staged` waits in Review. */
  readonly outcome: 'read' | 'applied' | 'staged' | 'failed' | 'undone';
  /** The call went to a server of tools outside Hearth, or was to. */
  readonly outside?: OutsideUse;
};

export type OutsideUse = {
  readonly server: string;
  readonly tool: string;
  /** The person did not allow it. */
  readonly isDeclined: boolean;
  /** Absent: it answered, failed by itself, or was never made. */
  readonly ending?: 'stopped' | 'timed_out' | undefined;
};

/** What main’s open question is about, whole: the question itself shows as much as fits. */
export type AskedCall = {
  readonly server: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
};

export type MessageError = {
  readonly code: string;
  /** What went wrong and what to do, naming the address or the model. */
  readonly sentence: string;
  readonly detail: string | null;
};

export type SentMessage = { readonly conversation: Conversation; readonly message: Message };

const span = () =>
  z
    .strictObject({
      from: z.int().min(0),
      to: z.int().min(0),
      kind: z.enum(['typed', 'pasted', 'dropped', 'file']),
    })
    .refine((range) => range.from < range.to, { error: 'a span must end after it starts' });

const messageText = () => longText().refine((text) => text.trim() !== '', { error: 'a message needs some text' });
/** Absent: all of it was typed. */
export const spans = () => z.array(span()).max(10_000).optional();
const count = () => z.int().min(1).max(10_000_000);
const readDocument = () =>
  z.strictObject({
    format: z.enum(['pdf', 'docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods']),
    /** Pages, slides or sheets; null: a text that knows no pages. */
    parts: count().nullable(),
    /** As many of them as fit, from the first; of the last perhaps only its beginning. */
    keptParts: count().nullable(),
    isCut: z.boolean(),
  });
/** A file with all its bytes; main decides by them whether it may be attached. */
export const givenFile = () =>
  z.strictObject({
    name: z.string().max(4_096),
    origin: z.enum(['file', 'dropped', 'pasted']),
    bytes: z.instanceof(Uint8Array),
    /** Main has read it before: the bytes are its text. */
    document: readDocument().optional(),
  });
/** A message can have as many as its draft. */
export const MOST_FILES = 20;

export const messageRequests = {
  /**
   * Stores the user's message and starts the reply. Without `conversationId` a conversation is made. While a reply is being
   * written the message is `queued`. Answers when the message is on disk; the reply arrives as events.
   */
  'message:send': request<SentMessage>()(() =>
    z
      .strictObject({
        conversationId: id.nullable(),
        text: longText(),
        spans: spans(),
        model: z.string().min(1).max(LONGEST_MODEL_KEY).nullable().optional(),
        /** `/memory off` from the first message on: with a conversation that this makes. */
        isMemoryOff: z.boolean().optional(),
        /** For a conversation that is made with it. */
        options: conversationOptions().optional(),
        /** Of a conversation that this makes. */
        projectId: id.nullable().optional(),
        files: z
          .array(givenFile())
          .max(MOST_FILES, { error: `a message can have ${MOST_FILES} files` })
          .optional(),
        /** It was written as a draft, which ends with it: the files that were kept with that. */
        draftFileIds: z.array(id).max(MOST_FILES).optional(),
      })
      .refine(({ text, files }) => text.trim() !== '' || (files?.length ?? 0) > 0, {
        error: 'a message needs some text',
        path: ['text'],
      }),
  ),
  /** What is in a message's file. */
  'attachment:open': request<{ readonly text: string | null; readonly bytes: Uint8Array | null }>()(() =>
    z.strictObject({ messageId: id, position: z.int().min(0).max(1_000) }),
  ),
  'message:stop': request<null>()(() => z.strictObject({ conversationId: id })),
  /**
   * Another version of a user's message, on a branch of its own, and a reply to it. What hung on the earlier one stays; a reply
   * that is being written is stopped first.
   */
  'message:edit': request<SentMessage>()(() => z.strictObject({ id, text: messageText(), spans: spans() })),
  /** The text of a message that waits to be sent. */
  'message:edit-queued': request<null>()(() => z.strictObject({ id, text: messageText(), spans: spans() })),
  /** Sends what waits, the oldest first, where no reply is being written. */
  'message:send-queued': request<null>()(() => z.strictObject({ conversationId: id })),
  /** What hung on it hangs on the message before it. While it is being written it is stopped first. */
  'message:delete': request<null>()(() => z.strictObject({ id })),
  /** Takes a deletion of this run back. */
  'message:restore': request<null>()(() => z.strictObject({ id, conversationId: id })),
  /** Goes to another version of a message, by its number from 1, and to the newest that follows it. */
  'message:show-branch': request<null>()(() => z.strictObject({ id, nth: z.int().min(1) })),
  /**
   * Another reply to the same message; the earlier one stays as a branch. Also *Try again* after an error, and the first
   * reply to a user's message that has none.
   */
  'message:regenerate': request<null>()(() => z.strictObject({ id })),
  /** Goes on where an interrupted, stopped or cut-off reply ended. */
  'message:continue': request<null>()(() => z.strictObject({ id })),
  /** For a message that is too long for the window, by the reply that says so: a larger window, then again. */
  'message:raise-window': request<null>()(() => z.strictObject({ id })),
  /** The same, with as much of it as fits. */
  'message:send-beginning': request<null>()(() => z.strictObject({ id })),
  /** The same: what was pasted, or all of it, becomes a file, of which as much is sent as fits. */
  'message:attach-as-file': request<null>()(() => z.strictObject({ id })),
  /** What looks like a credential in a user's message and in its files. */
  'message:find-secrets': request<readonly MessageSecret[]>()(() => z.strictObject({ id })),
  /** They are no secrets, in this workspace. */
  'message:allow-secrets': request<null>()(() => z.strictObject({ id })),
  /** Takes them out of the message and its files, for good. */
  'message:redact': request<Message>()(() => z.strictObject({ id })),
  /** Takes back what a tool wrote, by its result. */
  'message:undo-tool': request<Message>()(() => z.strictObject({ id })),
  /** What memory put beside a user's message, the best first: known once the reply has ended, where replies are traced. */
  'message:recalled': request<readonly RecalledPiece[]>()(() => z.strictObject({ id })),
  'message:set-pinned': request<Message>()(() => z.strictObject({ id, isPinned: z.boolean() })),
  /** Somebody is writing: background work waits. Now and then is enough. */
  'message:typing': request<null>()(() => nothing),
};

/** What a reply waits for, so that silence is never unexplained. */
export type WaitedFor = 'model' | 'room' | 'tool' | 'outside' | 'permission' | 'nothing';

export type MessageEvents = {
  readonly 'message:added': { readonly message: Message };
  /** New text at the end of a streaming message, at most one event an animation frame. */
  readonly 'message:delta': {
    readonly id: string;
    readonly conversationId: string;
    readonly text: string;
    readonly thinking: string;
    /** How long each was before, in UTF-16 units: who opens the chat now knows what it has of it already. */
    readonly textAt: number;
    readonly thinkingAt: number;
    /** Once it has ended. */
    readonly thinkingMs?: number;
  };
  /** Anything else about the message: its end above all. */
  readonly 'message:changed': { readonly message: Message };
  readonly 'message:removed': { readonly id: string; readonly conversationId: string };
  readonly 'message:waiting': {
    readonly conversationId: string;
    readonly for: WaitedFor;
    /** With `permission`. */
    readonly call?: AskedCall;
  };
  readonly 'message:window': { readonly conversationId: string; readonly window: ContextWindow };
};
