import { expect, it } from 'vitest';
import { BUILT_IN_MODELS } from '../../inference/built-in-models';
import { migrations } from '../../store/migrations';
import { migrate } from '../../store/migrations/migrate';
import { searchId } from '../../store/search/search-ids';
import { searchPending } from '../../store/search/search-pending';
import { connect, type Database } from '../../store/sqlite/database';
import { makeFindable } from '../../transfer/backup/make-findable';
import { searchIndex } from '../indexing/search-index';
import { recall } from '../search/recall';
import { searchHere } from '../search/search-here.fixture';
import { searchTasks } from '../search/search-tasks';
import { searchTables } from '../search/tables';
import { quantise } from '../vectors/quantise';
import { workOffBacklog } from './backlog';

const ROWS = 20_000;
const MINUTE_MS = 60_000;
const BIRDS = ['heron', 'egret', 'bittern', 'stork', 'ibis', 'crane', 'rail', 'coot'];
const textOf = (at: number) =>
  at === 100
    ? 'The kingfisher number 100 sat on a branch above the water.'
    : at % 2 === 0
      ? `The ${BIRDS[at % BIRDS.length]} number ${at} stood in the shallow water.`
      : `Der Reiher Nummer ${at} stand lange im flachen Wasser und wartete.`;

/** A store as the last version left it: its rows with the vectors of the one model that it had. */
function storeOfLastVersion(): Database {
  const db = connect(':memory:');
  migrate(db, migrations.slice(0, 25));
  db.exec(`
    INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0);
    INSERT INTO search_workspaces (number, workspace_id, next) VALUES (1, 'w', ${ROWS});
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, created_at, updated_at)
      VALUES ('c', 'w', 'Talk', 'auto', 'chat', '{}', 0, '', 0, 0);`);
  const message = db.prepare(`
    INSERT INTO messages (id, conversation_id, parent_id, role, message_type, content, status, pinned, created_at)
    VALUES (?, 'c', ?, ?, 'text', ?, 'done', 0, ?)`);
  const row = db.prepare(`
    INSERT INTO search_rows (id, kind, ref_id, part, starts, ends, workspace_id, conversation_id, author, sitting, at, self, topic, day, pieces)
    VALUES (?, 'message', ?, 0, 0, 0, 'w', 'c', '', ?, ?, ?, '', '', '')`);
  const vector = db.prepare('INSERT INTO search_vectors (row_id, model, text_hash, vector) VALUES (?, ?, ?, ?)');
  const old = quantise(Float32Array.from({ length: 384 }, () => 0.05));
  db.transaction(() => {
    for (let at = 0; at < ROWS; at++) {
      const [id, before] = [`m${at}`, at === 0 ? null : `m${at - 1}`];
      const rowId = searchId({ workspace: 1, class: 'chat-message', number: at });
      message.run(id, before, at % 4 < 2 ? 'user' : 'assistant', textOf(at), at * MINUTE_MS);
      row.run(rowId, id, `s${Math.floor(at / 50)}`, at, textOf(at));
      vector.run(rowId, BUILT_IN_MODELS.english, `hash ${at}`, old);
    }
  })();
  return db;
}

/** A direction by the number in a text, in whatever language: two texts of one number mean the same. */
const meaning = (text: string) => {
  const angle = Number(/\d+/.exec(text)?.[0] ?? 0);
  return Float32Array.from({ length: 8 }, (_, at) => Math.sin(angle * (at + 1)));
};

it('a store of the last version with 20,000 rows opens, is found by words at once, and by meaning when it has caught up', async () => {
  const db = storeOfLastVersion();
  migrate(db, migrations);
  // The index itself is made again too, in the background of the first start.
  const tables = searchTables(db);
  const index = searchIndex({ ...tables, zone: () => 'UTC' });
  await makeFindable(
    {
      pending: searchPending(db),
      index,
      sectionsOf: () => [],
      transaction: (run) => db.transaction(run)(),
      now: () => 0,
    },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  const search = searchHere(searchTasks(db, BUILT_IN_MODELS));
  const ask = async (text: string) => {
    const result = await recall(
      {
        text,
        workspaceId: 'w',
        conversationId: null,
        scope: 'all',
        access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' },
        k: 5,
        now: ROWS * MINUTE_MS,
        zone: 'UTC',
      },
      { search, embed: async (_, question) => meaning(question) },
    );
    return result.reason === 'ok'
      ? { by: result.by, first: result.hits[0]?.refId, found: result.hits.map(({ refId }) => refId) }
      : { found: [], ...result };
  };
  expect(await search.progress()).toEqual({ done: 0, all: ROWS });
  expect(await ask('Where did the ibis number 6004 stand?')).toMatchObject({
    by: 'words',
    first: 'm6004',
  });

  let batches = 0;
  const goOn = (most: number) =>
    workOffBacklog({
      search,
      embed: async (_, texts) => texts.map(meaning),
      isIdle: () => batches++ < most,
    });
  await goOn(100);
  const { done } = await search.progress();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(ROWS);
  // What has no vector yet is still found by its words.
  expect((await ask('Where did the kingfisher stand?')).found).toContain('m100');

  await goOn(Number.POSITIVE_INFINITY);
  expect(await search.progress()).toEqual({ done: ROWS, all: ROWS });
  const across = await ask('Wo stand der Vogel mit der Nummer 6004 damals?');
  expect(across).toMatchObject({ by: 'meaning' });
  expect(across.found).toContain('m6004');
  const counts = db
    .prepare<[], { readonly model: string; readonly language: string; readonly n: number }>(
      'SELECT model, language, count(*) AS n FROM search_vectors GROUP BY model, language ORDER BY model, language',
    )
    .all();
  expect(counts).toEqual([
    { model: BUILT_IN_MODELS.english, language: 'en', n: ROWS / 2 },
    { model: BUILT_IN_MODELS.every, language: 'de', n: ROWS / 2 },
    { model: BUILT_IN_MODELS.every, language: 'en', n: ROWS / 2 },
  ]);
}, 300_000);
