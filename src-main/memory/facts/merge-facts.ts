import { contradicts, joined } from '../../language/dates/validity';
import { wordingOf } from '../../language/fold';
import type { FactRow } from '../../store/rows/fact-rows';
import type { ClockAndIds, Store, WorkspaceTables } from '../../store/store';
import type { FactWriter } from './statement';

type Same = {
  /** The fact that a statement says. */
  readonly factId: string;
  /** Further facts that it says as well. */
  readonly alsoIds: readonly string[];
};

/** The fact that the statement confirms, and which other facts went into it. */
type Merged = { readonly factId: string; readonly merged: readonly string[] };

/**
 * Merges facts that a statement shows to be one. What the user wrote, accepted or pinned stays, else what is oldest;
 * each of the others goes into it as one more wording, so that its words are kept and one press makes it a fact again. What was
 * taken apart once is not merged again.
 */
export function mergeFacts(
  ports: WorkspaceTables<'facts' | 'factSources' | 'revisions'> & Pick<ClockAndIds, 'now'>,
  writer: FactWriter,
  { factId, alsoIds }: Same,
): Merged {
  const facts = [factId, ...alsoIds].flatMap((id) => ports.store.facts.read(id) ?? []);
  const [kept, ...others] = facts.toSorted(
    (a, b) => Number(isHeld(b)) - Number(isHeld(a)) || a.createdAt - b.createdAt,
  );
  if (kept === undefined) return { factId, merged: [] };
  const merged = others.filter((fact) => goesInto(ports, fact, kept));
  for (const fact of merged) mergeInto(ports, writer, { fact, keptId: kept.id });
  const isGone = merged.some(({ id }) => id === factId);
  return { factId: isGone ? kept.id : factId, merged: merged.map(({ text }) => text) };
}

function mergeInto(
  { store, now }: Pick<ClockAndIds, 'now'> & { readonly store: Pick<Store, 'facts' | 'factSources'> },
  writer: FactWriter,
  { fact, keptId }: { readonly fact: FactRow; readonly keptId: string },
): void {
  const kept = store.facts.read(keptId);
  if (kept === undefined) return;
  writer.fact({ ...fact, supersededBy: kept.id, updatedAt: now() }, 'merge');
  const isLasting = kept.expiresAt === null || fact.expiresAt === null;
  const next: FactRow = {
    ...kept,
    confirmedAt: Math.max(kept.confirmedAt, fact.confirmedAt),
    lastUsedAt: Math.max(kept.lastUsedAt ?? 0, fact.lastUsedAt ?? 0) || null,
    useCount: kept.useCount + fact.useCount,
    expiresAt: isLasting ? null : Math.max(kept.expiresAt ?? 0, fact.expiresAt ?? 0),
    ...joined(kept, fact),
  };
  writer.fact(next, 'confirm', { sources: store.factSources.list(fact.id), said: fact.text });
}

/** The user wrote, accepted or pinned it: only the user may remove it. */
function isHeld({ reviewedAt, pinned }: FactRow): boolean {
  return reviewedAt !== null || pinned === 1;
}

function goesInto(ports: WorkspaceTables<'revisions'>, fact: FactRow, kept: FactRow): boolean {
  const isOfOthers = fact.trust === 'external' || fact.projectId !== kept.projectId || contradicts(fact, kept);
  return !isHeld(fact) && !isOfOthers && !wasTakenApart(ports, fact, kept);
}

/** It was merged before and came back, or its alias was made a fact of its own. */
function wasTakenApart({ store, workspaceId }: WorkspaceTables<'revisions'>, fact: FactRow, kept: FactRow): boolean {
  const before = store.revisions.listTarget({ workspaceId, targetKind: 'fact', targetId: fact.id });
  const other = wordingOf(kept.text);
  return before.some(({ kind, saidText }) => kind === 'merge' || (saidText !== null && wordingOf(saidText) === other));
}
