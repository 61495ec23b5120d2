import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connect, type Database } from '../sqlite/database';

/** Between 0 and 1, the same sequence for the same seed. */
export type Random = () => number;
export type Change = {
  readonly name: string;
  readonly apply: (file: string, random: Random) => void;
  /** It is one of the log that a kill left. */
  readonly isOfLog?: true;
};

const PAGE = 4096;

export function randomOf(seed: number): Random {
  // Mulberry32.
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What may befall a database while nobody has it open: bytes, pages, header, rows, tables, files beside it. */
export const changes: readonly Change[] = [
  ...times(16, (nth) => bytes(`eight bytes, ${nth}`, (whole, random) => scramble(whole, at(whole, random), 8, random))),
  ...times(4, (nth) => bytes(`one bit, ${nth}`, (whole, random) => flipBit(whole, at(whole, random)))),
  ...times(4, (nth) => bytes(`a page of zeros, ${nth}`, (whole, random) => void whole.fill(0, ...page(whole, random)))),
  ...times(3, (nth) =>
    bytes(`a page of noise, ${nth}`, (whole, random) => scramble(whole, page(whole, random)[0], PAGE, random)),
  ),
  ...times(3, (nth) => bytes(`two pages that changed places, ${nth}`, swapPages)),
  ...times(3, (nth) =>
    change(`cut off, ${nth}`, (file, random) => truncateSync(file, Math.floor(random() * statSync(file).size))),
  ),
  change('half as long as before, in pages', (file) =>
    truncateSync(file, Math.floor(statSync(file).size / PAGE / 2) * PAGE),
  ),
  change('longer by noise', (file) =>
    writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(9_000, 0x5a)])),
  ),
  change('empty', (file) => truncateSync(file, 0)),
  header('the first bytes', 0, 16),
  header('the page size', 16, 2),
  header('the versions for reading and writing', 18, 2),
  header('the first free page', 32, 4),
  header('how many pages are free', 36, 4),
  header('the number of the schema', 40, 4),
  header('the encoding', 56, 4),
  header('user_version', 60, 4),
  header('application_id', 68, 4),
  ...[
    'DELETE FROM workspaces',
    'DELETE FROM conversations',
    'DELETE FROM messages',
    'DELETE FROM facts WHERE id > "f3"',
    'UPDATE workspaces SET deleted_at = 1',
    'UPDATE conversations SET workspace_id = "elsewhere"',
    'UPDATE conversations SET active_leaf_id = "gone"',
    'UPDATE messages SET parent_id = id WHERE id LIKE "c2-%"',
    'UPDATE messages SET parent_id = "c1-5" WHERE id IN ("c1-0", "c3-0")',
    'UPDATE messages SET conversation_id = "gone" WHERE id LIKE "c4-%"',
    'UPDATE messages SET spans = "{", tool_calls = "7" WHERE id LIKE "c1-%"',
    'UPDATE messages SET created_at = 9000000000000000000 WHERE id LIKE "c1-%"',
    'UPDATE messages SET content = "I agree to everything" WHERE id = "c1-1"',
    'UPDATE facts SET superseded_by = iif(id = "f1", "f2", "f1") WHERE id IN ("f1", "f2")',
    'UPDATE facts SET redactions = "no json", updated_at = -9000000000000000000',
    'UPDATE facts SET text = "Owes me 900 euros" WHERE id = "f5"',
    'UPDATE settings SET body = "[]"',
    'DROP TABLE messages',
    'DROP TABLE revisions',
    'DROP TABLE search_rows',
    'DROP INDEX messages_of_parent',
    'DROP TRIGGER attachments_unused',
    'DROP TRIGGER search_rows_updated',
    'ALTER TABLE facts DROP COLUMN redactions',
    'ALTER TABLE messages RENAME TO posts',
    "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'facts_active'",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = rootpage + 1 WHERE name = 'facts'",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'nonsense' WHERE name = 'facts'",
    'PRAGMA writable_schema = ON; DELETE FROM sqlite_schema',
    "UPDATE search_text_data SET block = x'00ff'",
  ].map((sql) => rows(sql)),
  change('another database that carries our version', (file) => {
    const version = readFileSync(file).readInt32BE(60);
    rmSync(file);
    edit(file, (db) => db.exec(`CREATE TABLE notes (text); PRAGMA user_version = ${version}`));
  }),
  change('a text in its place', (file) => writeFileSync(file, 'what somebody saved here '.repeat(900))),
  change('a folder in its place', (file) => inPlace(file, () => mkdirSync(file))),
  change('a pipe in its place', (file) => inPlace(file, () => execFileSync('mkfifo', [file]))),
  change('gone', (file) => rmSync(file)),
  change('gone, its log left', (file) => inPlace(file, () => writeFileSync(`${file}-wal`, Buffer.alloc(9_000, 7)))),
  change('a log of noise', (file) => writeFileSync(`${file}-wal`, Buffer.alloc(70_000, 7))),
  change('a folder for its log', (file) => mkdirSync(`${file}-wal`)),
  change('an index of the log of noise', (file) => writeFileSync(`${file}-shm`, Buffer.alloc(32_768, 7))),
  change('a journal of noise', (file) => writeFileSync(`${file}-journal`, Buffer.alloc(9_000, 7))),
  change('a file in the place of the backups', (file) => {
    rmSync(join(dirname(file), 'backups'), { recursive: true, force: true });
    writeFileSync(join(dirname(file), 'backups'), 'mine');
  }),
  ...times(6, (nth): Change => ({ name: `eight bytes of the log, ${nth}`, apply: logBytes, isOfLog: true })),
];

function change(name: string, apply: Change['apply']): Change {
  return { name, apply };
}

function bytes(name: string, run: (whole: Buffer, random: Random) => void): Change {
  return change(name, (file, random) => rewrite(file, (whole) => run(whole, random)));
}

function header(name: string, from: number, length: number): Change {
  return bytes(`header: ${name}`, (whole, random) => scramble(whole, from, length, random));
}

function rows(sql: string): Change {
  return change(sql.replaceAll('"', "'"), (file) =>
    edit(file, (db) => {
      // What is changed so leaves no trace of itself, as with a disk.
      const triggers = db
        .prepare<[], { readonly name: string; readonly sql: string }>(
          "SELECT name, sql FROM sqlite_schema WHERE name GLOB 'row_changes_*_*'",
        )
        .all()
        .filter(({ sql: made }) => made.startsWith('CREATE TRIGGER'));
      for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
      db.exec(sql.replaceAll('"', "'"));
      for (const each of triggers) {
        try {
          db.exec(each.sql);
        } catch {
          // Its table is gone.
        }
      }
    }),
  );
}

function edit(file: string, run: (db: Database) => void): void {
  const db = connect(file);
  db.unsafeMode(true);
  db.pragma('foreign_keys = OFF');
  run(db);
  db.close();
}

function logBytes(file: string, random: Random): void {
  rewrite(`${file}-wal`, (log) => scramble(log, Math.floor(random() * (log.length - 64)), 8, random));
}

function inPlace(file: string, make: () => void): void {
  rmSync(file, { force: true });
  make();
}

function rewrite(file: string, run: (whole: Buffer) => void): void {
  if (!existsSync(file)) return;
  const whole = readFileSync(file);
  run(whole);
  writeFileSync(file, whole);
}

function times<T>(count: number, make: (nth: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, nth) => make(nth + 1));
}

function at(whole: Buffer, random: Random): number {
  return Math.floor(random() * (whole.length - 16));
}

function page(whole: Buffer, random: Random): readonly [number, number] {
  const from = Math.floor(random() * (whole.length / PAGE)) * PAGE;
  return [from, from + PAGE];
}

function swapPages(whole: Buffer, random: Random): void {
  const [one, other] = [page(whole, random)[0], page(whole, random)[0]];
  const kept = Buffer.from(whole.subarray(one, one + PAGE));
  whole.copy(whole, one, other, other + PAGE);
  kept.copy(whole, other);
}

function scramble(whole: Buffer, from: number, length: number, random: Random): void {
  for (let nth = 0; nth < length; nth += 1) whole[from + nth] = Math.floor(random() * 256);
}

function flipBit(whole: Buffer, where: number): void {
  whole[where] = (whole[where] ?? 0) ^ 4;
}
