import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Search } from '../src-main/recall/search/search';
import { connectForSearch } from '../src-main/recall/search/search-connection';
import { searchTables } from '../src-main/recall/search/tables';
import { prepare, swap } from '../src-main/store/encrypting/change-keys';
import { migrations } from '../src-main/store/migrations';
import { newestVersion } from '../src-main/store/migrations/migrate';
import { openData } from '../src-main/store/opening/data';
import { examineDatabase } from '../src-main/store/opening/examine';
import { connect } from '../src-main/store/sqlite/database';
import { holdKeys } from '../src-main/store/sqlite/keyring';
import { bringIn } from '../src-main/transfer/messages';
import { freshMemory, ZONE } from './recall/fresh-memory';
import { addFacts } from './recall/many-facts';
import { manyMessages } from './recall/many-messages';
import { percentile, rounded } from './recall/numbers';

/**
 * What encryption costs: the same database twice, plain and sealed, in turns. Searching 100,000 messages, a commit of one message's size,
 * and a start with the key at hand. Medians, in milliseconds; `pairs` of each.
 */
const MESSAGES = Number(process.argv[2] ?? 100_000);
const FACTS = 10_000;
const QUESTIONS = 200;
const WARM_UP = 40;
const COMMITS = 400;
const STARTS = 15;
const NOW = Date.UTC(2025, 0, 1);
const NO_MODELS = { english: 'none', every: 'none' } as const;
const KEY = Buffer.alloc(32, 28);

const folder = mkdtempSync(join(tmpdir(), 'hearth-locked-'));
const [plain, sealed] = ['plain', 'sealed'].map((name) => join(folder, name, 'hearth.db')) as [string, string];
mkdirSync(join(folder, 'plain'));
mkdirSync(join(folder, 'sealed'));
const { workspaceId, questions } = await fill(plain);
copyFileSync(plain, sealed);
const began = performance.now();
const change = { file: sealed, from: null, to: KEY };
if (prepare(change)) swap(change);
const turnedOnSeconds = (performance.now() - began) / 1000;
holdKeys(join(folder, 'sealed'), { now: KEY });

const recall = inTurns(QUESTIONS, WARM_UP, [searcher(plain), searcher(sealed)]);
const commit = inTurns(COMMITS, 20, [writer(plain), writer(sealed)]);
const start = inTurns(STARTS, 2, [starter(plain), starter(sealed)]);
rmSync(folder, { recursive: true, force: true });

const checks = {
  recall_ratio: { is: rounded(recall.sealed / recall.plain, 3), most: 1.15 },
  commit_added_ms: { is: rounded(commit.sealed - commit.plain, 3), most: 0.3 },
  start_added_ms: { is: rounded(start.sealed - start.plain, 1), most: 40 },
};
console.log(
  JSON.stringify({
    messages: MESSAGES,
    recall,
    commit,
    start,
    turned_on_seconds: rounded(turnedOnSeconds, 1),
    checks,
    passed: Object.values(checks).every(({ is, most }) => is <= most),
  }),
);

async function fill(file: string) {
  const memory = freshMemory(file);
  const talk = manyMessages(MESSAGES);
  memory.db.pragma('synchronous = OFF');
  for (const conversation of talk.conversations()) {
    await bringIn(conversation, { workspaceId: memory.workspaceId, archivedAt: null }, memory.arrival);
  }
  await addFacts(memory, FACTS);
  memory.db.pragma('wal_checkpoint(TRUNCATE)');
  memory.db.close();
  const all = talk.questions;
  const asked = Array.from({ length: QUESTIONS }, (_, nth) => all[Math.floor((nth * all.length) / QUESTIONS)] ?? '');
  return { workspaceId: memory.workspaceId, questions: asked };
}

/** Each goes first as often as the other: whoever is second finds the processor warm. */
function inTurns(rounds: number, warmUp: number, [one, other]: [(nth: number) => void, (nth: number) => void]) {
  const times: [number[], number[]] = [[], []];
  for (let nth = 0; nth < rounds + warmUp; nth += 1) {
    for (const at of nth % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const before = performance.now();
      (at === 0 ? one : other)(nth);
      if (nth >= warmUp) times[at].push(performance.now() - before);
    }
  }
  return { plain: rounded(percentile(times[0], 0.5), 3), sealed: rounded(percentile(times[1], 0.5), 3), pairs: rounds };
}

function searcher(file: string): (nth: number) => void {
  const search = new Search(searchTables(connectForSearch(file)), NO_MODELS);
  return (nth) =>
    void search.find({
      text: questions[nth % questions.length] ?? '',
      workspaceId,
      classes: ['fact', 'working', 'section', 'capture', 'chat-message', 'project-message'],
      conversationId: null,
      now: NOW,
      zone: ZONE,
      limit: 10,
      since: Number.NEGATIVE_INFINITY,
      until: Number.POSITIVE_INFINITY,
      vector: null,
    });
}

function writer(file: string): (nth: number) => void {
  const db = connect(file);
  db.exec('CREATE TABLE written (id INTEGER PRIMARY KEY, text TEXT) STRICT');
  const insert = db.prepare('INSERT INTO written (text) VALUES (?)');
  return (nth) => void insert.run(`${nth} ${'words of a message '.repeat(20)}`);
}

function starter(file: string): () => void {
  return () => {
    if (examineDatabase(file, newestVersion(migrations)).kind !== 'sound') throw new Error('it does not open');
    openData(file, () => NOW).close();
  };
}
