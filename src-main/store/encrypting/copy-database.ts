import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { findDamage } from '../checks/damage';
import { schemaVersion } from '../migrations/migrate';
import { attach, connect, connectReadOnly, type Database, removeKey } from '../sqlite/database';
import { keysFor } from '../sqlite/keyring';
import { CONVERTED, dropConverted, KEY_HOLDER } from './shred';

/**
 * Writes a whole database again beside it, sealed with the key that is held now, or plain where none is. Throws where the copy does not say
 * what the original says.
 */
export function copyDatabase(file: string): void {
  dropConverted(file);
  if (keysFor(file).now === null) copyPlain(file);
  else copySealed(file);
  compare(file, file + CONVERTED);
}

/** SQLite writes a copy with the key of the connection’s first database, so that is one that holds nothing. */
function copySealed(file: string): void {
  const db = connect(file + KEY_HOLDER);
  try {
    db.exec('CREATE TABLE holder (id INTEGER) STRICT');
    attach(db, file, 'original');
    db.prepare('VACUUM original INTO ?').run(file + CONVERTED);
  } finally {
    db.close();
  }
  for (const part of ['', '-wal', '-shm']) rmSync(file + KEY_HOLDER + part, { force: true });
}

/** In two steps: a copy in one would keep the room for seals in every page. */
function copyPlain(file: string): void {
  const db = connectReadOnly(file);
  try {
    db.prepare('VACUUM INTO ?').run(file + CONVERTED);
  } finally {
    db.close();
  }
  removeKey(file + CONVERTED);
}

function compare(from: string, to: string): void {
  const original = connectReadOnly(from);
  try {
    const copy = connectReadOnly(to);
    try {
      const damage = findDamage(copy);
      if (damage !== null) throw new Error(`the copy cannot be read back: ${damage}`);
      if (schemaVersion(original) !== schemaVersion(copy)) throw new Error('the copy has another version');
      const [before, after] = [digestsOf(original), digestsOf(copy)];
      for (const [table, digest] of before) {
        if (after.get(table) !== digest) throw new Error(`the copy differs in ${table}`);
      }
      if (before.size !== after.size) throw new Error('the copy has other tables');
    } finally {
      copy.close();
    }
  } finally {
    original.close();
  }
}

/** Of each table with rows of its own: how many there are, and what they say, in their order. */
function digestsOf(db: Database): ReadonlyMap<string, string> {
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name")
    .pluck();
  return new Map(tables.all().map((name) => [name, digestOf(db, name)]));
}

function digestOf(db: Database, table: string): string {
  const hash = createHash('sha256');
  let count = 0;
  const rows = db.prepare<[], readonly unknown[]>(`SELECT * FROM "${table.replaceAll('"', '""')}"`);
  for (const row of rows.raw().safeIntegers().iterate()) {
    count += 1;
    let texts = '';
    for (const value of row) {
      if (value instanceof Uint8Array) {
        hash.update(`${texts}b${value.length}:`).update(value);
        texts = '';
      } else {
        const text = String(value);
        texts += `${typeof value}${text.length}:${text}`;
      }
    }
    hash.update(`${texts}\n`);
  }
  return `${count} ${hash.digest('hex')}`;
}
