import type { Protected } from '../../privacy/protect';
import type { FactRow } from '../../store/rows/fact-rows';
import type { RevisionKind } from '../../store/rows/revision-rows';

/** What a change of a fact rests on. */
export type FactEvidence = {
  /** Message ids. */
  readonly sources?: readonly string[];
  /** What a confirmation was said as, where it was not in the fact's own words. */
  readonly said?: Protected | null;
};

/** Writes facts within a commit, and a revision of each. */
export type FactWriter = {
  readonly groupId: string;
  /** In whose course it is written. */
  readonly conversationId: string | null;
  readonly fact: (after: FactRow, kind: RevisionKind, evidence?: FactEvidence) => void;
};
