import type { AskedTime } from '../../language/dates/asked-time';
import { type Day, dayInWords } from '../../language/dates/calendar';
import { type Validity, validityNote } from '../../language/dates/validity';
import { protect } from '../../privacy/protect';
import type { FactRow } from '../../store/rows/fact-rows';
import { allowedClasses, isToldToChat, type RecallAccess } from '../search/access';

/** A fact that does not hold any more, for a question about the time when it did; `at`: when it was told, in milliseconds. */
export type PastFact = FactRow & { readonly at: number };

/**
 * The facts that are over and that a question about then may be told, the best first. It is called for such questions alone: no other turn or
 * search looks at them.
 */
export type FindPast = (question: {
  readonly text: string;
  readonly asked: AskedTime;
  /** IANA name. */
  readonly zone: string;
}) => readonly PastFact[];

type PastQuestion = {
  readonly text: string;
  /** IANA name. */
  readonly zone: string;
  readonly access: RecallAccess;
  /** Absent: of what is over nothing is told. */
  readonly findPast?: FindPast | undefined;
};

/** Of what is over, as far as this chat may be told facts at all. */
export async function tellPast(
  { text, zone, access, findPast }: PastQuestion,
  { asked, today }: { readonly asked: AskedTime; readonly today: Day },
): Promise<readonly { readonly fact: PastFact; readonly line: string }[]> {
  const allowed = allowedClasses(access, 'memory');
  if (findPast === undefined || allowed.kind !== 'allowed' || !allowed.classes.includes('fact')) return [];
  const facts = findPast({ text, asked, zone }).filter(({ projectId }) =>
    isToldToChat({ kind: 'fact', projectId }, access),
  );
  return Promise.all(
    facts.map(async (fact) => {
      const { text: told } = await protect(fact.text.replace(/\s+/g, ' '));
      return { fact, line: withTime(told, fact, { zone, today, asked }) };
    }),
  );
}

/** When a line is told, and of which time the question is. */
export type LineTime = { readonly zone: string; readonly today: Day; readonly asked: AskedTime | null };

/** A fact with its time in the world; asked about then, one that tells no beginning says when it was told. */
export function withTime(
  text: string,
  fact: Validity & { readonly at: number },
  { zone, today, asked }: LineTime,
): string {
  const noted = asked !== null && fact.validFrom === null ? ` (noted on ${dayInWords(fact.at, zone)})` : '';
  return `${text}${validityNote(text, fact, today)}${noted}`;
}
