import type { FactRow } from '../../store/rows/fact-rows';
import type { MemoryDeps } from '../deps';
import { FORGOTTEN } from '../forget/matcher';
import { wordingOf } from '../language/wording';
import { type KnownFact, MOST_WORDINGS } from '../merge/known-fact';

/** The active facts of profile and patterns, without what expired, each with what it was said as. */
export function knownFacts(
  { store, workspaceId, now }: MemoryDeps,
  { namespace }: { readonly namespace: string },
): readonly (FactRow & KnownFact)[] {
  const facts = ['profile', 'patterns']
    .flatMap((section) => store.facts.listActive({ workspaceId, namespace: `${namespace}/${section}` }))
    .filter((row) => row.expiresAt === null || row.expiresAt > now());
  const texts = new Set(facts.map(({ text }) => wordingOf(text)));
  const wordings = new Map<string, readonly string[]>();
  for (const { factId, text } of store.revisions.listSaid(workspaceId)) {
    const before = wordings.get(factId) ?? [];
    const isUsable = before.length < MOST_WORDINGS && !text.includes(FORGOTTEN) && !texts.has(wordingOf(text));
    if (isUsable && !before.includes(text)) wordings.set(factId, [...before, text]);
  }
  return facts.map((fact) => ({ ...fact, wordings: wordings.get(fact.id) ?? [] }));
}
