import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { documentSections } from '../../../memory/documents/document-sections';
import { createIndexHealth, guardedIndex, guardedTransaction } from '../../../recall/indexing/index-health';
import { indexState } from '../../../recall/indexing/index-state.fixture';
import { indexedStore } from '../../../recall/indexing/indexed-store';
import { searchIndex } from '../../../recall/indexing/search-index';
import { recall } from '../../../recall/search/recall';
import { searchHere } from '../../../recall/search/search-here.fixture';
import { searchTasks } from '../../../recall/search/search-tasks';
import { recallForTurn } from '../../../recall/turn/for-turn';
import { turnRecall } from '../../../recall/turn/turn-recall';
import { findDamageOf } from '../../../store/checks/damage';
import { resetIndex } from '../../../store/search/reset-index';
import { connect, type Database } from '../../../store/sqlite/database';
import { openStore } from '../../../store/store';
import { makeFindable } from '../../../transfer/backup/make-findable';
import { startSessions } from '../../assistant';
import { settled, startTestEngine } from '../../fixtures/engine.fixture';

const ZONE = 'Europe/Lisbon';

/** The engine over a file whose index is guarded and built again as in the app, in this thread. */
async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-index-'));
  const file = join(folder, 'hearth.db');
  const opened = openStore(file);
  const reading = connect(file);
  onTestFinished(() => {
    reading.close();
    opened.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const told: string[] = [];
  const plainIndex = searchIndex({ rows: opened.searchRows, sources: opened.searchSources, zone: () => ZONE });
  let mayRebuild: () => void = () => undefined;
  const isAllowed = new Promise<void>((resolve) => {
    mayRebuild = resolve;
  });
  const health = createIndexHealth({
    reset: async () => {
      await isAllowed;
      resetIndex(file);
    },
    fill: async () => {
      const { transaction, transfer } = opened;
      transfer.pending.noteMissing();
      const made = { pending: transfer.pending, index: plainIndex, sectionsOf: () => [], transaction, now: Date.now };
      await makeFindable(made, { signal: new AbortController().signal, progress: () => undefined });
    },
    began: () => void told.push('began'),
    ended: () => void told.push('ended'),
    failed: (error) => void told.push(String(error)),
    now: Date.now,
  });
  const index = guardedIndex(plainIndex, health);
  const guarded = { ...opened, transaction: guardedTransaction(opened.transaction, health) };
  const store = indexedStore(guarded, { index, sectionsOf: documentSections });
  const tasks = searchHere(searchTasks(reading, { english: 'built-in', every: 'built-in' }));
  const source = {
    search: {
      ...tasks,
      find: async (query: Parameters<typeof tasks.find>[0]) => {
        try {
          return await tasks.find(query);
        } catch (error) {
          health.notice(error);
          throw error;
        }
      },
    },
    embed: async () => null,
    isRebuilding: health.isRebuilding,
  };
  const engine = startTestEngine({ store, findNoted: (query) => recall(query, source) });
  const recaller = { search: tasks, turn: turnRecall(source), countTokens: (text: string) => text.length / 4 };
  const first = await engine.exchange('The heron stood in the reeds at dawn, see birds/heron-nest.ts', {
    steps: ['A fine sight.'],
  });
  await engine.exchange('My boat is called Gaivota', { steps: ['A fine name.'] });
  return {
    engine,
    health,
    told,
    recaller,
    first,
    file,
    mayRebuild,
    damage: (run: (db: Database) => void) => {
      const db = connect(file);
      db.unsafeMode(true);
      db.pragma('writable_schema = ON');
      run(db);
      db.close();
    },
    ask: (text: string) =>
      recall(
        {
          text,
          workspaceId: engine.workspaceId,
          conversationId: null,
          scope: 'all',
          access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'person' },
          k: 5,
          now: engine.clock.now,
          zone: ZONE,
        },
        source,
      ),
    state: () => {
      const { searchRows: rows, searchSources: sources, searchTexts: texts } = opened;
      return indexState({ rows, sources, texts, zone: ZONE, sections: [] });
    },
  };
}

const damages: readonly (readonly [string, (db: Database) => void])[] = [
  ['broken blocks of words', (db) => db.exec("UPDATE search_text_data SET block = x'00ff00ff00ff'")],
  ['broken blocks of pieces', (db) => db.exec("UPDATE search_pieces_data SET block = x'00ff00ff00ff'")],
  ['a shadow table that is gone', (db) => gone(db, "name = 'search_text_docsize'")],
  ['full text that is gone', (db) => gone(db, "name = 'search_text'")],
  ['rows that are gone', (db) => gone(db, "tbl_name = 'search_rows'")],
  ['rows that begin at a page of another table', (db) => moved(db, 'search_rows')],
  ['vectors that begin at a page of another table', (db) => moved(db, 'search_vectors')],
];

function gone(db: Database, which: string): void {
  db.exec(`DELETE FROM sqlite_schema WHERE ${which}`);
  db.pragma(`schema_version = ${Number(db.pragma('schema_version', { simple: true })) + 1}`);
}

function moved(db: Database, table: string): void {
  db.exec(
    `UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'working_entries') WHERE name = '${table}'`,
  );
  db.pragma(`schema_version = ${Number(db.pragma('schema_version', { simple: true })) + 1}`);
}

test.each(damages)(
  '%s: replies go on and end, nothing is lost, and the index is whole again by itself',
  async (_, damage) => {
    const { engine, health, told, first, file, mayRebuild, ask, state, ...rest } = await setUp();
    rest.damage(damage);

    await engine.exchange('And the egret, in birds/egret-nest.ts?', { steps: ['It came later.'] }, first);
    expect(engine.branch(first).at(-1)).toMatchObject({ status: 'done', content: 'It came later.' });
    await engine.facts.add({ section: 'profile', text: 'Watches herons' });
    const gone = await engine.exchange('A chat to delete', { steps: ['Gone soon.'] });
    engine.store.conversations.setDeleted({ id: gone, at: 1 });
    await engine.exchange('And the stork?', { steps: ['Next year.'] }, first);
    expect(engine.branch(first).at(-1)).toMatchObject({ status: 'done', content: 'Next year.' });
    // What nobody meets is found by the check after a start.
    await ask('heron-nest.ts');
    if (!health.isRebuilding() && findDamageOf(file)?.isIndexOnly) health.found();
    expect(await ask('heron')).toMatchObject({ reason: 'rebuilding' });
    expect(told).toEqual(['began']);

    mayRebuild();
    await health.settled();
    expect(told).toEqual(['began', 'ended']);
    expect(findDamageOf(file)).toBeNull();
    expect(state()).toMatchObject({ differences: [], isDamaged: false });
    expect(await ask('egret')).toMatchObject({ reason: 'ok' });
    expect(engine.branch(first)).toHaveLength(6);
    expect(engine.store.messages.interruptStreaming(engine.workspaceId)).toBe(0);
  },
);

test('the trace of a reply says that the index was being rebuilt', async () => {
  const { engine, damage, mayRebuild, health, recaller } = await setUp();
  const sessions = startSessions({ ...engine.deps, recall: (question) => recallForTurn(recaller, question) });
  damage((db) => gone(db, "tbl_name = 'search_rows'"));
  const { conversation } = await sessions.send({ conversationId: null, text: 'What is my boat called?' });
  await settled(() => !sessions.isStreaming(conversation.id));
  const reply = engine.branch(conversation.id).at(-1);
  expect(reply?.status).toBe('done');
  expect(sessions.traces.read(reply?.id ?? '').recallReason).toBe('rebuilding');
  mayRebuild();
  await health.settled();
});

test('what is no damage of the index is the caller’s, with all that he wrote', async () => {
  const { engine, health } = await setUp();
  const wrong = () =>
    engine.store.transaction(() => {
      engine.store.conversations.setDeleted({ id: 'x', at: 1 });
      throw new Error('a bug');
    });
  expect(wrong).toThrow('a bug');
  expect(health.isRebuilding()).toBe(false);
});
