import { z } from 'zod';
import { id, nothing, request } from './declare';

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
};

export type SearchAnswer =
  | { readonly reason: 'ok'; readonly by: 'words' | 'meaning'; readonly found: readonly Found[] }
  /** Nothing, and why. */
  | {
      readonly reason: 'no_match' | 'denied' | 'malformed' | 'unavailable' | 'backend_error';
      readonly sentence: string;
    };

export type MeaningState = {
  readonly kind: 'asleep' | 'starting' | 'ready' | 'unavailable';
  /** Why searching by meaning is off. */
  readonly sentence: string | null;
  /** Texts that can be found by meaning, of all. */
  readonly done: number;
  readonly all: number;
};

const question = z.string().max(20_480);
const kinds = z.array(z.enum(['message', 'fact', 'section', 'working', 'capture'])).max(5);

export const searchRequests = {
  /** Everything of this workspace: facts, notes, working memory, captures, messages. */
  'search:find': request<SearchAnswer>()(
    z.strictObject({
      text: question,
      kinds: kinds.optional(),
      from: z.int().optional(),
      to: z.int().optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
  ),
  /** Keys are pressed: what the message may ask of memory is got ready. */
  'search:typing': request<null>()(z.strictObject({ text: question, conversationId: id.nullable() })),
  'search:state': request<MeaningState>()(nothing),
};

export type SearchEvents = { readonly 'search:state': MeaningState };
