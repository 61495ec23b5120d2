import type { PartialDate } from '../../../src-preload/contract/partial-date';
import type { Day } from '../../language/dates/calendar';
import type { Validity } from '../../language/dates/validity';
import { type Protected, type ProtectOptions, protect } from '../../privacy/protect';
import type { FactRow } from '../../store/rows/fact-rows';
import type { RevisionKind } from '../../store/rows/revision-rows';
import { isCorrection } from '../duplicates/change';
import { LONGEST_COMPARED, LONGEST_SAID } from '../duplicates/comparable';
import type { NamedAction } from '../duplicates/decide';
import { normaliseTopic, topicOf } from '../duplicates/topics';
import { statedValidity } from './stated-validity';

export type NewStatement = {
  readonly text: string;
  readonly topic?: string | null | undefined;
  readonly section?: 'profile' | 'patterns';
  readonly origin: FactRow['origin'];
  readonly trust: FactRow['trust'];
  /** What the user typed where it comes from: a change said there is a stated change. */
  readonly said?: string;
  readonly action?: NamedAction | null;
  /** Message ids. */
  readonly sources?: readonly string[];
  readonly expiresAt?: number | null;
  /** When it holds; with neither of them, what its own words say, if it is given when they were said. */
  readonly validFrom?: PartialDate | null;
  readonly validUntil?: PartialDate | null;
  /** The day on which it was said; today, where nothing is given. */
  readonly saidOn?: Day | null;
  readonly projectId?: string | null;
  readonly conversationId?: string | null;
};

/** Something said of the user, fit to be stored: looked over for credentials, and neutralised unless the user wrote it. */
export type Statement = {
  readonly text: Protected;
  readonly topic: Protected;
  /** Whether somebody named the topic, or it was guessed. */
  readonly hasOwnTopic: boolean;
  readonly section: 'profile' | 'patterns';
  readonly origin: FactRow['origin'];
  readonly trust: FactRow['trust'];
  readonly said: string;
  readonly action: NamedAction | null;
  readonly sources: readonly string[];
  readonly expiresAt: number | null;
  readonly validFrom: PartialDate | null;
  readonly validUntil: PartialDate | null;
  readonly saidOn: Day | null;
  /** It takes back what was said before: that never was so. */
  readonly corrects: boolean;
  readonly projectId: string | null;
  readonly conversationId: string | null;
  /** JSON. */
  readonly redactions: string;
};

export async function prepareStatement(
  given: NewStatement,
  options: Omit<ProtectOptions, 'origin'>,
): Promise<Statement> {
  const origin = given.origin === 'user' ? 'user' : 'model';
  const named = normaliseTopic(given.topic ?? null);
  const [text, topic] = await Promise.all([
    protect(given.text.trim(), { ...options, origin }),
    protect(named ?? topicOf(given.text.slice(0, LONGEST_COMPARED)), { ...options, origin }),
  ]);
  return {
    text: text.text,
    topic: topic.text,
    hasOwnTopic: named !== null,
    section: given.section ?? 'profile',
    origin: given.origin,
    trust: given.trust,
    said: (given.said ?? '').slice(0, LONGEST_SAID),
    action: given.action ?? null,
    sources: given.sources ?? [],
    expiresAt: given.expiresAt ?? null,
    ...validityOf(given),
    saidOn: given.saidOn ?? null,
    corrects: isCorrection(given.text, given.said ?? ''),
    projectId: given.projectId ?? null,
    conversationId: given.conversationId ?? null,
    redactions: JSON.stringify(text.findings.map(({ kind }) => kind)),
  };
}

function validityOf({ text, validFrom = null, validUntil = null, saidOn = null }: NewStatement): Validity {
  const isGiven = validFrom !== null || validUntil !== null || saidOn === null;
  return isGiven ? { validFrom, validUntil } : statedValidity(text.slice(0, LONGEST_COMPARED), saidOn);
}

/** What a change of a fact rests on. */
type FactEvidence = {
  /** Message ids. */
  readonly sources?: readonly string[];
  /** The alias that a confirmation leaves, where it was not in the fact's own words. */
  readonly said?: Protected | null;
};

/** Writes facts within a commit, and a revision of each. */
export type FactWriter = {
  readonly groupId: string;
  /** In whose course it is written. */
  readonly conversationId: string | null;
  readonly fact: (after: FactRow, kind: RevisionKind, evidence?: FactEvidence) => void;
};
