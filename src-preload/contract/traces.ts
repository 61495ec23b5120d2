import { z } from 'zod';
import type { ContextWindow } from './conversations';
import { id, nothing, request } from './declare';
import type { FactCheck } from './memory';

export type TraceVerdict =
  | 'included'
  | 'over_budget'
  | 'expired'
  /** Over in the world. */
  | 'ended'
  | 'superseded'
  | 'untrusted'
  | 'duplicate'
  | 'below_threshold'
  | 'memory_off'
  | 'backend_error';

/** One line in the list of traces. */
export type TraceLine = {
  readonly replyId: string;
  readonly conversationId: string;
  readonly title: string;
  readonly question: string;
  readonly model: string | null;
  readonly createdAt: number;
  readonly promptTokens: number | null;
  readonly estimatedTokens: number;
  readonly numCtx: number;
  /** Of the request's bytes, how many the last request of this chat began with: 0 to 1. */
  readonly sharedShare: number;
};

export type TraceBlock = {
  /** `person`: profile and patterns in one, as traces of earlier versions have them. */
  readonly kind:
    | 'system'
    | 'tools'
    | 'notebook'
    | 'person'
    | 'profile'
    | 'patterns'
    | 'recent'
    | 'project'
    | 'notes'
    | 'summary'
    | 'messages';
  readonly tokens: number;
  /** How many things or messages. */
  readonly count: number;
};

export type TraceCandidate = {
  readonly kind: 'fact' | 'section' | 'working' | 'capture' | 'message';
  readonly refId: string;
  /** As it reads now; null when it is not kept any more. */
  readonly label: string | null;
  readonly verdict: TraceVerdict;
  /** Found for this message, not in the system message; traces of earlier versions do not say. */
  readonly isRecalled?: boolean | undefined;
  /** Where the passage that was found is in its text, half-open; absent where it is all of it. `label` is its start. */
  readonly passage?: { readonly from: number; readonly to: number } | undefined;
};

export type Trace = TraceLine & {
  readonly window: ContextWindow;
  readonly blocks: readonly TraceBlock[];
  readonly candidates: readonly TraceCandidate[];
  /** How the search for this message ended; null: nothing was searched. */
  readonly recallReason: string | null;
  readonly tools: readonly { readonly name: string; readonly isOk: boolean }[];
  /** Credentials in what was sent, by count. */
  readonly redactions: number;
  /** What had to give way, by name. */
  readonly gaveWay: readonly string[];
  /** Tools from outside that the person picked and that did not fit, by name. */
  readonly leftOutTools?: readonly string[] | undefined;
  readonly isShortened: boolean;
  readonly compactedCount: number;
  /** Milliseconds; null where nothing was measured. */
  readonly timings: {
    readonly builtMs: number;
    readonly firstTokenMs: number | null;
    readonly promptMs: number | null;
    readonly answerMs: number | null;
    readonly answerTokens: number | null;
  };
  readonly prefix: { readonly hash: string; readonly bytes: number; readonly sharedBytes: number };
};

/** What went to the model, message by message. A credential is one piece, masked until it is asked for. */
export type TraceText = {
  readonly messages: readonly {
    readonly role: string;
    readonly pieces: readonly { readonly text: string; readonly isSecret: boolean }[];
    /** The message was deleted or forgotten, or changed since. */
    readonly isGone: boolean;
  }[];
};

/** Why a source would not be given like this today. */
export type SourceChange =
  /** Other words stand there now, or another fact took its place. */
  | { readonly kind: 'changed'; readonly at: number }
  /** It held until the day before. */
  | { readonly kind: 'ended'; readonly at: number }
  | { readonly kind: 'deleted'; readonly at: number | null }
  | { readonly kind: 'forgotten' };

export type ReplySources = {
  readonly sources: readonly ReplySource[];
  readonly check: FactCheck | null;
};

/** Something that a reply was given, by its number under the reply. */
export type ReplySource = {
  readonly number: number;
  readonly kind: TraceCandidate['kind'];
  readonly refId: string;
  /** Of a message, or of the chat whose notes a fact is among. */
  readonly conversationId: string | null;
  readonly isArchived: boolean;
  /** As it read then; null when that is not kept, or forgotten. */
  readonly label: string | null;
  /** Searched for the question. */
  readonly isRecalled: boolean;
  /** What the reply says word for word: its words as it writes them, with one space between each and the next. */
  readonly said: readonly string[];
  readonly change: SourceChange | null;
};

export const traceRequests = {
  /** Newest first, at most 2,000. */
  'trace:list': request<readonly TraceLine[]>()(() => nothing),
  /** By the reply. */
  'trace:read': request<Trace>()(() => z.strictObject({ id })),
  /** What a reply was given of memory, empty where no trace is kept, and what is asked about it. */
  'trace:sources': request<ReplySources>()(() => z.strictObject({ id })),
  'trace:text': request<TraceText>()(() => z.strictObject({ id, revealsSecrets: z.boolean() })),
};
