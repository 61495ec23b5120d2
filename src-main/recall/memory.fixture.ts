import { randomUUID } from 'node:crypto';
import { BUILT_IN_MODELS } from '../inference/built-in-models';
import { loadLanguages } from '../language/written-language';
import { protect } from '../privacy/protect';
import { importRows } from '../store/exchange/import-rows';
import { migrations } from '../store/migrations';
import { connectInMemory, IN_MEMORY } from '../store/migrations/in-memory';
import { migrate } from '../store/migrations/migrate';
import { factRows } from '../store/rows/fact-rows';
import { factSourceRows } from '../store/rows/fact-source-rows';
import { workspaceRows } from '../store/rows/workspace-rows';
import { connect } from '../store/sqlite/database';
import { type FindQuery, find } from './find/find';
import { searchIndex } from './indexing/search-index';
import { type RecallQuery, recall } from './search/recall';
import { searchHere } from './search/search-here.fixture';
import { searchTasks } from './search/search-tasks';
import { searchTables } from './search/tables';

export type Line = {
  readonly text: string;
  readonly role?: 'user' | 'assistant';
  readonly author?: string;
  readonly at?: number;
};

// For tests that ask the search worker's tasks as they are.
await loadLanguages();

export const NOON = Date.UTC(2024, 4, 14, 12);
const MINUTE_MS = 60_000;

/** A real database in memory with one workspace, for tests: talk goes in as messages, questions come out as texts. */
export function testMemory(file = IN_MEMORY) {
  const db = file === IN_MEMORY ? connectInMemory() : connect(file);
  migrate(db, migrations);
  const tables = searchTables(db);
  const index = searchIndex({ ...tables, zone: () => 'UTC' });
  const imports = importRows(db);
  const facts = factRows(db);
  const sources = factSourceRows(db);
  const tasks = searchTasks(db, BUILT_IN_MODELS);
  const addWorkspace = (): string => {
    const id = randomUUID();
    workspaceRows(db).insert({ id, name: 'Personal', createdAt: 0 });
    return id;
  };
  const workspaceId = addWorkspace();
  const source = {
    search: searchHere(tasks),
    embed: async () => null,
  };
  const ask = (text: string, query: Partial<RecallQuery> = {}) =>
    recall(
      {
        text,
        workspaceId,
        conversationId: null,
        scope: 'all',
        access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' },
        k: 10,
        now: NOON,
        zone: 'UTC',
        ...query,
      },
      source,
    );
  return {
    db,
    tables,
    index,
    tasks,
    source,
    workspaceId,
    addWorkspace,
    /** Stores and indexes one conversation. Lines are a minute apart unless they say when. */
    talk: async (
      lines: readonly Line[],
      place: { readonly workspaceId?: string; readonly kind?: 'chat' | 'project' } = {},
    ) => {
      const conversationId = randomUUID();
      const ids = lines.map(() => randomUUID());
      const title = (await protect('Talk')).text;
      db.transaction(() => {
        imports.insertConversation({
          id: conversationId,
          workspaceId: place.workspaceId ?? workspaceId,
          title,
          activeLeafId: ids.at(-1) ?? null,
          createdAt: NOON,
          updatedAt: NOON,
          archivedAt: null,
        });
        db.prepare('UPDATE conversations SET kind = ? WHERE id = ?').run(place.kind ?? 'chat', conversationId);
        lines.forEach((line, position) => {
          imports.insertMessage({
            id: ids[position] ?? '',
            conversationId,
            parentId: ids[position - 1] ?? null,
            role: line.role ?? (position % 2 === 0 ? 'user' : 'assistant'),
            author: line.author ?? null,
            content: line.text,
            createdAt: line.at ?? NOON + position * MINUTE_MS,
          });
        });
        index.indexConversation(conversationId);
      })();
      return { conversationId, ids };
    },
    remember: async (
      text: string,
      options: {
        readonly namespace?: string;
        readonly expiresAt?: number;
        readonly sources?: readonly string[];
        readonly trust?: 'stated' | 'external';
        readonly workspaceId?: string;
      } = {},
    ): Promise<string> => {
      const id = randomUUID();
      const kept = (await protect(text)).text;
      const topic = (await protect('')).text;
      db.transaction(() => {
        facts.insert({
          id,
          workspaceId: options.workspaceId ?? workspaceId,
          namespace: options.namespace ?? 'user/profile',
          topic,
          text: kept,
          origin: 'user',
          trust: options.trust ?? 'stated',
          createdAt: NOON,
          updatedAt: NOON,
          confirmedAt: NOON,
          expiresAt: options.expiresAt ?? null,
        });
        for (const messageId of options.sources ?? []) sources.insert({ factId: id, messageId });
        index.indexFact(id);
      })();
      return id;
    },
    ask,
    /** The texts that a question finds, the best first. */
    texts: async (text: string, query: Partial<RecallQuery> = {}): Promise<readonly string[]> => {
      const result = await ask(text, query);
      return result.reason === 'ok' ? result.hits.map((hit) => hit.text) : [];
    },
    find: (text: string, query: Partial<FindQuery> = {}) =>
      find({ text, workspaceId, limit: 20, now: NOON, zone: 'UTC', ...query }, source),
  };
}
