import { assertNever } from '../../errors';
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

/** What a statement would do to the facts that are known. */
export function weighStatement(statement: Placed, known: readonly KnownFact[]): MergeDecision {
  if (isComparable(statement)) return decideMerge({ ...mergeInput(statement), known: comparableFacts(known) });
  const same = sameWording(statement.text, known);
  return same === undefined ? { kind: 'add' } : { kind: 'confirm', factId: same.id };
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
  { text, pairScores }: Pick<Placed, 'text' | 'pairScores'>,
  facts: readonly KnownFact[],
): KnownFact | undefined {
  if (!isComparable({ text })) return sameWording(text, facts);
  return findDuplicates({ text, known: comparableFacts(facts), ...(pairScores && { pairScores }) })[0]?.fact;
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
  ClockAndIds & { readonly cap: Pick<FactCap, 'hold'> };

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
      writer.fact({ ...old, supersededBy: row.id, updatedAt: ports.now() }, 'supersede');
      return { kind: 'replaced', factId: row.id, replacedId: old.id, groupId: writer.groupId };
    }
    default:
      return assertNever(decision);
  }
}

/** The user's own word makes a derived fact a stated one; anybody else's adds nothing to it. */
function confirmFact(
  ports: Omit<TakePorts, 'cap' | 'newId'>,
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
    },
    'confirm',
    { sources: statement.sources, said: isSameWording(statement.text, row.text) ? null : statement.text },
  );
  return { kind: 'confirmed', factId, groupId: writer.groupId, merged };
}

function newFact({ workspaceId, now, newId }: Omit<TakePorts, 'cap' | 'store'>, statement: Placed): FactRow {
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
