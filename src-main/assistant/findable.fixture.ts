import { documentSections } from '../memory/documents/document-sections';
import { estimateTokens } from '../memory/tokens';
import { indexedStore } from '../recall/indexing/indexed-store';
import { testMemory } from '../recall/memory.fixture';
import { recall } from '../recall/search/recall';
import { recallForTurn, type TurnQuestion } from '../recall/turn/for-turn';
import { turnRecall } from '../recall/turn/turn-recall';
import { storeOf } from '../store/store';
import { startTestEngine, WORKSPACE } from './engine.fixture';

/** The engine over a store that is indexed as it is written, with recall by words. */
export function startFindableEngine(options: Parameters<typeof startTestEngine>[0] = {}) {
  const memory = testMemory();
  const store = indexedStore(storeOf(memory.db), { index: memory.index, sectionsOf: documentSections });
  store.workspaces.insert({ id: WORKSPACE, name: 'Personal', createdAt: 0 });
  const engine = startTestEngine({ store, findNoted: (query) => recall(query, memory.source), ...options });
  return {
    ...engine,
    /** What a new message is given of memory, where the sessions are made with it. */
    recallsForTurn: (question: TurnQuestion) =>
      recallForTurn(
        { search: memory.source.search, turn: turnRecall(memory.source), countTokens: estimateTokens },
        question,
      ),
    db: memory.db,
    /** As the search page does. */
    find: (text: string) => memory.find(text, { workspaceId: WORKSPACE, now: engine.clock.now }),
  };
}
