import { z } from 'zod';
import { nothing, request } from './declare';

/** What a place is. */
export type ForgetKind =
  | 'fact'
  | 'working'
  | 'document'
  | 'proposal'
  | 'project_change'
  | 'summary'
  | 'copies'
  | 'capture'
  | 'diagnostic'
  | 'log'
  | 'message'
  | 'file'
  | 'title'
  | 'folder'
  | 'draft'
  | 'instructions'
  | 'setting'
  | 'workspace'
  | 'project'
  | 'server'
  | 'model'
  | 'handoff'
  | 'agreement'
  | 'permission'
  | 'outside';

/** One thing that holds the words, or all of a kind that are kept only for the program. */
export type ForgetPlace = {
  /** Names exactly this place towards main. */
  readonly id: string;
  /** What Hearth keeps of you, what you said, names and settings, and what is listed and left. */
  readonly group: 'memory' | 'conversation' | 'setting' | 'outside';
  readonly kind: ForgetKind;
  /** `alike`: other letters or signs than the words, such as another accent or hyphen. Never ticked from the start. */
  readonly likeness: 'same' | 'alike';
  readonly isTicked: boolean;
  /** How often. */
  readonly count: number;
  /** How many things are one place here. */
  readonly things: number;
  /** The words with what stands around them; empty where no text is, null where there are several things. */
  readonly excerpt: string | null;
  /** The chat, workspace or file it belongs to; the path of a file outside. */
  readonly where: string | null;
  readonly role: 'user' | 'assistant' | null;
  /** Milliseconds since the epoch. */
  readonly at: number | null;
  readonly opens: ForgetOpens | null;
};

/** Where a place can be looked at; null where nothing in this workspace shows it. */
export type ForgetOpens = {
  /** `file`: outside Hearth, by the name for `app:show-file`. */
  readonly kind:
    | 'message'
    | 'chat'
    | 'fact'
    | 'archived'
    | 'capture'
    | 'notes'
    | 'notebook'
    | 'working'
    | 'review'
    | 'project'
    | 'file';
  readonly refId: string;
  readonly conversationId: string | null;
};

export type ForgetReceipt = {
  readonly places: readonly (ForgetPlace & { readonly removed: number; readonly left: number })[];
  /** Backups and set-aside databases that were replaced by one fresh backup. */
  readonly copiesReplaced: number;
  /** Some still hold the words: why no new backup could be made. Main tries again by itself. Null: none do. */
  readonly copiesWaiting: { readonly count: number; readonly why: string } | null;
};

export type MemoryVerification = {
  readonly checked: number;
  readonly differences: readonly {
    readonly kind: string;
    readonly refId: string;
    readonly what: 'missing' | 'outdated' | 'left_over';
  }[];
  /** Full text did not match its own rows and was built again. */
  readonly wasDamaged: boolean;
};

const text = () => z.string().trim().min(1).max(4_000);

export const forgetRequests = {
  'forget:find': request<readonly ForgetPlace[]>()(() => z.strictObject({ text: text() })),
  /** Replaces it in the given places for good: there is no undo. */
  'forget:apply': request<ForgetReceipt>()(() =>
    z.strictObject({ text: text(), placeIds: z.array(z.string().max(5_000)).max(10_000) }),
  ),
  /** Builds all that can be found again and says what differed. */
  'memory:verify': request<MemoryVerification>()(() => nothing),
};
