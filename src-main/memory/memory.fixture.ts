import { createNoProvider } from '../model/none';
import type { ModelProvider } from '../model/types';
import { type Protected, protect } from '../privacy/protect';
import { indexedStore } from '../recall/indexing/indexed-store';
import { searchIndex } from '../recall/indexing/search-index';
import { openSettings } from '../settings/settings';
import type { Verbose } from '../store/sqlite/database';
import { openStore, type Store } from '../store/store';
import { documentSections } from './documents/document-sections';
import { type ExtractionInput, extractConversation } from './extraction/extract-conversation';
import type { MemoryPorts } from './memory';
import { createMemory } from './memory';
import { createMemoryTools } from './tools/tools';

export const WORKSPACE = 'personal';
export const NOON = Date.UTC(2026, 10, 21, 12);

type Options = Pick<MemoryPorts, 'scorePairs' | 'capped'> & {
  readonly store?: Store;
  readonly file?: string;
  readonly verbose?: Verbose;
  /** What its ids begin with, where several of them share rows. */
  readonly ids?: string;
};

/** Memory over a real database, with a clock and ids of its own and no model unless one is given. */
export function testMemory(options: Options = {}) {
  const { file = ':memory:', verbose, ids = 'id' } = options;
  const opened = options.store ?? openStore(file, verbose ? { verbose } : {});
  const index = searchIndex({ rows: opened.searchRows, sources: opened.searchSources, zone: () => 'UTC' });
  const store = indexedStore(opened, { index, sectionsOf: documentSections });
  if (store.workspaces.list().length === 0) store.workspaces.insert({ id: WORKSPACE, name: 'Personal', createdAt: 0 });
  const settings = openSettings(store.settings, WORKSPACE);
  settings.set('memory.user_namespace', 'user');
  const clock = { now: NOON };
  const logged: Readonly<Record<string, unknown>>[] = [];
  let count = 0;
  const deps: MemoryPorts = {
    store,
    settings,
    workspaceId: WORKSPACE,
    now: () => clock.now,
    newId: () => {
      count += 1;
      return `${ids}-${process.pid}-${String(count).padStart(6, '0')}`;
    },
    timeZone: () => 'UTC',
    changed: () => undefined,
    logEvent: (event, fields) => void logged.push({ event, ...fields }),
    ...(options.capped && { capped: options.capped }),
    ...(options.scorePairs && { scorePairs: options.scorePairs }),
  };
  const memory = createMemory(deps);
  let messages = 0;
  const say = async (
    text: string,
    given: { conversationId?: string; role?: 'user' | 'assistant'; spans?: string } = {},
  ) => {
    const conversationId = given.conversationId ?? deps.newId();
    const at = clock.now;
    if (store.conversations.read(conversationId) === undefined) {
      const title = (await protect('A chat')).text;
      store.conversations.insert({
        id: conversationId,
        workspaceId: WORKSPACE,
        title,
        titleBy: 'auto',
        kind: 'chat',
        createdAt: at,
        updatedAt: at,
      });
    }
    messages += 1;
    const id = `message-${messages}`;
    store.messages.insert({
      id,
      conversationId,
      parentId: store.conversations.read(conversationId)?.activeLeafId ?? null,
      role: given.role ?? 'user',
      content: text,
      sentContent: text,
      spans: given.spans ?? null,
      status: 'done',
      createdAt: at,
    });
    store.conversations.setLeaf({ id: conversationId, leafId: id, at });
    return { conversationId, id };
  };
  return {
    ...memory,
    memory,
    deps,
    store,
    settings,
    clock,
    logged,
    say,
    tools: createMemoryTools({ ...deps, ...memory }),
    learn: (conversationId: string, provider: ModelProvider = createNoProvider(''), input: ExtractionInput = {}) =>
      extractConversation(
        {
          ...deps,
          ...memory,
          timeZone: () => 'UTC',
          numCtx: () => 8_192,
          localModel: () => null,
          provider: () => provider,
        },
        conversationId,
        input,
      ),
    protectedText: async (text: string): Promise<Protected> => (await protect(text)).text,
    texts: () => memory.facts.list().map(({ text }) => text),
  };
}

export type TestMemory = ReturnType<typeof testMemory>;
