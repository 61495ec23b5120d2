import type { Protected } from '../../privacy/protect';

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
