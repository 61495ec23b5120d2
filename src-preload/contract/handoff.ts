import { z } from 'zod';
import type { Conversation } from './conversations';
import { id, nothing, request } from './declare';
import { LARGEST_HANDOFF } from './limits';

export type BriefPart = 'goal' | 'state' | 'decisions' | 'openQuestions' | 'nextSteps' | 'memoryUsed';
/** Markdown bodies without their headings; an empty one leaves its section out. */
export type Brief = Readonly<Record<BriefPart, string>>;
export type HandoffDestination = 'notes' | 'chat' | 'clipboard' | 'file';
/** For a section that was edited in the file. */
export type HandoffChoice = 'mine' | 'new' | 'both';

/** Something remembered that stood in the prompt of this chat. */
export type HandoffFact = {
  readonly id: string;
  readonly text: string;
  /** Of the profile or the patterns: never ticked beforehand. */
  readonly isAboutUser: boolean;
};

/** A section that somebody changed in the file since Hearth wrote it. */
export type EditedSection = {
  readonly part: BriefPart;
  /** Empty: it was taken out. */
  readonly mine: string;
  /** `written`: as a person wrote it into an earlier preview. */
  readonly how: 'ticked' | 'changed' | 'removed' | 'written';
};

/** One way out of the preview. */
export type HandoffPlace = {
  /** Names it towards main; no path. */
  readonly id: string;
  readonly destination: HandoffDestination;
  readonly label: string;
  /** The name of the note, or what happens there. */
  readonly detail: string | null;
  /** Something of this chat lies there already and is brought up to date. */
  readonly isUpdate: boolean;
  /** Why nothing can be written there now. */
  readonly refusal: string | null;
  /** Sentences to read before going on. */
  readonly warnings: readonly string[];
  /** Whether *Memory used* begins switched on. */
  readonly hasMemory: boolean;
  readonly edited: readonly EditedSection[];
  /** The name of the note that lies where it was written, but does not say any more that it is this chat's. */
  readonly unmarked: string | null;
  /** Whether a line for the project's MEMORY.md is offered. */
  readonly offersPointer: boolean;
  /** The front matter as it would be written; null where there is none. */
  readonly front: string | null;
};

export type HandoffPreview = {
  readonly id: string;
  readonly conversationId: string;
  readonly title: string;
  readonly headings: Readonly<Record<BriefPart, string>>;
  /** Picked out of the chat, without a model. */
  readonly brief: Brief;
  /** How many credentials were left out of it. */
  readonly redactions: number;
  /** Who would write the other version; null: nobody can. */
  readonly model: string | null;
  readonly facts: readonly HandoffFact[];
  readonly places: readonly HandoffPlace[];
  /** Where the last handoff went, else the first. */
  readonly placeId: string;
};

/** What became of it. */
export type HandoffWritten = {
  readonly destination: HandoffDestination;
  /** The name of the file, the project chat's title, or that it was copied. */
  readonly label: string;
  /** The project chat. */
  readonly conversationId: string | null;
  readonly isUpdate: boolean;
  /** How many credentials were left out. */
  readonly redactions: number;
  /** Sentences about what could not be done besides. */
  readonly warnings: readonly string[];
};

export type HandoffOutcome =
  | { readonly kind: 'written'; readonly written: HandoffWritten }
  /** The user picked no file. */
  | { readonly kind: 'cancelled' }
  /** What lies there was edited: it is shown first. */
  | { readonly kind: 'edited'; readonly preview: HandoffPreview };

export type HandoffIntoProject = {
  readonly projectId: string;
  readonly projectName: string;
  /** The project chat. */
  readonly conversationId: string;
  /** How many credentials were left out. */
  readonly redactions: number;
  readonly warnings: readonly string[];
};

/** `null`: nothing was written from this chat yet that could be shown. */
export type HandoffState = { readonly label: string; readonly destination: HandoffDestination } | null;

const part = () => z.string().max(65_536);
const brief = () =>
  z.strictObject({
    goal: part(),
    state: part(),
    decisions: part(),
    openQuestions: part(),
    nextSteps: part(),
  });
const choice = () => z.enum(['mine', 'new', 'both']);
const choices = () =>
  z.strictObject({
    goal: choice().optional(),
    state: choice().optional(),
    decisions: choice().optional(),
    openQuestions: choice().optional(),
    nextSteps: choice().optional(),
    memoryUsed: choice().optional(),
  });
const previewId = id;

export const handoffRequests = {
  /** The preview, at once; nothing is written. */
  'handoff:prepare': request<HandoffPreview>()(() => z.strictObject({ conversationId: id })),
  /** Asks the model for its version, which comes as `handoff:brief`. */
  'handoff:ask': request<null>()(() => z.strictObject({ previewId })),
  /** The user edits, or the preview is closed: the model need not go on. */
  'handoff:stop': request<null>()(() => z.strictObject({ previewId })),
  'handoff:save': request<HandoffOutcome>()(() =>
    z.strictObject({
      previewId,
      placeId: z.string().min(1).max(200),
      title: z.string().trim().min(1, { error: 'a handoff needs a title' }).max(1_000),
      brief: brief(),
      /** Of those that were offered. */
      factIds: z.array(id).max(200),
      choices: choices(),
      addsPointer: z.boolean(),
      /** Of an unmarked note: mark it again and bring it up to date, or leave it and write a new one. */
      unmarked: z.enum(['adopt', 'new']).optional(),
    }),
  ),
  /** To where the last one went, without a preview. `null`: there was none yet. */
  'handoff:repeat': request<HandoffOutcome | null>()(() => z.strictObject({ conversationId: id })),
  /**
   * *Turn this into a project*: asks where a new folder goes, makes, links and trusts it, writes the note and begins the
   * project chat. `null`: the user picked none.
   */
  'handoff:into-new-project': request<HandoffIntoProject | null>()(() => z.strictObject({ conversationId: id })),
  'handoff:state': request<HandoffState>()(() => z.strictObject({ conversationId: id })),
  /** Opens what was written last, in the program for Markdown, else in its folder. */
  'handoff:show': request<null>()(() => z.strictObject({ conversationId: id })),
  /** Asks for a file and begins a chat with it as its context. `null`: the user picked none. */
  'handoff:open': request<Conversation | null>()(() => nothing),
  /** The same with a file that was dropped. `null`: it is no handoff. */
  'handoff:open-text': request<Conversation | null>()(() =>
    z.strictObject({ text: z.string().max(LARGEST_HANDOFF, { error: 'a handoff is at most 1 MB long' }) }),
  ),
};

export type HandoffEvents = {
  /** The model's version so far, without what is secret. */
  readonly 'handoff:brief': {
    readonly previewId: string;
    readonly state: 'writing' | 'done' | 'failed';
    readonly brief: Brief;
    readonly redactions: number;
    /** Why there is no version of the model's. */
    readonly sentence: string | null;
  };
};
