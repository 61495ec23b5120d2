import { assertNever } from '../../errors';
import { addDays, type Day, dayAt } from '../../language/dates/calendar';
import { dayOf, daysOf } from '../../language/dates/partial';
import { contradicts, endFor, hasEnded, isAhead, joined, type Validity } from '../../language/dates/validity';
import { isSameWording } from '../../language/fold';
import { contentStems } from '../../language/words';
import { type FactRow, factWithDefaults } from '../../store/rows/fact-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import { comparableFacts, isComparable, sameWording } from '../duplicates/comparable';
import { decideMerge, type MergeDecision, type MergeInput } from '../duplicates/decide';
import { findDuplicates, type PairScores } from '../duplicates/find-duplicates';
import type { KnownFact } from '../duplicates/known-fact';
import type { MergeScores } from '../duplicates/merge-candidates';
import type { FactCap } from './cap';
import { mergeFacts } from './merge-facts';
import type { FactWriter, Statement } from './statement';

export type Placed = Statement & {
  /** The user namespace in force. */
  readonly namespace: string;
  /** The user wrote or accepted it. */
  readonly isReviewed?: boolean;
  /** Made before the transaction; none on a machine without the model. */
  readonly pairScores?: PairScores;
  readonly mergeScores?: MergeScores;
  /** It is a fact itself, which it is not compared with. */
  readonly apartFrom?: string;
};

export type Outcome =
  | { readonly kind: 'added'; readonly factId: string; readonly groupId: string }
  | {
      readonly kind: 'confirmed';
      readonly factId: string;
      readonly groupId: string;
      /** Texts of facts that turned out to say the same and went into it. */
      readonly merged: readonly string[];
    }
  | {
      readonly kind: 'replaced';
      readonly factId: string;
      readonly replacedId: string;
      readonly groupId: string;
    }
  | { readonly kind: 'skipped' };

/**
 * What a statement would do to the facts that are known. One that held at another time is not confirmed by it, and neither is one that is over
 * by a statement that names no end: said now, it holds now.
 */
export function weighStatement(
  statement: Placed,
  known: readonly KnownFact[],
  { now, today }: { readonly now: number; readonly today: Day },
): MergeDecision {
  const present = statement.validUntil === null ? known.filter((fact) => !hasEnded(validityOf(fact), today)) : known;
  const decision = weighByWords(statement, present, { now, today });
  if (decision.kind !== 'confirm') return decision;
  const others = present.filter((fact) => !isOfOtherTime(statement, validityOf(fact), today));
  const isThere = others.some(({ id }) => id === decision.factId);
  if (!isThere) return weighStatement(statement, others, { now, today });
  const alsoIds = decision.alsoIds?.filter((also) => others.some(({ id }) => id === also)) ?? [];
  return { kind: 'confirm', factId: decision.factId, ...(alsoIds.length > 0 && { alsoIds }) };
}

function weighByWords(
  statement: Placed,
  known: readonly KnownFact[],
  { now, today }: { readonly now: number; readonly today: Day },
): MergeDecision {
  if (isComparable(statement)) {
    const time = { isOver: hasEnded(statement, today), begins: statement.validFrom !== null, agedBefore: now - DAY_MS };
    return decideMerge({ ...mergeInput(statement), ...time, known: comparableFacts(known) });
  }
  const same = sameWording(statement.text, known);
  return same === undefined ? { kind: 'add' } : { kind: 'confirm', factId: same.id };
}

const DAY_MS = 86_400_000;

function isOfOtherTime(statement: Validity, fact: Validity, today: Day): boolean {
  return contradicts(statement, fact) || (statement.validUntil === null && hasEnded(fact, today));
}

function validityOf({ validFrom = null, validUntil = null }: KnownFact): Validity {
  return { validFrom, validUntil };
}

/** What of a statement decides, beside what is known. */
export function mergeInput(statement: Placed): Omit<MergeInput, 'known'> {
  const { text, topic, hasOwnTopic, said, action } = statement;
  return { text, topic: hasOwnTopic ? topic : null, said, action, ...scoresOf(statement) };
}

/** What the pair model made of it, as far as it was asked. */
export function scoresOf({ pairScores, mergeScores }: Scores): Scores {
  return { ...(pairScores && { pairScores }), ...(mergeScores && { mergeScores }) };
}

type Scores = Pick<MergeInput, 'pairScores' | 'mergeScores'>;

/** The first of some facts that a statement says once more. */
export function duplicateOf(
  statement: Pick<Placed, 'text' | 'pairScores'> & Partial<Validity>,
  facts: readonly KnownFact[],
): KnownFact | undefined {
  const { text, pairScores, validFrom = null, validUntil = null } = statement;
  const known = facts.filter((fact) => !contradicts({ validFrom, validUntil }, validityOf(fact)));
  if (!isComparable({ text })) return sameWording(text, known);
  return findDuplicates({ text, known: comparableFacts(known), ...(pairScores && { pairScores }) })[0]?.fact;
}

/** The known fact that shares most words with a statement; null when none shares any. */
export function nearestFact(statement: Pick<Placed, 'text'>, known: readonly KnownFact[]): string | null {
  const wanted = new Set(contentStems(statement.text));
  let nearest: { readonly id: string; readonly shared: number } | null = null;
  for (const { id, text } of known) {
    const shared = contentStems(text).filter((stem) => wanted.has(stem)).length;
    if (shared > (nearest?.shared ?? 0)) nearest = { id, shared };
  }
  return nearest?.id ?? null;
}

type TakePorts = WorkspaceTables<'facts' | 'factSources' | 'revisions'> &
  ClockAndIds & { readonly cap: Pick<FactCap, 'hold'>; readonly timeZone: () => string };

/** Commits a statement: a new fact, one in another's place, or one more confirmation. Belongs into a commit. */
export function takeStatement(
  ports: TakePorts,
  writer: FactWriter,
  { statement, decision }: { readonly statement: Placed; readonly decision: MergeDecision },
): Outcome {
  switch (decision.kind) {
    case 'skip':
      return { kind: 'skipped' };
    case 'confirm':
      return confirmFact(ports, writer, { statement, ...decision });
    case 'add': {
      const row = newFact(ports, statement);
      writer.fact(row, addKind(statement), { sources: statement.sources });
      ports.cap.hold(writer, row);
      return { kind: 'added', factId: row.id, groupId: writer.groupId };
    }
    case 'replace': {
      const old = ports.store.facts.read(decision.factId);
      if (old === undefined) return takeStatement(ports, writer, { statement, decision: { kind: 'add' } });
      const topic = statement.hasOwnTopic ? statement.topic : old.topic;
      const row: FactRow = { ...newFact(ports, statement), namespace: old.namespace, topic, pinned: old.pinned };
      writer.fact(row, addKind(statement), { sources: statement.sources });
      const today = dayAt(ports.now(), ports.timeZone());
      // What never was so leaves no end: it is told as no old truth either.
      const validUntil = statement.corrects ? null : endFor(old, row, statement.saidOn ?? today);
      const next = { ...old, validUntil, updatedAt: ports.now() };
      // What begins later takes the place of nothing yet: until then, and no day longer, the old one holds.
      if (row.validFrom !== null && isAhead(row, today)) {
        const dayBefore = dayOf(addDays(daysOf(row.validFrom).from, -1));
        writer.fact({ ...next, validUntil: endFor(old, { validFrom: dayBefore }, today) }, 'edit');
        ports.cap.hold(writer, row);
        return { kind: 'added', factId: row.id, groupId: writer.groupId };
      }
      writer.fact({ ...next, supersededBy: row.id }, 'supersede');
      return { kind: 'replaced', factId: row.id, replacedId: old.id, groupId: writer.groupId };
    }
    default:
      return assertNever(decision);
  }
}

/** The user's own word makes a derived fact a stated one; anybody else's adds nothing to it. */
function confirmFact(
  ports: Omit<TakePorts, 'cap' | 'newId' | 'timeZone'>,
  writer: FactWriter,
  { statement, ...same }: { readonly statement: Placed; readonly factId: string; readonly alsoIds?: readonly string[] },
): Outcome {
  if (statement.trust !== 'stated') return { kind: 'skipped' };
  const { store, now } = ports;
  const { factId, merged } = mergeFacts(ports, writer, { alsoIds: [], ...same });
  const row = store.facts.read(factId);
  if (row === undefined) return { kind: 'skipped' };
  const at = now();
  writer.fact(
    {
      ...row,
      trust: 'stated',
      confirmedAt: at,
      reviewedAt: statement.isReviewed ? at : row.reviewedAt,
      lastUsedAt: at,
      useCount: row.useCount + 1,
      expiresAt: row.expiresAt === null ? null : statement.expiresAt,
      ...joined(row, statement),
    },
    'confirm',
    { sources: statement.sources, said: isSameWording(statement.text, row.text) ? null : statement.text },
  );
  return { kind: 'confirmed', factId, groupId: writer.groupId, merged };
}

function newFact(
  { workspaceId, now, newId }: Omit<TakePorts, 'cap' | 'store' | 'timeZone'>,
  statement: Placed,
): FactRow {
  const at = now();
  return factWithDefaults({
    id: newId(),
    workspaceId,
    namespace: `${statement.namespace}/${statement.section}`,
    topic: statement.topic,
    text: statement.text,
    origin: statement.origin,
    trust: statement.isReviewed ? 'stated' : statement.trust,
    projectId: statement.projectId,
    createdAt: at,
    updatedAt: at,
    confirmedAt: at,
    reviewedAt: statement.isReviewed ? at : null,
    expiresAt: statement.expiresAt,
    validFrom: statement.validFrom,
    validUntil: statement.validUntil,
    redactions: statement.redactions,
  });
}

function addKind({ origin, isReviewed }: Placed): 'accept' | 'import' | 'add' {
  if (origin === 'import') return 'import';
  return isReviewed && origin !== 'user' ? 'accept' : 'add';
}
