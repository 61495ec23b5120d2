import { z } from 'zod';
import { id, request } from './declare';
import type { Message } from './messages';

/** One summary that stands for the oldest messages of a chat. */
export type Compaction = {
  readonly id: string;
  readonly conversationId: string;
  /** Where its line belongs: below this message. */
  readonly afterMessageId: string;
  readonly compactedCount: number;
  /** Older messages that are in no summary: the chat was too long to be read as a whole. */
  readonly unreadCount: number;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  /** False: no model could do it, so the sentences were picked out. */
  readonly usedModel: boolean;
  readonly model: string | null;
  readonly createdAt: number;
};

export type OpenCompaction = {
  readonly compaction: Compaction;
  readonly summary: string;
  /** The newest of what was said, oldest first: the summary stands for `compactedCount`. */
  readonly originals: readonly Message[];
  /** Messages in between that were pinned and left as they are. */
  readonly pinnedCount: number;
};

export const compactionRequests = {
  /** `/compact`: now, whatever the window holds. Null: there is nothing to make short. */
  'compaction:make': request<Compaction | null>()(() => z.strictObject({ conversationId: id })),
  'compaction:read': request<OpenCompaction>()(() => z.strictObject({ id })),
  /** The messages stand for themselves again, and nothing is made short by itself until a message would not fit. */
  'compaction:undo': request<null>()(() => z.strictObject({ id })),
};

export type CompactionEvents = {
  readonly 'conversation:compacted': { readonly conversationId: string; readonly compaction: Compaction };
  readonly 'conversation:expanded': { readonly conversationId: string; readonly id: string };
};
