import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { forgetRows } from '../../store/rows/forget-rows';
import { connect, type Database } from '../../store/sqlite/database';
import { openStore } from '../../store/store';
import { maintenanceBeside } from '../maintenance/maintenance.fixture';

import { createForget } from './forget';
import { WORD_COLUMNS } from './hits';
import type { Words } from './places';
import { openUnfinishedForget } from './unfinished';

const SENTINEL = 'Quetzalcoatlus9471';

function newDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-columns-'));
  const file = join(folder, 'hearth.db');
  openStore(file).close();
  const db = connect(file);
  db.pragma('foreign_keys = OFF');
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  return { folder, file, db };
}

/** One more row that is as valid as the schema can tell, with the sentinel in one column. */
function plant(db: Database, words: Words, number: number): void {
  const { table, column, where } = words;
  const columns = db
    .prepare<[string], { readonly name: string; readonly type: string; readonly notnull: number; readonly pk: number }>(
      'SELECT name, type, "notnull", pk FROM pragma_table_info(?)',
    )
    .all(table);
  const sql = db
    .prepare<[string], { readonly sql: string }>('SELECT sql FROM sqlite_schema WHERE name = ?')
    .get(table)?.sql;
  const isOneRow = sql?.includes('CHECK (id = 1)') === true;
  const wanted = /^(\w+) = '(\w+)'$/.exec(where);
  const value = (name: string, type: string): string | number | Buffer => {
    if (wanted?.[1] === name && wanted[2] !== undefined) return wanted[2];
    const allowed = new RegExp(`\\b${name}\\b [^,]*?CHECK \\(${name} IN \\('(\\w+)'`).exec(sql ?? '')?.[1];
    if (allowed !== undefined) return allowed;
    if (type === 'BLOB') return Buffer.from('x');
    return type === 'TEXT' ? `${name}-${number}` : name === 'id' && !isOneRow ? number : 1;
  };
  const given = columns.filter(({ name, notnull, pk }) => name === column || notnull === 1 || pk > 0);
  const row = given.map(({ name, type }) => (name === column ? sentinelFor(words) : value(name, type)));
  db.prepare(
    `INSERT OR REPLACE INTO "${table}" (${given.map(({ name }) => `"${name}"`).join(', ')})
     VALUES (${given.map(() => '?').join(', ')})`,
  ).run(...row);
}

function sentinelFor({ as, values = 0, names }: Words): string | Buffer {
  const text = `before ${SENTINEL.toUpperCase()} after`;
  if (as === 'bytes') return Buffer.concat([Buffer.from([0x89, 0xff, 0]), Buffer.from(text), Buffer.from([0xfe, 0])]);
  if (as === 'text') return text;
  const depth = Math.max(values, names ?? 0) + 1;
  const inside: unknown = names === undefined ? text : { [SENTINEL]: text };
  return JSON.stringify(Array.from({ length: depth }).reduce((value: unknown) => ({ a: value }), inside));
}

it('a sentinel planted in every column that is searched is in no file once everything is ticked', async () => {
  const { folder, file, db } = newDatabase();
  WORD_COLUMNS.forEach((words, number) => {
    plant(db, words, number + 10);
  });
  writeFileSync(join(folder, 'hearth.log'), `{"v":2,"event":"x","about":"${SENTINEL}"}\n`);
  writeFileSync(join(folder, 'hearth.db.damaged-20261122T013659Z'), SENTINEL);
  const other = connect(file);
  const forget = createForget({
    workspaceId: 'w',
    databaseFile: file,
    unfinished: openUnfinishedForget(file),
    inMaintenance: maintenanceBeside(other, file),
    timeZone: () => 'UTC',
    now: () => 1,
    changed: () => undefined,
    backUp: async () => {
      db.prepare('VACUUM INTO ?').run(join(folder, 'fresh.db'));
      return join(folder, 'fresh.db');
    },
  });
  const held = WORD_COLUMNS.flatMap((words) =>
    forgetRows(db).list(words, {
      owner: words.owner,
      mayHold: (value) => filesText(value).includes(SENTINEL.toLowerCase()),
    }).length > 0
      ? []
      : [`${words.table}.${words.column}`],
  );
  expect(held, 'the test planted nothing there').toEqual([]);
  const places = await forget.find(SENTINEL);
  expect(places.every(({ count }) => count > 0)).toBe(true);
  const receipt = await forget.apply(
    SENTINEL,
    places.map(({ id }) => id),
  );
  other.close();
  expect(receipt.places.filter(({ left }) => left > 0)).toEqual([]);
  expect(receipt.places.map(({ id, removed }) => [id, removed])).toEqual(places.map(({ id, count }) => [id, count]));
  expect(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(folder, name);
      return statSync(path).isFile() && filesText(readFileSync(path)).includes(SENTINEL.toLowerCase());
    }),
  ).toEqual([]);
});

function filesText(value: string | Uint8Array): string {
  return (typeof value === 'string' ? value : Buffer.from(value).toString('latin1')).toLowerCase();
}
