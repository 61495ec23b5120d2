import { expect } from 'vitest';
import { documentSections } from '../../memory/documents/document-sections';
import { indexState } from '../../recall/indexing/index-state.fixture';
import { indexedStore } from '../../recall/indexing/indexed-store';
import { searchIndex } from '../../recall/indexing/search-index';
import { openStore } from '../../store/store';
import { settled, startTestEngine, type TestEngine } from '../engine.fixture';

const ZONE = 'Europe/Lisbon';

/** The engine over a store that keeps its index in step, as the app has it. */
export function startIndexedEngine(options: Parameters<typeof startTestEngine>[0] = {}) {
  const plain = options.store ?? openStore(':memory:');
  const index = searchIndex({ rows: plain.searchRows, sources: plain.searchSources, zone: () => ZONE });
  const engine = startTestEngine({
    ...options,
    store: indexedStore(plain, { index, sectionsOf: documentSections }),
  });
  return {
    ...engine,
    /** What the index holds is what the messages say, neighbours included. */
    expectSoundIndex: () => {
      const { searchRows: rows, searchSources: sources, searchTexts: texts } = plain;
      const found = indexState({ rows, sources, texts, zone: ZONE, sections: [] });
      expect(found).toMatchObject({ differences: [], isDamaged: false });
    },
  };
}

/** Everything is somewhere: parents exist, no circles, and the branch in sight ends at a message that nothing hangs on. */
export function expectWholeTree({ store }: Pick<TestEngine, 'store'>, conversationId: string): void {
  const links = store.tree.listLinks(conversationId);
  const byId = new Map(links.map((link) => [link.id, link]));
  for (const { id } of links) {
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null; at = byId.get(at)?.parentId ?? null) {
      expect(byId.has(at), `${id} hangs on ${at}, which is not there`).toBe(true);
      expect(seen.has(at), `${id} hangs on itself`).toBe(false);
      seen.add(at);
    }
  }
  const leafId = store.conversations.read(conversationId)?.activeLeafId ?? null;
  expect(leafId === null).toBe(links.length === 0);
  if (leafId === null) return;
  expect(byId.has(leafId)).toBe(true);
  expect(links.filter(({ parentId }) => parentId === leafId)).toEqual([]);
}

export const says = (...steps: string[]) => ({ steps });

/** Ends when nothing is being written and nothing waits to be. */
export async function quiet(engine: Pick<TestEngine, 'sessions'>, conversationId: string): Promise<void> {
  await settled(() => !engine.sessions.isStreaming(conversationId));
}

export function contents(engine: Pick<TestEngine, 'branch'>, conversationId: string): readonly string[] {
  return engine.branch(conversationId).map(({ content }) => content);
}
