import type { Conversation } from '../../src-preload/contract/conversations';
import type { Emit } from '../../src-preload/contract/index';
import type { LogEvent } from '../log/events';
import type { Protected } from '../privacy/protect';
import type { Settings } from '../settings/settings';
import type { Store } from '../store/store';
import type { BriefMessage } from './brief/extractive-brief';

/** A conversation as it is handed over: its open branch without what is still being written. */
export type Source = {
  readonly conversationId: string;
  readonly title: string;
  readonly projectId: string | null;
  /** Who answers there; null: nobody can. */
  readonly model: string | null;
  /** Of a very long chat the first and the newest. */
  readonly messages: readonly BriefMessage[];
  /** Of all of it. */
  readonly messageCount: number;
  /** Facts that stood in its prompts, in that order. */
  readonly factIds: readonly string[];
};

type ModelBrief =
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly sentence: string };

type NewContext = {
  readonly title: Protected;
  readonly content: Protected;
  /** The project chat of this conversation; null: a new chat of its own. */
  readonly sourceId: string | null;
  readonly projectId: string | null;
  /** One that it has already stays: a person wrote it, and nobody was shown another. */
  readonly keepsPresent?: boolean;
};

/** What the assistant does for a handoff: a handoff imports nothing of it. */
type HandoffAssistant = {
  /** Throws `AppError('not_found')`. */
  readonly source: (conversationId: string) => Promise<Source>;
  /** Reads none of its messages. Throws `AppError('not_found')`. */
  readonly assertThere: (conversationId: string) => void;
  readonly extract: (messages: readonly BriefMessage[], maxTokens: number) => string;
  readonly countTokens: (text: string) => number;
  readonly writeBrief: (
    conversationId: string,
    asking: { readonly signal: AbortSignal; readonly onText: (textSoFar: string) => void },
  ) => Promise<ModelBrief>;
  /** Begins a conversation with a brief as its only context, or puts it in the place of the one it has. */
  readonly giveContext: (context: NewContext) => { readonly conversation: Conversation; readonly isUpdate: boolean };
};

/** A linked and trusted folder. */
export type HandoffProject = {
  readonly id: string;
  readonly name: string;
  readonly realPath: string;
  /** Relative to it. */
  readonly notesDir: string;
  /** A line in its MEMORY.md leads to one of these notes already; paths in the project, with `/`. */
  readonly hasPointer: (paths: readonly string[]) => boolean;
  /** Has the one line lead to the note, through the journal; false where that could not be. */
  readonly setPointer: (pointer: HandoffPointer) => Promise<boolean>;
};

export type HandoffPointer = {
  readonly title: Protected;
  /** As it was written last: words of the line that are others are somebody's own. */
  readonly titleBefore: string | null;
  readonly isTitleChosen: boolean;
  /** In the project, with `/`. */
  readonly path: string;
  /** Where the note was when it was written last. */
  readonly pathBefore: string | null;
  readonly conversationId: string;
  /** A line may be added where there is none. */
  readonly mayAdd: boolean;
};

/** What the desktop does. A path never comes from a window. */
export type HandoffDesktop = {
  readonly copy: (text: string) => void;
  /** In the program for it, else in its folder. */
  readonly open: (path: string) => Promise<void>;
  /** `null`: the user changed his mind. */
  readonly pickNew: (suggestedName: string) => Promise<string | null>;
  readonly pickExisting: () => Promise<string | null>;
};

export type HandoffDeps = {
  readonly store: Pick<Store, 'handoffs' | 'facts' | 'allowed' | 'workspaces'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly workspaceId: string;
  readonly now: () => number;
  readonly newId: () => string;
  /** IANA name. */
  readonly timeZone: () => string;
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly emit: Emit;
  readonly logEvent: LogEvent;
  readonly assistant: HandoffAssistant;
  readonly desktop: HandoffDesktop;
  /** The trusted ones. */
  readonly projects: () => readonly HandoffProject[];
};
