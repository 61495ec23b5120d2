import { expect, test } from 'vitest';
import { searchIndex } from '../../recall/indexing/search-index';
import { compareIndex } from '../../recall/indexing/verify';
import { searchTables } from '../../recall/search/tables';
import { transferTables } from '../../store/exchange/transfer-tables';
import { sampleDatabase } from './backup.fixture';
import { type Findable, makeFindable } from './make-findable';

test('what came in is made findable a few pieces a transaction; stopped, it goes on from there', async () => {
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
  await makeFindable(findable, { signal: AbortSignal.abort(), progress: () => undefined });
  expect(pending.count()).toBe(2);
  await makeFindable(findable, { signal: new AbortController().signal, progress: () => undefined });
  expect(transactions).toBe(2);
  expect(tables.rows.listPlaces().map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['message', 'message', 'message', 'fact', 'working']),
  );
  expect(compareIndex({ ...tables, zone: 'UTC', sections: [] }).differences).toEqual([]);
});
