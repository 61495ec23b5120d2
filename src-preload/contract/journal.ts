import { z } from 'zod';
import { id, nothing, request } from './declare';
import { LONGEST_DOCUMENT } from './limits';
import type { Fact, FactOrigin, FactTrust } from './memory';

/** A memory change that waits for the user. */
export type Proposal = {
  readonly id: string;
  /** Those of one group came together. */
  readonly groupId: string;
  readonly kind: 'fact' | 'section' | 'project';
  readonly op: 'add' | 'replace' | 'archive' | 'write' | 'delete';
  /** `conflict`: what it was made for changed since, or it could not be written; edit it, then accept. */
  readonly status: 'pending' | 'conflict';
  readonly reason: 'trust' | 'external_turn' | 'review' | 'conflict' | 'import' | 'project';
  readonly origin: FactOrigin;
  readonly trust: FactTrust;
  readonly namespace: string;
  /** For a section its name. */
  readonly topic: string;
  /** `null` deletes the section. */
  readonly text: string | null;
  /** Of a fact: when it holds. */
  readonly validFrom: Fact['validFrom'];
  readonly validUntil: Fact['validUntil'];
  /** What it would replace, or what lies nearest. */
  readonly near: Fact | null;
  readonly presentText: string | null;
  /** Two devices wrote this at once: what the one is called that wrote `text`, and the one that wrote what is there. */
  readonly devices: { readonly proposed: string; readonly present: string } | null;
  readonly conversationId: string | null;
  /** Name of the program that proposed it; null: nobody outside Hearth. */
  readonly client: string | null;
  readonly messageIds: readonly string[];
  readonly createdAt: number;
};

export type Decision =
  | { readonly kind: 'committed'; readonly id: string; readonly groupId: string | null }
  | { readonly kind: 'conflict'; readonly id: string };

/** What one committed change did. A null side: it was, or is, not there. */
export type Revision = {
  readonly id: string;
  readonly groupId: string;
  readonly kind: string;
  readonly actor: 'user' | 'model' | 'app' | 'import';
  readonly targetKind: 'fact' | 'section' | 'working' | 'project';
  /** Fact id, document namespace, or conversation id. */
  readonly targetId: string;
  /** The fact was still in the inbox. */
  readonly isCapture: boolean;
  readonly section: string | null;
  readonly before: string | null;
  readonly after: string | null;
  /** Word by word, in order. */
  readonly diff: readonly DiffPart[];
  readonly conversationId: string | null;
  readonly createdAt: number;
  /** Name of the program that asked for it; null: nobody outside Hearth. */
  readonly client: string | null;
  readonly isUndone: boolean;
  /** Forget took words out of it: it is neither undone nor restored. */
  readonly isForgotten: boolean;
  /** When the fact holds after the change, if that is not what it was before. */
  readonly held: Pick<Fact, 'validFrom' | 'validUntil'> | null;
  /** A confirmation in other words than the fact's; `isFact` when an active fact says it word for word. */
  readonly alias: { readonly text: string; readonly isFact: boolean } | null;
};

export type DiffPart = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

export type Diagnostic = {
  readonly id: string;
  readonly kind: 'refused_write' | 'conflict' | 'over_cap' | 'read_error' | 'unreadable_reply';
  readonly place: string;
  readonly field: string | null;
  readonly message: string;
  readonly createdAt: number;
};

/** One thing that is remembered, and whether a new conversation would be told about it. */
export type MemoryPageView = {
  readonly kind: 'fact' | 'section' | 'working';
  /** Fact id, section name, or conversation id. */
  readonly id: string;
  readonly place: string;
  readonly label: string;
  readonly sizeBytes: number;
  readonly tokens: number;
  readonly isResident: boolean;
  /** Why it is in every new prompt, or why not. */
  readonly why: 'injected' | 'listed by name' | 'over the budget' | 'expired' | 'ended' | 'memory is off';
};

const ids = () => z.array(id).max(10_000);

export const journalRequests = {
  'proposal:list': request<readonly Proposal[]>()(() => nothing),
  /** With `text` the user's own version is committed. */
  'proposal:accept': request<Decision>()(() =>
    z.strictObject({ id, text: z.string().max(LONGEST_DOCUMENT).optional() }),
  ),
  'proposal:reject': request<null>()(() => z.strictObject({ id })),
  /** Without `ids` all that are pending. */
  'proposal:accept-all': request<readonly Decision[]>()(() => z.strictObject({ ids: ids().optional() })),
  'proposal:reject-all': request<null>()(() => z.strictObject({ ids: ids().optional() })),
  /** Newest first. */
  'history:list': request<readonly Revision[]>()(() =>
    z.strictObject({ limit: z.int().min(1).max(1_000).default(200) }),
  ),
  'history:of': request<readonly Revision[]>()(() =>
    z.strictObject({
      targetKind: z.enum(['fact', 'section', 'working']),
      targetId: z.string().min(1).max(200),
      section: z.string().max(1_000).optional(),
    }),
  ),
  /** Takes a change back, or with `isGroup` all that were made with it; undoing the undo does it again. */
  'history:undo': request<Undone>()(() => z.strictObject({ id, isGroup: z.boolean() })),
  'history:undo-group': request<Undone>()(() => z.strictObject({ groupId: id })),
  'history:restore': request<Undone>()(() => z.strictObject({ id })),
  /** Makes a fact of the alias that a confirmation left. */
  'history:keep-alias': request<Undone>()(() => z.strictObject({ id })),
  'memory:diagnostics': request<readonly Diagnostic[]>()(() => nothing),
  'memory:pages': request<readonly MemoryPageView[]>()(() => nothing),
  'memory:flush': request<{
    readonly committed: readonly string[];
    readonly left: readonly { readonly id: string; readonly why: 'waits for you' | 'conflict' | 'memory is off' }[];
  }>()(() => nothing),
};

/** What can be undone together, by `history:undo-group`. */
export type Undone = { readonly groupId: string };
