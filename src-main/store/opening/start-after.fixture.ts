import '../../locale/messages';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { backupFolder } from '../backups/backup-files';
import { backUpDaily } from '../backups/daily';
import { findDamageOf } from '../checks/damage';
import { describeMended, mendRows } from '../checks/mend-rows';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';
import { connect } from '../sqlite/database';
import { openStore, type Store } from '../store';
import { changes, randomOf } from './changes.fixture';
import { dataOf, openData } from './data';

/** `<folder> <seed>`: a line of JSON for each change: what a start after it comes to. */
const [folder = '', seed = '1'] = process.argv.slice(2);
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 22);
const newest = newestVersion(migrations);

const model = join(folder, 'model.db');
writeModel(model);
const expected = contentOf(model);
changes.forEach(({ name, apply, isOfLog }, nth) => {
  process.stdout.write(`${JSON.stringify({ name })}\n`);
  const place = mkdtempSync(join(folder, 'case-'));
  const file = join(place, 'hearth.db');
  const parts = isOfLog ? ['', '-wal'] : [''];
  for (const part of parts) copyFileSync(`${isOfLog ? `${model}.killed` : model}${part}`, file + part);
  mkdirSync(backupFolder(file));
  backUpDaily(file, { folder: backupFolder(file), now: NOW - DAY_MS, newestVersion: newest });
  if (isOfLog) for (const part of parts) copyFileSync(`${model}.killed${part}`, file + part);
  apply(file, randomOf(Number(seed) * 1_000 + nth));
  process.stdout.write(
    `${JSON.stringify({ name, ...start(file, isOfLog ? contentOf(`${model}.whole`) : expected) })}\n`,
  );
  rmSync(place, { recursive: true });
});

/** As the app does: the page, or open, then the check and the daily backup. */
function start(file: string, wanted: string): object {
  const problem = dataOf(file, () => NOW).findProblem();
  if (problem !== null) return { page: problem.kind };
  const told: string[] = [];
  let store: Store;
  try {
    store = openData(file, () => NOW, { tell: (sentence) => void told.push(sentence) });
  } catch (error) {
    return { page: dataOf(file, () => NOW).problemOf(error).kind };
  }
  walk(store);
  store.close();
  const damage = findDamageOf(file);
  if (damage) told.push(damage.isIndexOnly ? 'index' : damage.reason);
  else {
    const db = connect(file);
    const mended = describeMended(mendRows(db));
    db.close();
    if (mended) told.push(mended);
    const altered = statSync(backupFolder(file)).isDirectory()
      ? backUpDaily(file, { folder: backupFolder(file), now: NOW, newestVersion: newest })
      : null;
    if (altered) told.push(altered);
  }
  const isSame = told.length === 0 ? contentOf(file) === wanted : false;
  return { told: told.length, isSame };
}

/** Everything that pages read; damage that is met so is told by an error, and found by the check. */
function walk(store: Store): void {
  try {
    for (const { id } of store.workspaces.list()) {
      for (const chat of store.conversations.list(id)) {
        store.tree.listLinks(chat.id);
        if (chat.activeLeafId !== null) store.messages.listBranch(chat.activeLeafId);
      }
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/** What people wrote, in one text. */
function contentOf(file: string): string {
  const db = connect(file);
  try {
    return JSON.stringify(
      ['workspaces', 'conversations', 'messages', 'facts'].map((table) =>
        db.prepare(`SELECT * FROM ${table} ORDER BY id`).safeIntegers(false).all(),
      ),
    );
  } catch (error) {
    return String(error);
  } finally {
    db.close();
  }
}

function writeModel(file: string): void {
  const store = openStore(file);
  store.close();
  const db = connect(file);
  db.exec("INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0)");
  db.exec("INSERT INTO settings (scope, scope_id, version, body) VALUES ('app', 'app', 1, '{}')");
  const chat =
    db.prepare(`INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, active_leaf_id, pinned, draft, created_at, updated_at)
    VALUES (@id, 'w', 'A chat', 'user', 'chat', '{}', @leaf, 0, '', 1, 2)`);
  const message =
    db.prepare(`INSERT INTO messages (id, conversation_id, parent_id, role, message_type, content, spans, status, pinned, created_at)
    VALUES (@id, @chat, @parent, 'user', 'text', @content, '[]', 'done', 0, @nth)`);
  const fact =
    db.prepare(`INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at, pinned, redactions)
    VALUES (@id, 'w', 'user/profile', '', @text, 'user', 'stated', 1, 1, 1, 0, '[]')`);
  for (let nth = 0; nth < 12; nth += 1) {
    chat.run({ id: `c${nth}`, leaf: `c${nth}-19` });
    for (let each = 0; each < 20; each += 1) {
      const content = `message ${each} of chat ${nth} says ${'something '.repeat(20)}`;
      message.run({
        id: `c${nth}-${each}`,
        chat: `c${nth}`,
        parent: each === 0 ? null : `c${nth}-${each - 1}`,
        content,
        nth: each,
      });
    }
  }
  for (let nth = 0; nth < 60; nth += 1)
    fact.run({ id: `f${nth}`, text: `fact number ${nth} ${'in words '.repeat(10)}` });
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  writeKilled(file);
}

/** The same, with twenty more facts that only stand in the log. */
function writeKilled(file: string): void {
  const whole = `${file}.whole`;
  copyFileSync(file, whole);
  const db = connect(whole);
  for (let nth = 0; nth < 20; nth += 1) {
    db.exec(`INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at, pinned, redactions)
      VALUES ('late${nth}', 'w', 'user/profile', '', 'a late fact', 'user', 'stated', 1, 1, 1, 0, '[]')`);
  }
  for (const part of ['', '-wal']) writeFileSync(`${file}.killed${part}`, readFileSync(whole + part));
  db.close();
  if (existsSync(`${whole}-wal`)) rmSync(`${whole}-wal`);
}
