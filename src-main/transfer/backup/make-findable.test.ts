import { expect, test } from 'vitest';
import { searchIndex } from '../../recall/indexing/search-index';
import { compareIndex } from '../../recall/indexing/verify';
import { searchTables } from '../../recall/search/tables';
import { transferTables } from '../../store/exchange/transfer-tables';
import type { Database } from '../../store/sqlite/database';
import { sampleDatabase } from './backup.fixture';
import { type Findable, makeFindable } from './make-findable';

async function sample(between: (db: Database) => void = () => undefined) {
  const { db } = await sampleDatabase();
  const tables = searchTables(db);
  const { pending } = transferTables(db);
  let transactions = 0;
  let now = 0;
  const findable: Findable = {
    pending,
    index: searchIndex({ ...tables, zone: () => 'UTC' }),
    sectionsOf: () => [],
    transaction: (run) => {
      transactions += 1;
      return db.transaction(run).immediate();
    },
    now: () => (now += 40),
  };
  pending.noteMissing();
  expect(pending.count()).toBe(2);
  const run = (signal: AbortSignal) => makeFindable(findable, { signal, progress: () => between(db) });
  return { db, pending, tables, run, transactions: () => transactions };
}

const GOES_ON = new AbortController().signal;

test('what came in is made findable a few messages a transaction; stopped, it goes on from there', async () => {
  const { pending, tables, run, transactions } = await sample();
  await run(AbortSignal.abort());
  expect(pending.count()).toBe(2);
  await run(GOES_ON);
  expect(transactions()).toBeGreaterThan(2);
  expect(tables.rows.listPlaces().map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['message', 'message', 'message', 'fact', 'working']),
  );
  expect(compareIndex({ ...tables, zone: 'UTC', sections: [] }).differences).toEqual([]);
});

test('what is written into a chat between two transactions is found too, and what is changed there', async () => {
  let isFirst = true;
  const { tables, run } = await sample((db) => {
    if (!isFirst) return;
    isFirst = false;
    const columns = 'conversation_id, role, message_type, status, pinned, created_at';
    db.exec(`
      INSERT INTO messages (id, content, ${columns}) SELECT 'between', 'The harbour master', ${columns} FROM messages LIMIT 1;
      UPDATE messages SET content = 'Something quite different' WHERE id <> 'between'`);
  });
  await run(GOES_ON);
  expect(tables.rows.read({ kind: 'message', refId: 'between' })).toHaveLength(1);
  expect(compareIndex({ ...tables, zone: 'UTC', sections: [] }).differences).toEqual([]);
});
