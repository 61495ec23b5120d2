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
  return new LateStatement(make) as Pick<Statement, keyof LateStatement> as Statement;
}

/** A class, since there are hundreds of them: the methods are made once. */
class LateStatement implements Pick<Statement, 'run' | 'get' | 'all' | 'iterate'> {
  readonly #made: () => Statement;

  constructor(make: () => Statement) {
    this.#made = lazy(make);
  }

  run(...given: unknown[]) {
    return this.#made().run(...given);
  }

  get(...given: unknown[]) {
    return this.#made().get(...given);
  }

  all(...given: unknown[]) {
    return this.#made().all(...given);
  }

  iterate(...given: unknown[]) {
    return this.#made().iterate(...given);
  }

  pluck(isOn = true) {
    return late(() => this.#made().pluck(isOn));
  }

  raw(isOn = true) {
    return late(() => this.#made().raw(isOn));
  }

  safeIntegers(isOn = true) {
    return late(() => this.#made().safeIntegers(isOn));
  }

  bind(...given: unknown[]) {
    return late(() => this.#made().bind(...given));
  }
}
