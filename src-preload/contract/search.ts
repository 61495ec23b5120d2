import { z } from 'zod';
import { id, nothing, request } from './declare';
import type { PartialDate } from './partial-date';

export type FoundKind = 'message' | 'fact' | 'section' | 'working' | 'capture';

export type Found = {
  readonly kind: FoundKind;
  /** Of the message, fact, section, capture; of a working entry its conversation. */
  readonly refId: string;
  readonly conversationId: string | null;
  readonly at: number;
  readonly snippet: string;
  /** What to highlight in the snippet; half-open offsets. */
  readonly marks: readonly { readonly from: number; readonly to: number }[];
  readonly why: FoundWhy;
  readonly source: FoundSource;
};

/** Why it is an answer, by the strongest of its reasons. */
export type FoundWhy =
  /** So many of the words that were asked for stand in it to the letter; of those missing there is no other form either. */
  | { readonly kind: 'words'; readonly has: number; readonly of: number; readonly missing: readonly string[] }
  /** A word in another form; a part of a longer word; one that is spelt much like what was asked for. */
  | { readonly kind: 'form' | 'part' | 'spelling' }
  /** Not its own text: its topic, a fact that was drawn from it, the messages beside it, the day it is of. */
  | { readonly kind: 'topic' | 'fact' | 'around' | 'day' }
  /** No word in common. */
  | { readonly kind: 'meaning' }
  /** It is over, and held at the time that was asked about. */
  | { readonly kind: 'then'; readonly validFrom: PartialDate | null; readonly validUntil: PartialDate | null };

/** What is known of where it comes from, for a person; null where its kind has none. */
export type FoundSource = {
  readonly role: 'user' | 'assistant' | null;
  /** The name of who wrote a message that came in from elsewhere. */
  readonly author: string | null;
  readonly trust: 'stated' | 'derived' | 'external' | null;
  /** Milliseconds. */
  readonly lastUsedAt: number | null;
  readonly expiresAt: number | null;
  readonly isArchived: boolean;
};

/** What would have been found but takes part in nothing: its time is over, a newer fact replaced it, another chat's notes. */
export type LeftOut = Found & { readonly because: 'expired' | 'replaced' | 'notes' };

/** Of each kind how many there are, whatever kinds were asked for and however few are handed over. */
export type FoundCounts = Readonly<Record<FoundKind, number>>;

export type SearchAnswer =
  | {
      readonly reason: 'ok';
      readonly by: 'words' | 'meaning';
      readonly found: readonly Found[];
      readonly counts: FoundCounts;
      readonly leftOut: readonly LeftOut[];
    }
  /** Nothing, and why. */
  | {
      readonly reason: 'no_match' | 'denied' | 'malformed' | 'unavailable' | 'backend_error' | 'rebuilding';
      readonly sentence: string;
      readonly counts: FoundCounts;
      readonly leftOut: readonly LeftOut[];
    };

/** What was found in messages; `sentence` says why there is nothing where that is not for want of a match. */
export type MessagesAnswer = { readonly found: readonly Found[]; readonly sentence: string | null };

export type MeaningState = {
  readonly kind: 'asleep' | 'starting' | 'ready' | 'unavailable';
  /** Why searching by meaning is off. */
  readonly sentence: string | null;
  /** Texts that can be found by meaning, of all. */
  readonly done: number;
  readonly all: number;
};

const question = () => z.string().max(20_480);
const kinds = () => z.array(z.enum(['message', 'fact', 'section', 'working', 'capture'])).max(5);

export const searchRequests = {
  /** Everything of this workspace: facts, notes, recent context, captures, messages. */
  'search:find': request<SearchAnswer>()(() =>
    z.strictObject({
      text: question(),
      kinds: kinds().optional(),
      from: z.int().optional(),
      to: z.int().optional(),
      /** `best` without. */
      order: z.enum(['best', 'newest']).optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
  ),
  /**
   * For the search over the list of chats: messages that have the words, the best first, by words alone. Null: other words
   * were asked for before it was this one's turn.
   */
  'search:messages': request<MessagesAnswer | null>()(() =>
    z.strictObject({ text: z.string().max(500), limit: z.int().min(1).max(200) }),
  ),
  /** Keys are pressed: what the message may ask of memory is got ready. */
  'search:typing': request<null>()(() => z.strictObject({ text: question(), conversationId: id.nullable() })),
  'search:state': request<MeaningState>()(() => nothing),
};

export type SearchEvents = { readonly 'search:state': MeaningState };
