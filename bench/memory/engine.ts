import { type AssistantPorts, startSessions } from '../../src-main/assistant/assistant';
import { manualTimers } from '../../src-main/assistant/fixtures/timers.fixture';
import { createInjection } from '../../src-main/assistant/request/context/injection';
import type { PairScorer } from '../../src-main/inference/pair-scorer';
import { documentSections } from '../../src-main/memory/documents/document-sections';
import { extractConversation } from '../../src-main/memory/extraction/extract-conversation';
import type { MemoryPorts } from '../../src-main/memory/memory';
import { createMemory } from '../../src-main/memory/memory';
import { createMemoryTools } from '../../src-main/memory/tools/tools';
import type { ModelProvider } from '../../src-main/model/types';
import { indexedStore } from '../../src-main/recall/indexing/indexed-store';
import { openSettings } from '../../src-main/settings/settings';
import { storeOf } from '../../src-main/store/store';
import { type FreshMemory, freshMemory } from '../recall/fresh-memory';

export const MODEL = 'scripted:latest';
export const TIME_ZONE = 'Europe/Lisbon';
const START = Date.UTC(2026, 10, 21, 23, 40);
const WINDOW = 8_192;

export type World = {
  readonly fresh: FreshMemory;
  readonly store: ReturnType<typeof storeOf>;
  readonly clock: { now: number };
  /** The pair model; null: only what is worded the same is one. */
  readonly model: PairScorer | null;
};

export function newWorld(model: PairScorer | null = null): World {
  const fresh = freshMemory();
  const store = indexedStore(storeOf(fresh.db), { index: fresh.index, sectionsOf: documentSections });
  return { fresh, store, clock: { now: START }, model };
}

/** One start of the product over a world that outlives it: its own sessions, settings and timers. */
export function startEngine(
  { fresh, store, clock, model }: World,
  provider: ModelProvider,
  /** What memory adds to a new message; absent: nothing. */
  recalled?: AssistantPorts['recall'],
) {
  const { workspaceId, arrival } = fresh;
  const timers = manualTimers();
  const errors: unknown[] = [];
  const settings = openSettings(store.settings, workspaceId);
  const timeZone = () => TIME_ZONE;
  const memoryPorts: MemoryPorts = {
    store,
    settings,
    workspaceId,
    now: () => clock.now,
    newId: arrival.newId,
    timeZone,
    changed: () => undefined,
    logEvent: () => undefined,
    ...model,
  };
  const memory = createMemory(memoryPorts);
  const localModel = () => null;
  const learning = { ...memoryPorts, ...memory, timeZone, localModel, numCtx: () => WINDOW, provider: () => provider };
  const sessions = startSessions({
    ...memoryPorts,
    ...memory,
    tools: createMemoryTools({ ...memoryPorts, ...memory }),
    learn: (conversationId, input) => extractConversation(learning, conversationId, input),
    provider: () => provider,
    ...(recalled && { recall: recalled }),
    timeZone,
    timers,
    emit: () => undefined,
    trainedContext: () => WINDOW,
    capabilities: () => ['completion', 'tools'],
    localModel,
    injection: createInjection({ settings, isOffForThisStart: false }),
    askBeforeMark: async () => undefined,
    questions: { require: async () => undefined },
    documentReader: { read: async () => ({ kind: 'unreadable', why: 'crashed' }), stop: () => undefined },
    logError: (_, error) => void errors.push(error),
  });
  return {
    ...memory,
    memoryPorts,
    settings,
    timers,
    errors,
    sessions,
  };
}

export type Engine = ReturnType<typeof startEngine>;
