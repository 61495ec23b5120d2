import { createHash, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadLanguages, writtenLanguage } from '../src-main/language/written-language';
import { protect } from '../src-main/privacy/protect';
import { workOffBacklog } from '../src-main/recall/meaning/backlog';
import { type RecallSource, recall } from '../src-main/recall/search/recall';
import { ENGLISH } from '../src-main/store/search/vectors';
import { bringIn } from '../src-main/transfer/messages';
import { type Sample, streamSamples } from './recall/formats';
import { type FreshMemory, freshMemory, measuredEmbedder, ZONE } from './recall/fresh-memory';
import { givenFor, recommendedQuestions, silentQuestions } from './recall/given';
import { mean, percentile, rounded, shareFound } from './recall/numbers';

type Found = {
  readonly turns: readonly string[];
  readonly sessions: readonly string[];
  /** What the turn is given, by turn and session. */
  readonly given: readonly { readonly turn: string; readonly session: string }[];
  readonly ms: number;
};
type Outcome = Found & { readonly asked: Sample['questions'][number] };
type Loaded = { readonly turnOf: ReadonlyMap<string, string>; readonly sessionOf: ReadonlyMap<string, string> };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-embed': { type: 'boolean' }, facts: { type: 'boolean' }, limit: { type: 'string' } },
});
const [file] = positionals;
if (file === undefined) {
  console.error('usage: npm run eval:recall -- <file> [--no-embed] [--facts] [--limit N]');
  process.exit(2);
}

const started = performance.now();
await loadLanguages();
const samples = streamSamples(resolve(process.env.INIT_CWD ?? process.cwd(), file));
const embedder = options['no-embed'] ? null : measuredEmbedder();
const cache = new Map<string, Float32Array>();
/** The models that read texts. */
const used = new Set<string>();
const outcomes: Outcome[] = [];
/** For each question about what was never said, whether it was given nothing. */
const silent: boolean[] = [];
const silentAtSmallTalk: boolean[] = [];
/** Of each question for what the model recommended the share of its answer among the first ten. */
const recommended: number[] = [];
let indexMs = 0;
let left = options.limit === undefined ? Number.POSITIVE_INFINITY : Number(options.limit);

for await (const sample of samples) {
  if (left <= 0) break;
  const memory = freshMemory();
  const began = performance.now();
  const loaded = await load(sample, memory);
  if (options.facts) await storeFacts(sample, memory, loaded);
  // As it is once somebody has asked in another language: the first answer is by words.
  if (sample.questions.some(({ question }) => (writtenLanguage(question) ?? ENGLISH) !== ENGLISH)) {
    memory.tables.vectors.noteMultilingual(memory.workspaceId);
  }
  if (embedder) await workOffBacklog({ search: memory.search, embed: cached(embedder), isIdle: () => true });
  indexMs += performance.now() - began;
  for (const asked of sample.questions.slice(0, left)) {
    outcomes.push({ asked, ...(await ask(asked.question, asked.now, { memory, loaded })) });
  }
  left -= sample.questions.length;
  const now = sample.questions[0]?.now ?? 0;
  const isSilent = async (text: string): Promise<boolean> =>
    (await givenFor({ text, now }, { memory, source: sourceOf(memory) })).length === 0;
  const { neverSaid, smallTalk } = silentQuestions(sample.id);
  for (const { question, evidence } of recommendedQuestions(sample.id)) {
    recommended.push(shareFound(evidence, (await ask(question, now, { memory, loaded })).turns, 10));
  }
  for (const text of neverSaid) silent.push(await isSilent(text));
  for (const text of smallTalk) silentAtSmallTalk.push(await isSilent(text));
  memory.db.close();
}
const state = embedder?.state().kind ?? 'none';
embedder?.end();
console.log(JSON.stringify(summary(state === 'ready' ? [...used].join(' + ') : state)));

async function load(sample: Sample, memory: FreshMemory): Promise<Loaded> {
  const turnOf = new Map<string, string>();
  const sessionOf = new Map<string, string>();
  const groups = sample.isOneTalk ? [sample.sessions] : sample.sessions.map((session) => [session]);
  for (const sessions of groups) {
    const turns = sessions.flatMap((session) => session.turns.map((turn) => ({ turn, session: session.id })));
    const { messageIds } = await bringIn(
      { title: sample.id, messages: turns.map(({ turn }) => turn) },
      { workspaceId: memory.workspaceId, archivedAt: null },
      memory.arrival,
    );
    turns.forEach(({ turn, session }, index) => {
      turnOf.set(messageIds[index] ?? '', turn.id);
      sessionOf.set(messageIds[index] ?? '', session);
    });
  }
  return { turnOf, sessionOf };
}

async function storeFacts(sample: Sample, memory: FreshMemory, { turnOf }: Loaded): Promise<void> {
  const messageOf = new Map([...turnOf].map(([message, turn]) => [turn, message]));
  const topic = (await protect('')).text;
  for (const { text, sources } of sample.statements) {
    const id = randomUUID();
    const messages = sources.flatMap((turn) => messageOf.get(turn) ?? []);
    const kept = (await protect(text)).text;
    memory.arrival.transaction(() => {
      memory.facts.insert({
        id,
        workspaceId: memory.workspaceId,
        namespace: 'user/profile',
        topic,
        text: kept,
        origin: 'extraction',
        trust: 'stated',
        createdAt: 0,
        updatedAt: 0,
        confirmedAt: 0,
      });
      for (const messageId of messages) memory.factSources.insert({ factId: id, messageId });
      memory.index.indexFact(id);
    });
  }
}

async function ask(
  question: string,
  now: number,
  { memory, loaded }: { readonly memory: FreshMemory; readonly loaded: Loaded },
): Promise<Found> {
  const began = performance.now();
  const result = await recall(
    {
      text: question,
      workspaceId: memory.workspaceId,
      conversationId: null,
      scope: 'messages',
      access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' },
      k: 400,
      now,
      zone: ZONE,
      ...(embedder ? {} : { vector: null }),
    },
    sourceOf(memory),
  );
  const ms = performance.now() - began;
  if (result.reason === 'backend_error') throw result.cause;
  const hits = result.reason === 'ok' ? result.hits : [];
  const given = await givenFor({ text: question, now }, { memory, source: sourceOf(memory) });
  return {
    given: given.map((id) => ({ turn: loaded.turnOf.get(id) ?? '', session: loaded.sessionOf.get(id) ?? '' })),
    turns: hits.map(({ refId }) => loaded.turnOf.get(refId) ?? ''),
    sessions: [...new Set(hits.map(({ refId }) => loaded.sessionOf.get(refId) ?? ''))],
    ms,
  };
}

function sourceOf(memory: FreshMemory): RecallSource {
  return {
    search: memory.search,
    embed: embedder?.question ?? (async () => null),
  };
}

/** Whether something of the evidence was given, and how much of what was given is evidence. */
function givenShares(list: readonly Outcome[]) {
  const answers = list.map(({ asked, given }) =>
    given.filter(({ turn, session }) =>
      asked.evidence.length > 0 ? asked.evidence.includes(turn) : asked.evidenceSessions.includes(session),
    ),
  );
  const quotes = list.flatMap(({ given }) => given).length;
  return {
    given_at_budget: share(answers.filter((quoted) => quoted.length > 0).length, list.length),
    precision_given: share(answers.flat().length, quotes),
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : rounded((100 * part) / whole);
}

/** Vectors are cached by the hash of their text for the whole run. */
function cached({ passages }: ReturnType<typeof measuredEmbedder>) {
  return async (model: string, texts: readonly string[]): Promise<readonly Float32Array[] | null> => {
    used.add(model);
    const key = (text: string) => createHash('sha256').update(model).update(text).digest('base64');
    const missing = texts.filter((text) => !cache.has(key(text)));
    const fresh = await passages(model, missing);
    if (!fresh) return null;
    missing.forEach((text, index) => {
      const vector = fresh[index];
      if (vector) cache.set(key(text), vector);
    });
    return texts.flatMap((text) => cache.get(key(text)) ?? []);
  };
}

function summary(embedderName: string) {
  const hasCategories = outcomes.some(({ asked }) => asked.category !== null);
  const counted = outcomes.filter(({ asked }) => asked.evidence.length > 0 && (!hasCategories || asked.category !== 5));
  /** Where only sessions are known, all of them. */
  const all = counted.length > 0 ? counted : outcomes;
  const turnShare = (list: readonly Outcome[]) =>
    list.length === 0
      ? null
      : rounded(100 * mean(list.map(({ asked, turns }) => shareFound(asked.evidence, turns, 10))));
  const sessionShare = (first: number) =>
    rounded(100 * mean(outcomes.map(({ asked, sessions }) => shareFound(asked.evidenceSessions, sessions, first))));
  const categories = [...new Set(outcomes.map(({ asked }) => asked.category))].filter((category) => category !== null);
  const times = outcomes.map(({ ms }) => ms);
  return {
    questions: all.length,
    r_at_10: turnShare(counted),
    hit_at_3: share(
      all.filter(({ asked, turns, sessions }) =>
        asked.evidence.length > 0
          ? shareFound(asked.evidence, turns, 3) > 0
          : shareFound(asked.evidenceSessions, sessions, 3) > 0,
      ).length,
      all.length,
    ),
    session_r_at_5: sessionShare(5),
    session_r_at_10: sessionShare(10),
    ...givenShares(all),
    silent_when_none: share(silent.filter(Boolean).length, silent.length),
    silent_at_small_talk: share(silentAtSmallTalk.filter(Boolean).length, silentAtSmallTalk.length),
    recommended_r_at_10: recommended.length === 0 ? null : rounded(100 * mean(recommended)),
    by_category: Object.fromEntries(
      categories
        .sort()
        .map((category) => [category, turnShare(outcomes.filter(({ asked }) => asked.category === category))]),
    ),
    p50_ms: rounded(percentile(times, 0.5)),
    p95_ms: rounded(percentile(times, 0.95)),
    index_seconds: rounded(indexMs / 1000, 1),
    seconds: rounded((performance.now() - started) / 1000, 1),
    embedder: embedderName,
  };
}
