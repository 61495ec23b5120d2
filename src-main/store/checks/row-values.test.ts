import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '../migrations';
import { migrate } from '../migrations/migrate';
import { connect } from '../sqlite/database';
import { listBackupTables } from '../tables/backup-table';
import { isReadableJson, JSON_COLUMNS, readJson } from './json-columns';
import { findBadValues } from './row-values';

test('each column that is said to hold JSON is there', () => {
  const db = connect(':memory:');
  migrate(db, migrations);
  const tables = new Map(listBackupTables(db).map(({ name, columns }) => [name, columns.map((column) => column.name)]));
  for (const [table, columns] of Object.entries(JSON_COLUMNS)) {
    for (const column of Object.keys(columns)) expect(tables.get(table), `${table}.${column}`).toContain(column);
  }
});

test.each([
  ['facts', { redactions: 'no json' }, [{ column: 'redactions', what: 'json' }]],
  ['facts', { redactions: '{"a":1}' }, [{ column: 'redactions', what: 'json' }]],
  ['facts', { redactions: '["password"]', pinned: 1n, created_at: 1_700_000_000_000n }, []],
  ['messages', { tool_calls: '[{"function":{}}]' }, [{ column: 'tool_calls', what: 'json' }]],
  ['messages', { tool_calls: '[{"id":"1","function":{"name":"recall","arguments":{"query":"a"}}}]' }, []],
  ['messages', { spans: '[{"from":3,"to":1,"kind":"typed"}]' }, [{ column: 'spans', what: 'json' }]],
  ['messages', { spans: null, tool_calls: null, content: '[no json' }, []],
  ['proposals', { message_ids: '[1]' }, [{ column: 'message_ids', what: 'json' }]],
  ['settings', { body: '[]' }, [{ column: 'body', what: 'json' }]],
  ['documents', { body: '[]', updated_at: 8_640_000_000_000_001n }, [{ column: 'updated_at', what: 'time' }]],
  ['noted_pieces', { marks: '[{"from":0,"to":4}]', at: 1e300 }, [{ column: 'at', what: 'time' }]],
  ['facts', { use_count: 2n ** 60n }, [{ column: 'use_count', what: 'number' }]],
  ['constructor', { __proto__: null, name: 'x' }, []],
])('of a row of %s is told what cannot be read', (table, row, bad) => {
  expect(findBadValues(table, row)).toEqual(bad);
});

test('names of objects that every object has are no columns', () => {
  expect(isReadableJson('toString', 'constructor', 'no json')).toBe(true);
  expect(isReadableJson('facts', 'constructor', 'no json')).toBe(true);
});

test('a reader gets what was written, key by key in its order', () => {
  const calls = '[{"id":"1","function":{"name":"recall","arguments":{"b":1,"a":{"__proto__":2}}},"of_later":3}]';
  expect(JSON.stringify(readJson('messages', 'tool_calls', calls))).toBe(calls);
});

test('a reader gets what is there, and nothing for what cannot be read', () => {
  expect(readJson('facts', 'redactions', '["password"]')).toEqual(['password']);
  expect(readJson('facts', 'redactions', 'x')).toBeNull();
  expect(readJson('messages', 'spans', null)).toBeNull();
});

test('no file trusts a JSON column without its schema', () => {
  // A cast right after JSON.parse believes the disk.
  const root = join(import.meta.dirname, '../..');
  const trusting = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture|slow)\.ts$/.test(name))
    .filter((name) => /JSON\.parse\([^;]*\) as /.test(readFileSync(join(root, name), 'utf8')));
  expect(trusting.sort()).toEqual([
    // Made by SQL itself, from columns.
    'assistant/conversations/rows/views.ts',
    // Caught there, and each value of it looked at.
    'handoff/note/written-note.ts',
    // What the build made of the catalogue.
    'locale/t.ts',
    'recall/indexing/row-content.ts',
    // From the environment, which only a checkout and the test package read.
    'shell/lifecycle/electron-app.ts',
  ]);
});
