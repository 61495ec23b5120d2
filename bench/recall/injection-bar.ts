import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workOffBacklog } from '../../src-main/recall/meaning/backlog';
import { clearHits } from '../../src-main/recall/search/cleared-hits';
import { recall } from '../../src-main/recall/search/recall';
import { decideInjection } from '../../src-main/recall/turn/injection';
import { bringIn } from '../../src-main/transfer/messages';
import { readSamples } from './formats';
import { freshMemory, measuredEmbedder, ZONE } from './fresh-memory';
import { rounded } from './numbers';

/**
 * How often small talk and how often real questions inject something, all conversations of a file in one workspace:
 * `node bench/run-ts.mjs bench/recall/injection-bar.ts <file> [--no-embed]`.
 */
const [file = '', flag] = process.argv.slice(2);
const root = process.env.HEARTH_ROOT ?? process.cwd();
const samples = readSamples(readFileSync(resolve(process.env.INIT_CWD ?? process.cwd(), file), 'utf8'));
const smallTalk = readFileSync(join(root, 'bench/recall-sets/small-talk.txt'), 'utf8').trim().split('\n');
const embedder = flag === '--no-embed' ? null : measuredEmbedder();
const memory = freshMemory();
const turnOf = new Map<string, string>();
for (const sample of samples) {
  const turns = sample.sessions.flatMap((session) => session.turns);
  const { messageIds } = await bringIn(
    { title: sample.id, messages: turns },
    { workspaceId: memory.workspaceId, archivedAt: null },
    memory.arrival,
  );
  turns.forEach((turn, index) => {
    turnOf.set(messageIds[index] ?? '', `${sample.id} ${turn.id}`);
  });
}
if (embedder) await workOffBacklog({ search: memory.search, embed: embedder.passages, isIdle: () => true });

const talking: string[] = [];
for (const line of smallTalk) if ((await injected(line)).length > 0) talking.push(line);
let answered = 0;
let spoken = 0;
const questions = samples.flatMap((sample) =>
  sample.questions.filter(({ category }) => category !== 5).map((asked) => ({ asked, sample: sample.id })),
);
for (const { asked, sample } of questions) {
  const turns = new Set(await injected(asked.question));
  if (turns.size > 0) spoken += 1;
  if (asked.evidence.some((id) => turns.has(`${sample} ${id}`))) answered += 1;
}
embedder?.end();
console.error(talking.join('\n'));
console.log(
  JSON.stringify({
    small_talk: smallTalk.length,
    small_talk_injecting: rounded((100 * talking.length) / smallTalk.length),
    questions: questions.length,
    questions_injecting: rounded((100 * spoken) / questions.length),
    questions_with_evidence: rounded((100 * answered) / questions.length),
  }),
);

async function injected(text: string): Promise<readonly string[]> {
  const now = Date.UTC(2024, 5, 1);
  const result = await recall(
    {
      text,
      workspaceId: memory.workspaceId,
      conversationId: null,
      scope: 'all',
      access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' },
      k: 8,
      now,
      zone: ZONE,
      ...(embedder ? {} : { vector: null }),
    },
    { search: memory.search, embed: embedder?.question ?? (async () => null) },
  );
  if (result.reason !== 'ok') return [];
  const { rarities, rarest, hits } = await memory.search.weigh({
    hits: result.hits,
    terms: result.terms,
    now,
    zone: ZONE,
  });
  const termsOf = new Map(hits.map(({ id, terms }) => [id, terms]));
  return decideInjection({
    candidates: (await clearHits(result.hits)).map((hit) => ({ hit, terms: termsOf.get(hit.id) ?? [] })),
    terms: result.terms,
    rarities,
    rarest,
    isOfPerson: result.reading.isOfPerson,
    isEnglish: result.reading.isEnglish,
    systemMessage: '',
    isInWindow: () => false,
    textsInWindow: [],
    maxTokens: 200,
    tokensInWindow: 0,
    numCtx: 8192,
    countTokens: (quote) => Math.ceil(quote.length / 4),
  })
    .filter(({ verdict }) => verdict === 'included')
    .map(({ hit }) => turnOf.get(hit.refId) ?? '');
}
