import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../folder.fixture';
import { connect } from './database';
import { explainStoreError, isDamage } from './sqlite-errors';

const withCode = (code: string) => Object.assign(new Error('as SQLite or the system says it'), { code });

test.each([
  ['SQLITE_FULL', 'disk_full'],
  ['ENOSPC', 'disk_full'],
  ['SQLITE_READONLY', 'data_read_only'],
  ['SQLITE_READONLY_DBMOVED', 'data_read_only'],
  ['SQLITE_IOERR', 'disk_error'],
  ['SQLITE_IOERR_WRITE', 'disk_error'],
  ['SQLITE_CORRUPT', 'database_damaged'],
  ['SQLITE_CORRUPT_INDEX', 'database_damaged'],
  ['SQLITE_NOTADB', 'database_damaged'],
  ['SQLITE_BUSY', 'database_busy'],
  ['SQLITE_BUSY_SNAPSHOT', 'database_busy'],
  ['SQLITE_LOCKED', 'database_busy'],
  ['SQLITE_CANTOPEN', 'database_unreachable'],
])('%s is said as %s', (code, explained) => {
  expect(explainStoreError(withCode(code))?.code).toBe(explained);
});

test('each has a sentence of its own that says what to do', () => {
  const codes = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR', 'SQLITE_CORRUPT', 'SQLITE_BUSY', 'SQLITE_CANTOPEN'];
  const sentences = codes.map((code) => explainStoreError(withCode(code))?.message ?? '');
  expect(new Set(sentences).size).toBe(codes.length);
  for (const sentence of sentences) expect(sentence).toMatch(/try again|Restart/);
});

test.each([withCode('SQLITE_CONSTRAINT_UNIQUE'), withCode('SQLITE_ERROR'), new TypeError('a bug'), 'text', null])(
  'a bug stays a bug: %s',
  (error) => {
    expect(explainStoreError(error)).toBeUndefined();
    expect(isDamage(error)).toBe(false);
  },
);

test('another program that holds the database is said to be that', () => {
  const file = join(freshFolder(), 'hearth.db');
  const [one, other] = [connect(file), connect(file)];
  other.pragma('busy_timeout = 0');
  one.exec('BEGIN IMMEDIATE');
  const attempt = () => other.exec('BEGIN IMMEDIATE');
  expect(attempt).toThrow();
  try {
    attempt();
  } catch (error) {
    expect(explainStoreError(error)).toMatchObject({ code: 'database_busy', cause: error });
  }
  one.close();
  other.close();
});
