import type Sqlite from 'better-sqlite3';
import { lazy } from '../../lazy';
import type { Database } from './database';

type Statement = Sqlite.Statement<unknown[]>;

/**
 * The same connection, whose statements are prepared when they first run. A store has three hundred of them, and preparing them takes 9 of
 * the 10 ms that opening one in memory takes: a start and a single chat use few. What is wrong with the tables of a file is found
 * before, when their structure is compared.
 */
export function withLateStatements(db: Database): Database {
  const prepare = (sql: string): Statement => late(() => db.prepare(sql));
  return Object.create(db, { prepare: { value: prepare } }) as Database;
}

function late(make: () => Statement): Statement {
  const made = lazy(make);
  const statement: Pick<Statement, 'run' | 'get' | 'all' | 'iterate'> = {
    run: (...given) => made().run(...given),
    get: (...given) => made().get(...given),
    all: (...given) => made().all(...given),
    iterate: (...given) => made().iterate(...given),
  };
  const changed = {
    pluck: (isOn = true) => late(() => made().pluck(isOn)),
    raw: (isOn = true) => late(() => made().raw(isOn)),
    safeIntegers: (isOn = true) => late(() => made().safeIntegers(isOn)),
    bind: (...given: unknown[]) => late(() => made().bind(...given)),
  };
  return { ...statement, ...changed } as Statement;
}
