import { z } from 'zod';
import { id, nothing, request } from './declare';

const TIMELINE_KINDS = ['fact', 'change', 'handoff', 'chat', 'forget'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Something that happened to memory, or beside it, on a day. */
export type TimelineEntry = {
  readonly id: string;
  readonly kind: TimelineKind;
  readonly at: number;
  /** Of a fact or a change what was done; of a handoff where to. */
  readonly did: string;
  readonly actor: 'user' | 'model' | 'app' | 'import' | null;
  readonly target: 'fact' | 'section' | 'project' | null;
  /** Of the fact, the document, the project or the chat; empty for what has no place. */
  readonly refId: string;
  /** Where a fact is now. */
  readonly place: 'active' | 'archived' | 'inbox' | 'notes' | 'gone';
  /** Its beginning; null where it was forgotten. Of a chat its title. */
  readonly text: string | null;
  /** Of a fact its topic, of a document its section. */
  readonly topic: string | null;
  readonly projectId: string | null;
  /** The chat in whose course it happened, or whose notes the fact is among. */
  readonly conversationId: string | null;
  readonly isUndone: boolean;
};

/** The last entry of what was read: the next page begins after it. */
export type TimelineCursor = { readonly at: number; readonly id: string };

export type TimelinePage = {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[];
  /** Null: that was all. */
  readonly next: TimelineCursor | null;
};

/** A week of memory. */
export type GrowthWeek = {
  /** Its Monday, at midnight of the person. */
  readonly at: number;
  readonly facts: number;
  readonly corrections: number;
  readonly forgets: number;
};

export type TimelineOverview = {
  /** The oldest first, without gaps; the last is this week. Empty where nothing happened yet. */
  readonly weeks: readonly GrowthWeek[];
  readonly topics: readonly string[];
  readonly projects: readonly { readonly id: string; readonly name: string }[];
};

const filter = {
  kind: z.enum(TIMELINE_KINDS).nullable(),
  topic: z.string().max(80).nullable(),
  projectId: id.nullable(),
};

export const timelineRequests = {
  'timeline:page': request<TimelinePage>()(() =>
    z.strictObject({
      ...filter,
      after: z.strictObject({ at: z.number(), id: z.string().max(100) }).nullable(),
      limit: z.int().min(1).max(500),
    }),
  ),
  'timeline:overview': request<TimelineOverview>()(() => nothing),
};
