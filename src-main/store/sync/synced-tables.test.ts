import { expect, test } from 'vitest';
import { connectInMemory } from '../migrations/in-memory';
import { LOCAL_TABLES, SYNCED_TABLES } from './synced-tables';

type Column = { readonly name: string; readonly pk: number };
type Foreign = { readonly table: string; readonly from: string };

const db = connectInMemory();
const names = db
  .prepare<[], { readonly name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'search_*' AND name NOT GLOB 'sqlite_*'
      AND name NOT GLOB 'sync_*' ORDER BY name`,
  )
  .all()
  .map(({ name }) => name);

test('each table is shared with other devices, or stays here for a reason', () => {
  expect([...Object.keys(SYNCED_TABLES), ...Object.keys(LOCAL_TABLES)].sort()).toEqual(names);
});

test.each(Object.entries(SYNCED_TABLES))('each column of %s is decided about', (name, table) => {
  const columns = db.prepare<[string], Column>('SELECT name, pk FROM pragma_table_info(?)').all(name);
  const { key, local = {}, markdown } = table;
  const decided = [...key, ...table.columns, ...Object.keys(local), ...(markdown === undefined ? [] : [markdown])];
  expect([...decided].sort()).toEqual(columns.map((column) => column.name).sort());
  for (const { because } of Object.values(local)) expect(because.length).toBeGreaterThan(10);
  const lists = [table.life, table.hides, table.content, table.keeps].flatMap((list) => list ?? []);
  expect(lists.filter((column) => !table.columns.includes(column))).toEqual([]);
});

test.each(Object.entries(SYNCED_TABLES))('each row that %s names is waited for', (name, { parents = {}, scope }) => {
  const foreign = db.prepare<[string], Foreign>('SELECT "table", "from" FROM pragma_foreign_key_list(?)').all(name);
  expect(Object.fromEntries(foreign.map(({ table, from }) => [from, table]))).toEqual(parents);
  const order = Object.keys(SYNCED_TABLES);
  for (const parent of Object.values(parents)) expect(order.indexOf(parent)).toBeLessThanOrEqual(order.indexOf(name));
  if (scope !== undefined) expect(Object.keys(parents)).toContain(scope);
});
