import { z } from 'zod';
import type { Compaction } from './compactions';
import { type ConversationOptions, conversationOptions } from './conversation-options';
import { id, nothing, request, title } from './declare';
import { LONGEST_MODEL_KEY } from './limits';
import type { Message, WaitedFor } from './messages';

export type Conversation = {
  readonly id: string;
  readonly title: string;
  readonly titleBy: 'auto' | 'user';
  readonly kind: 'chat' | 'project';
  /** The project that it is about. */
  readonly projectId: string | null;
  /** About a project and told the user's profile all the same. */
  readonly hasProfile: boolean;
  /** Lives only in main's memory, until it is deleted or Hearth ends. */
  readonly isTemporary: boolean;
  readonly model: string | null;
  readonly options: ConversationOptions;
  readonly isPinned: boolean;
  readonly isArchived: boolean;
  readonly draft: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A chat that was deleted and is still kept; it is read again only after it was restored. */
export type DeletedConversation = {
  readonly id: string;
  readonly title: string;
  readonly deletedAt: number;
  /** From then on it goes for good, with the next start. */
  readonly goneAt: number;
};

export type OpenConversation = {
  readonly conversation: Conversation;
  /** The end of the active branch, oldest first. */
  readonly messages: readonly Message[];
  /** How many stand before them, for `conversation:older`; null: more than are counted. */
  readonly olderCount: number | null;
  /** Of those that have versions, by message: of these, and of what comes before them where that is counted. */
  readonly branches: Readonly<Record<string, Branch>>;
  /** What waits to be sent, in its order. */
  readonly queued: readonly Message[];
  /** Those in force on this branch, oldest first. */
  readonly compactions: readonly Compaction[];
  readonly isStreaming: boolean;
  readonly waitsFor: WaitedFor;
  readonly window: ContextWindow;
};

/** A page of what comes before others, oldest first; the rest as in `OpenConversation`. */
export type OlderMessages = Pick<OpenConversation, 'messages' | 'olderCount' | 'branches'>;

/** Which of the versions of a message is shown, from 1. */
export type Branch = { readonly nth: number; readonly count: number };

/** The whole window of the model in tokens, by what fills it. Estimates, until the server has counted. */
export type ContextWindow = {
  readonly numCtx: number;
  readonly system: number;
  readonly memory: number;
  /** What stands for messages that were made short. */
  readonly summary: number;
  readonly recalled: number;
  readonly messages: number;
  readonly reserve: number;
  readonly isEstimate: boolean;
  /** How many remembered things stand in the system message and ride on the last message. */
  readonly injected: number;
};

export const conversationRequests = {
  /** All that are not deleted, the archived ones too, the newest first. */
  'conversation:list': request<readonly Conversation[]>()(() => nothing),
  'conversation:open': request<OpenConversation>()(() => z.strictObject({ id })),
  /** A chat that is kept nowhere: no row, index, trace, checkpoint or log. `conversation:delete` ends it for good. */
  'temporary:start': request<Conversation>()(() =>
    z.strictObject({ model: z.string().min(1).max(LONGEST_MODEL_KEY).nullable() }),
  ),
  /** What stands just before a message on its branch, some hundreds at once; none: there is nothing. */
  'conversation:older': request<OlderMessages>()(() => z.strictObject({ id, beforeId: id })),
  'conversation:rename': request<Conversation>()(() => z.strictObject({ id, title: title() })),
  /** Undone by `conversation:restore`. */
  'conversation:delete': request<null>()(() => z.strictObject({ id })),
  'conversation:restore': request<Conversation>()(() => z.strictObject({ id })),
  /** Those that can be restored, the one deleted last first. */
  'conversation:list-deleted': request<readonly DeletedConversation[]>()(() => nothing),
  /** Deleted ones go for good, after main's own question; those that are no longer deleted stay. */
  'conversation:delete-now': request<null>()(() => z.strictObject({ ids: z.array(id).min(1).max(10_000) })),
  /** The user went elsewhere: what was going on is written to recent context. */
  'conversation:leave': request<null>()(() => z.strictObject({ id })),
  /** What the chat is about, from its next message on. Null: no project. */
  'conversation:set-project': request<Conversation>()(() =>
    z.strictObject({ id, projectId: id.nullable(), hasProfile: z.boolean() }),
  ),
  /** Only what is given changes. */
  'conversation:set-options': request<Conversation>()(() =>
    z.strictObject({ id, change: conversationOptions().partial() }),
  ),
  'conversation:set-pinned': request<Conversation>()(() => z.strictObject({ id, isPinned: z.boolean() })),
  /** A message to an archived one unarchives it. */
  'conversation:set-archived': request<Conversation>()(() => z.strictObject({ id, isArchived: z.boolean() })),
  /** A copy with all its branches. */
  'conversation:duplicate': request<Conversation>()(() => z.strictObject({ id })),
  /** Another chat that ends at this message, with what led there. */
  'conversation:branch': request<Conversation>()(() => z.strictObject({ messageId: id })),
  'conversation:set-model': request<Conversation>()(() =>
    z.strictObject({ id, model: z.string().min(1).max(LONGEST_MODEL_KEY) }),
  ),
};

export type ConversationEvents = {
  readonly 'conversation:changed': { readonly conversation: Conversation };
  /** Many came in at once: the list is to be asked for again. */
  readonly 'conversation:listed': Record<string, never>;
  /** Another branch is shown, or the tree changed: all of it again. */
  readonly 'conversation:reopened': { readonly open: OpenConversation };
  readonly 'conversation:removed': { readonly id: string };
};
