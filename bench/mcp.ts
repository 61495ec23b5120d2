import { randomUUID, type UUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { bundle } from '../scripts/suite/bundle';
import '../scripts/suite/english';
import { startMcpWorld } from '../src-main/app/mcp.fixture';
import type { Asked } from '../src-main/mcp/memory/outside';
import { readContext, recallFor } from '../src-main/mcp/memory/read';
import { searchIndex } from '../src-main/recall/indexing/search-index';
import { recall } from '../src-main/recall/search/recall';
import { startSearchThread } from '../src-main/recall/search/search-thread';
import { searchTables } from '../src-main/recall/search/tables';
import { importRows } from '../src-main/store/exchange/import-rows';
import { factRows } from '../src-main/store/rows/fact-rows';
import { bringIn } from '../src-main/transfer/messages';
import { addFacts } from './recall/many-facts';
import { manyMessages } from './recall/many-messages';
import { percentile, rounded } from './recall/numbers';

/**
 * What the way over HTTP adds to the tools `recall` and `context`: the same questions, asked inside and by a program in another thread, each first
 * as often as the other. Recall goes by words, through the product's search thread. And what it costs to listen while nobody asks.
 * `--messages`: how many there are (100,000).
 */
const at = process.argv.indexOf('--messages');
const MESSAGES = at < 0 ? 100_000 : Number(process.argv[at + 1]);
/** In force: the most that a person can set. */
const FACTS = 500;
const QUESTIONS = 200;
const WARM_UP = 40;
const IDLE_MS = 10_000;
const SETTLED_MS_PER_S = 1;
const MOST_SETTLING = 12;
const ZONE = 'UTC';

// The search thread does not keep this process alive, to its end.
setInterval(() => undefined, 60_000);
const script = await bundle('src-main/recall/search/search-worker.ts');
let thread: ReturnType<typeof startSearchThread> | undefined;
const asking = async (...[query]: Parameters<Asked['recall']>) => {
  if (thread === undefined) throw new Error('nothing is searched yet');
  return recall(query, { search: thread.client, embed: async () => null });
};
const world = await startMcpWorld(() => asking);
const { home, mcp, store, db } = world;
const questions = await fill();
console.error(`filled after ${Math.round(performance.now() / 1_000)} s`);
thread = startSearchThread({ script, file: world.databaseFile });
const { token } = await world.add('Bench', ['read']);
const worker = new Worker(await bundle('bench/mcp/caller.ts'), { workerData: { url: world.url, token } });
const asked: Asked = {
  caller: { id: '', name: 'Bench', workspaceId: home.id, grants: ['read'] },
  workspace: {
    id: home.id,
    name: 'Home',
    settings: home.settings,
    memory: home.memory,
    changed: () => undefined,
    projects: { list: () => [], block: () => null, stage: async () => ({ staged: true }) },
    handoff: async () => null,
  },
  store,
  recall: asking,
  isInjectionOff: false,
  changed: () => undefined,
  now: Date.now,
  zone: () => ZONE,
};

const recalls = await compare(
  questions,
  (query) => ({ name: 'recall', input: { query } }),
  (query) => recallFor(asked, { query }),
);
const contexts = await compare(
  questions,
  () => ({ name: 'context', input: {} }),
  () => readContext(asked, {}),
);
await worker.terminate();
const idle = await measureIdle();
await thread.end();
await world.end();

const checks = {
  recall_over_http_adds_ms: { is: rounded(recalls.http - recalls.inside), most: 5 },
  context_over_http_ms: { is: rounded(contexts.http), most: 20 },
  timers_while_idle: { is: idle.timers, most: 0 },
  idle_ms_per_s: { is: idle.added, most: 1 },
};
console.log(
  JSON.stringify({
    messages: MESSAGES,
    load: rounded(loadavg()[0] ?? 0, 1),
    facts: FACTS,
    recall_ms: {
      inside: rounded(recalls.inside),
      http: rounded(recalls.http),
      processor_added: rounded(recalls.processor),
    },
    context_ms: {
      inside: rounded(contexts.inside),
      http: rounded(contexts.http),
      processor_added: rounded(contexts.processor),
    },
    answer_bytes: { recall: recalls.bytes, context: contexts.bytes },
    idle,
    checks,
    passed: Object.values(checks).every(({ is, most }) => is <= most),
  }),
);
process.exit(0);

async function fill(): Promise<readonly string[]> {
  const tables = searchTables(db);
  const index = searchIndex({ ...tables, zone: () => ZONE });
  const transaction = <T>(run: () => T): T => db.transaction(run).immediate();
  const arrival = { imports: importRows(db), sources: tables.sources, index, transaction, newId: randomUUID };
  const talk = manyMessages(MESSAGES);
  // How safely it is kept says nothing about how it is found.
  db.pragma('synchronous = OFF');
  for (const conversation of talk.conversations())
    await bringIn(conversation, { workspaceId: home.id, archivedAt: null }, arrival);
  await addFacts({ arrival, index, facts: factRows(db), workspaceId: home.id as UUID }, FACTS);
  const step = talk.questions.length / QUESTIONS;
  return Array.from({ length: QUESTIONS }, (_, nth) => talk.questions[Math.floor(nth * step)] ?? '');
}

type Call = { readonly name: string; readonly input: object };

async function compare(texts: readonly string[], callOf: (text: string) => Call, inside: (text: string) => unknown) {
  const times = { inside: [] as number[], http: [] as number[], processor: [] as number[] };
  let bytes = 0;
  const outside = async (text: string) => {
    const before = process.threadCpuUsage();
    worker.postMessage(callOf(text));
    const [said] = await once(worker, 'message');
    if (!said.text.includes('structuredContent')) throw new Error(said.text);
    bytes = Math.max(bytes, said.text.length);
    return { ms: said.ms, processorMs: threadMs(before) };
  };
  const here = async (text: string) => {
    const before = process.threadCpuUsage();
    const began = performance.now();
    await inside(text);
    return { ms: performance.now() - began, processorMs: threadMs(before) };
  };
  for (const text of texts.slice(0, WARM_UP)) {
    await outside(text);
    await here(text);
  }
  for (const [nth, text] of texts.entries()) {
    const isFirst = nth % 2 === 0;
    const early = await (isFirst ? outside(text) : here(text));
    const late = await (isFirst ? here(text) : outside(text));
    const [http, within] = isFirst ? [early, late] : [late, early];
    times.http.push(http.ms);
    times.inside.push(within.ms);
    times.processor.push(http.processorMs - within.processorMs);
  }
  return {
    inside: percentile(times.inside, 0.95),
    http: percentile(times.http, 0.95),
    processor: percentile(times.processor, 0.5),
    bytes,
  };
}

function threadMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Processor time of this process while it listens, less the same while it does not; and the timers that listening brings. */
async function measureIdle() {
  // What the calls left runs out first: the search thread's reading ahead, a connection that is kept, compiled code.
  for (let tries = 0; tries < MOST_SETTLING && (await spent()) > SETTLED_MS_PER_S; tries += 1);
  const on = await idleStretches();
  const timersOn = timers();
  await mcp.handlers['mcp:set-on']({ isOn: false });
  const off = await idleStretches();
  return { on, off, added: rounded(Math.max(0, on - off)), timers: timersOn - timers() };
}

/** The median of three: once in a while the collector has its turn. */
async function idleStretches(): Promise<number> {
  return percentile([await spent(), await spent(), await spent()], 0.5);
}

/** Milliseconds of processor time a second. */
async function spent(): Promise<number> {
  const before = process.cpuUsage();
  await quiet(IDLE_MS);
  const { user, system } = process.cpuUsage(before);
  return rounded((user + system) / IDLE_MS);
}

function timers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}

function quiet(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
