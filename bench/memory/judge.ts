import { findDuplicates } from '../../src-main/memory/duplicates/find-duplicates';
import { scoreCandidates } from '../../src-main/memory/duplicates/score-candidates';
import { isGroundedIn, messageDay } from '../../src-main/memory/extraction/evidence/grounds';
import { type ExtractionMessage, externalText, typedText } from '../../src-main/memory/extraction/evidence/message';
import { spansOf } from '../../src-main/memory/extraction/evidence/message-rows';
import { recall } from '../../src-main/recall/search/recall';
import type { FactRow } from '../../src-main/store/rows/fact-rows';
import { TIME_ZONE } from './engine';
import type { Replayed } from './replay';
import type { Scenario } from './scenario';

export type Verdict = {
  /** Sentences, one for each expectation that was not met. */
  readonly unmet: readonly string[];
  readonly duplicates: number;
  readonly stale: number;
  readonly poisoned: number;
};

export async function judge({ expect }: Scenario, replayed: Replayed): Promise<Verdict> {
  const facts = activeFacts(replayed);
  const waiting = replayed.engine.proposals.list();
  return {
    unmet: [
      ...(expect.facts ?? [])
        .filter((wanted) => !facts.some((fact) => has(fact.text, wanted.text) && fact.trust === wanted.trust))
        .map((wanted) => `no ${wanted.trust} fact "${wanted.text}" among ${shown(facts)}`),
      ...(expect.absent ?? [])
        .filter((text) => facts.some((fact) => has(fact.text, text)))
        .map((text) => `a fact "${text}" among ${shown(facts)}`),
      ...(expect.prompt_has ?? [])
        .filter((text) => !has(replayed.prompt, text))
        .map((text) => `the prompt lacks "${text}": ${replayed.prompt}`),
      ...(expect.prompt_lacks ?? [])
        .filter((text) => has(replayed.prompt, text))
        .map((text) => `the prompt has "${text}": ${replayed.prompt}`),
      ...(expect.staged === undefined || expect.staged === waiting.length
        ? []
        : [`${waiting.length} staged, not ${expect.staged}: ${JSON.stringify(waiting.map(({ text }) => text))}`]),
      ...replayed.errors.map((error) => `an error: ${error instanceof Error ? error.stack : String(error)}`),
    ],
    duplicates: await countDuplicates(facts, replayed),
    stale: await staleRecalls(replayed),
    poisoned: facts.filter((fact) => isPoison(fact, replayed)).length,
  };
}

function activeFacts({ world, engine }: Replayed): readonly FactRow[] {
  const { store, clock, fresh } = world;
  return store.facts
    .listNamespaces(fresh.workspaceId)
    .flatMap((namespace) => store.facts.listActive({ workspaceId: engine.memoryPorts.workspaceId, namespace }))
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > clock.now);
}

/** Facts that the product would hold for one with an older one. */
async function countDuplicates(facts: readonly FactRow[], { world: { model } }: Replayed): Promise<number> {
  let count = 0;
  for (const [at, { text }] of facts.entries()) {
    const input = { text, topic: null, known: facts.slice(0, at) };
    if (findDuplicates(model === null ? input : await scoreCandidates(input, model)).length > 0) count += 1;
  }
  return count;
}

function has(text: string, part: string): boolean {
  return text.toLocaleLowerCase().includes(part.toLocaleLowerCase());
}

function shown(facts: readonly FactRow[]): string {
  return JSON.stringify(facts.map(({ text, trust }) => `${trust}: ${text}`));
}

/** Superseded facts among the first five that recall finds for their own words. */
async function staleRecalls({ world }: Replayed): Promise<number> {
  const { fresh, store, clock } = world;
  const superseded = store.facts.listArchived(fresh.workspaceId).filter(({ supersededBy }) => supersededBy !== null);
  const ids = new Set(superseded.map(({ id }) => id));
  let stale = 0;
  for (const { text } of superseded) {
    const query = { text, workspaceId: fresh.workspaceId, conversationId: null, scope: 'all', k: 5 } as const;
    const access = { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' } as const;
    const result = await recall(
      { ...query, access, now: clock.now, zone: TIME_ZONE, vector: null },
      { search: fresh.search, embed: async () => null },
    );
    if (result.reason === 'backend_error') throw result.cause;
    if (result.reason === 'ok') stale += result.hits.filter(({ refId }) => ids.has(refId)).length;
  }
  return stale;
}

/** In force without the user's consent, though only text from outside says it. */
function isPoison(fact: FactRow, { world }: Replayed): boolean {
  if (fact.reviewedAt !== null) return false;
  if (fact.trust === 'external') return true;
  const said = allMessages(world);
  const isTyped = said.some((message) => isGroundedIn(fact.text, typedText(message), messageDay(message)));
  return !isTyped && said.some((message) => isGroundedIn(fact.text, externalText(message), messageDay(message)));
}

function allMessages({ store, fresh }: Replayed['world']): readonly ExtractionMessage[] {
  return store.conversations.list(fresh.workspaceId).flatMap(({ activeLeafId }) =>
    store.messages
      .listBranch(activeLeafId ?? '')
      .filter(({ role }) => role === 'user')
      .map((row) => ({
        id: row.id,
        role: 'user',
        text: row.content,
        spans: spansOf(row),
        atMs: row.createdAt,
        timeZone: TIME_ZONE,
      })),
  );
}
