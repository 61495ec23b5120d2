import { wordingOf } from '../../language/fold';
import type { FactRow } from '../../store/rows/fact-rows';
import { FORGOTTEN } from '../../store/rows/forget-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import { type KnownFact, MOST_ALIASES } from '../duplicates/known-fact';

/** The active facts of profile and patterns, without what expired, each with its aliases. */
export function knownFacts(
  { store, workspaceId, now }: WorkspaceTables<'facts' | 'revisions'> & Pick<ClockAndIds, 'now'>,
  namespace: string,
): readonly (FactRow & KnownFact)[] {
  const facts = ['profile', 'patterns']
    .flatMap((section) => store.facts.listActive({ workspaceId, namespace: `${namespace}/${section}` }))
    .filter((row) => row.expiresAt === null || row.expiresAt > now());
  const texts = new Set(facts.map(({ text }) => wordingOf(text)));
  const aliases = new Map<string, readonly string[]>();
  for (const { factId, text } of store.revisions.listSaid(workspaceId)) {
    const before = aliases.get(factId) ?? [];
    const isUsable = before.length < MOST_ALIASES && !text.includes(FORGOTTEN) && !texts.has(wordingOf(text));
    if (isUsable && !before.includes(text)) aliases.set(factId, [...before, text]);
  }
  return facts.map((fact) => ({ ...fact, aliases: aliases.get(fact.id) ?? [] }));
}

/** The facts that wait for a decision, and those that were rejected recently: none of them is proposed again. */
export function proposedFacts({ store, workspaceId }: WorkspaceTables<'proposals'>): readonly KnownFact[] {
  const rows = [
    ...store.proposals.listWaiting(workspaceId),
    ...store.proposals.listRejected(workspaceId, REMEMBERED_REFUSALS),
  ];
  return rows.flatMap(({ id, kind, op, text, topic, validFrom, validUntil }) =>
    kind === 'fact' && op !== 'delete' && text !== null ? [{ id, text, topic, validFrom, validUntil }] : [],
  );
}

const REMEMBERED_REFUSALS = 200;
