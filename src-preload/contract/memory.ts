import { z } from 'zod';
import { id, nothing, request } from './declare';
import type { Undone } from './journal';
import { LONGEST_DOCUMENT, LONGEST_SECRET_SEARCH, MOST_DAYS_KEPT } from './limits';
import type { MessageRole } from './messages';
import type { PartialDate } from './partial-date';

export type FactOrigin = 'user' | 'extraction' | 'tool' | 'capture' | 'import' | 'handoff';
export type FactTrust = 'stated' | 'derived' | 'external';

export type Fact = {
  readonly id: string;
  readonly namespace: string;
  readonly topic: string;
  readonly text: string;
  readonly origin: FactOrigin;
  readonly trust: FactTrust;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly confirmedAt: number;
  /** When the user last agreed to it, by accepting, confirming or editing. */
  readonly reviewedAt: number | null;
  readonly lastUsedAt: number | null;
  /** How often it was recalled or confirmed. */
  readonly useCount: number;
  /** How often it stood in a request, and when last; null: never. */
  readonly showCount: number;
  readonly lastShownAt: number | null;
  readonly expiresAt: number | null;
  /** When it holds, of the world; null: not said. */
  readonly validFrom: PartialDate | null;
  readonly validUntil: PartialDate | null;
  readonly isPinned: boolean;
  /** Kinds of what was taken out, in order: `password`, `api key`. */
  readonly redactions: readonly string[];
};

/** *Is this still so?*, asked under a reply that says something of a fact which was not confirmed for long. */
export type FactCheck = { readonly factId: string; readonly text: string; readonly confirmedAt: number };

/** A message that a fact comes from. */
export type FactSource = {
  readonly messageId: string;
  readonly conversationId: string;
  readonly role: MessageRole;
  /** Its beginning. */
  readonly quote: string;
  readonly at: number;
};

/** How much went, and the group that brings it back. */
export type ClearedMemory = {
  readonly groupId: string;
  readonly facts: number;
  readonly documents: number;
  readonly working: number;
};

/** Half-open UTF-16 offsets. */
export type SecretFinding = { readonly kind: string; readonly from: number; readonly to: number };

export type WorkingEntry = {
  readonly conversationId: string;
  readonly title: string;
  readonly content: string;
  /** `extractive`: shortened without a model; `user`: edited by hand. */
  readonly kind: 'model' | 'extractive' | 'user';
  readonly updatedAt: number;
  readonly expiresAt: number;
  readonly isPinned: boolean;
  /** It came in with a file and was not written again since. */
  readonly isExternal: boolean;
  readonly isExpired: boolean;
};

export type Memory = {
  /** False while `memory.user_namespace` is absent: the rest is then listed but not used. */
  readonly isOn: boolean;
  readonly facts: readonly Fact[];
  readonly working: readonly WorkingEntry[];
};

const factText = () => z.string().trim().min(1).max(4_000);
const topic = () => z.string().trim().max(80);
const typedDate = () => z.string().max(80);
const section = () => z.enum(['profile', 'patterns']);
/** A whole table may be chosen. */
const ids = () => z.array(id).min(1).max(10_000);
/** Days from now; null: for good. */
const keepDays = () => z.number().min(0).max(MOST_DAYS_KEPT).nullable();
/** A moment, in milliseconds: the end of the day that was chosen. */
const keepUntil = () => z.int().min(0);

export const memoryRequests = {
  'memory:list': request<Memory>()(() => nothing),
  /** All that is remembered here, once the workspace's name was typed. Undone by `history:undo-group`. */
  'memory:clear-everything': request<ClearedMemory>()(() => z.strictObject({ name: z.string().max(300) })),
  /** The messages that a fact comes from. */
  'fact:sources': request<readonly FactSource[]>()(() => z.strictObject({ id })),
  'fact:add': request<Fact>()(() =>
    z.strictObject({
      section: section(),
      text: factText(),
      topic: topic().optional(),
      /** The user keeps it, but the words are not his own. */
      isPasted: z.boolean().optional(),
    }),
  ),
  'fact:edit': request<Fact>()(() =>
    z.strictObject({
      id,
      text: factText().optional(),
      topic: topic().optional(),
      isPinned: z.boolean().optional(),
      /** When it holds, as it was typed: `March 2026`, `14.3.2026`, `last summer`; empty: not known. */
      since: typedDate().optional(),
      until: typedDate().optional(),
    }),
  ),
  /**
   * `/remember`: known already is confirmed, a stated change replaces. `known`: the text of the fact that was confirmed, `merged`:
   * those of facts that turned out to say the same and went into it.
   */
  'fact:remember': request<{
    readonly kind: 'added' | 'confirmed' | 'replaced' | 'skipped';
    readonly known: string | null;
    readonly merged: readonly string[];
  }>()(() => z.strictObject({ text: factText() })),
  /** What is done to a selection is one change and one undo (`history:undo-group`): to all of them, or to none. */
  'fact:confirm': request<Undone>()(() => z.strictObject({ ids: ids() })),
  'fact:keep': request<Undone>()(() =>
    z.union([
      z.strictObject({ ids: ids(), keepDays: keepDays() }),
      z.strictObject({ ids: ids(), keepUntil: keepUntil() }),
    ]),
  ),
  'fact:archive': request<Undone>()(() => z.strictObject({ ids: ids() })),
  'fact:delete': request<Undone>()(() => z.strictObject({ ids: ids() })),
  'fact:archived': request<readonly Fact[]>()(() => nothing),
  /** They are no longer so. */
  'fact:end': request<Undone>()(() => z.strictObject({ ids: ids() })),
  /** The question under a reply is not asked again there. */
  'fact:dismiss-check': request<null>()(() => z.strictObject({ replyId: id })),
  /** Not confirmed for the half-life of what they speak of, the most overdue first. */
  'fact:stale': request<readonly Fact[]>()(() => nothing),
  /** What looks like a credential in a text that the user is about to save. */
  'secret:find': request<readonly SecretFinding[]>()(() =>
    z.strictObject({ text: z.string().max(LONGEST_SECRET_SEARCH) }),
  ),
  /** Marks what `secret:find` finds in it as *not a secret*, in this workspace. Main asks first where it may be sent elsewhere. */
  'secret:allow': request<null>()(() => z.strictObject({ text: z.string().max(LONGEST_SECRET_SEARCH) })),
  /** Back from the archive, or from where it was deleted. */
  'fact:restore': request<Fact>()(() => z.strictObject({ id })),
  'working:edit': request<WorkingEntry>()(() =>
    z.strictObject({
      conversationId: id,
      content: z
        .string()
        .max(LONGEST_DOCUMENT)
        .refine((text) => text.trim() !== '', { error: 'an entry needs some text' })
        .optional(),
      isPinned: z.boolean().optional(),
      /** Days from now. */
      keepDays: z.number().min(0).max(365).optional(),
    }),
  ),
  /** Undone by `working:restore`. */
  'working:delete': request<null>()(() => z.strictObject({ conversationId: id })),
  'working:restore': request<WorkingEntry>()(() => z.strictObject({ conversationId: id })),
};

export type CappedFact = {
  readonly factId: string;
  readonly text: string;
  readonly limit: number;
  /** The chat in whose course it happened; null: not in a chat. */
  readonly conversationId: string | null;
  /** With what came in its place: undone together. */
  readonly groupId: string;
};

export type MemoryEvents = {
  /** Something remembered changed, by whomever: read again. */
  readonly 'memory:changed': Record<string, never>;
  /** A fact was archived because there are as many as `memory.facts_max_active` allows. */
  readonly 'memory:capped': CappedFact;
};
