import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChatRequest } from '../../../model/types';
import type { MessageRow } from '../../../store/rows/message-rows';
import { newMessage } from '../../conversations/rows/new-rows';
import { isSaid, sentText } from '../../conversations/rows/sent-text';
import { settled, startTestEngine, type TestEngine } from '../../fixtures/engine.fixture';
import { startFindableEngine } from '../../fixtures/findable.fixture';
import { viewBranch } from '../../request/branch/branch-view';
import { plainEstimate } from '../../request/budget/calibration';
import { SUMMARY_LABEL } from '../../request/prompt/system-message';

const RUNS = 1_000;
const FOUND_RUNS = 20;
const WINDOW = 2_048;
const USABLE = (WINDOW * 3) / 4;
/** So many conversations use one engine: opening one costs less than looking through what fifty others left. */
const SHARED_BY = 5;

/** A thousand conversations take half a minute, or four where others work too: what hangs is ended by `settled`, not by the clock. */
const NO_LIMIT_MS = 60 * 60_000;

type Step =
  | { readonly kind: 'say'; readonly words: number; readonly answer: number }
  | { readonly kind: 'tool'; readonly words: number }
  | { readonly kind: 'pin'; readonly at: number }
  | { readonly kind: 'regenerate' }
  /** Goes on from an earlier reply, as an edited message does. */
  | { readonly kind: 'branch'; readonly at: number }
  | { readonly kind: 'undo' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('say'), words: fc.nat(160), answer: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tool'), words: fc.nat(120) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pin'), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('regenerate') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('branch'), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo') }) },
);
/** What a model makes of being asked for a summary. */
const summaries = fc.constantFrom('good', 'empty', 'long', 'reasoning', 'failed');

let count = 0;
/** Requests with a summary in them, and with one that no model wrote: else the property would hold for nothing. */
let covering = 0;
let extracted = 0;
/** A word that is nowhere else. */
const sentinel = () => {
  count += 1;
  return `Zk${count.toString().padStart(5, '0')}q`;
};
const filler = (words: number) => Array.from({ length: words }, (_, at) => ['harbour', 'tide', 'chart', 'log'][at % 4]);
const text = (words: number) => [sentinel(), ...filler(words)].join(' ');

it('no message is ever silently dropped: it is in the request, or covered by its summary and on disk', {
  timeout: NO_LIMIT_MS,
}, async () => {
  let engine = startWindowed();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), summaries, async (steps, how) => {
      runs += 1;
      if (runs % SHARED_BY === 0) engine = startWindowed();
      engine.how.summary = how;
      let id: string | null = null;
      for (const each of steps) id = await take(engine, each, id);
      expect(engine.errors).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  expect(runs).toBeGreaterThanOrEqual(RUNS);
  expect(covering).toBeGreaterThan(RUNS);
  expect(extracted).toBeGreaterThan(RUNS / 4);
});

it('what a summary stands for is found by search, word by word', { timeout: NO_LIMIT_MS }, async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 16 }), summaries, async (steps, how) => {
      const { find, ...started } = startFindableEngine({ trainedContext: WINDOW });
      const engine = startWindowed(started);
      engine.how.summary = how;
      let id: string | null = null;
      for (const each of steps) id = await take(engine, each, id);
      const { covered } = viewBranch(engine.store, engine.branch(id ?? ''));
      for (const { id: refId, content, role } of covered) {
        if (role === 'tool' || content === '') continue;
        const answer = await find(content.split(' ')[0] ?? '');
        expect(answer).toMatchObject({ found: expect.arrayContaining([expect.objectContaining({ refId })]) });
        found += 1;
      }
    }),
    { numRuns: FOUND_RUNS },
  );
  expect(found).toBeGreaterThan(FOUND_RUNS);
});

type Windowed = TestEngine & { readonly how: { summary: string } };

function startWindowed(engine: TestEngine = startTestEngine({ trainedContext: WINDOW })): Windowed {
  const how = { summary: 'good' };
  engine.provider.scriptOtherwise((request) => answerTo(request, how.summary));
  return { ...engine, how };
}

/** Summaries are asked for with a bound on the answer, replies without. */
function answerTo(request: ChatRequest, summary: string) {
  if (request.sampling?.maxAnswerTokens === undefined) return { steps: [text(60)] };
  if (summary === 'failed') {
    return { steps: [{ error: { code: 'unreachable', sentence: 'Nobody is there.' } as const }] };
  }
  const texts: Readonly<Record<string, string>> = {
    good: '- The harbour chart was talked about.',
    empty: ' ',
    long: filler(6_000).join(' '),
    reasoning: '<think>Let me think</think> - The harbour',
  };
  return { steps: [texts[summary] ?? ''] };
}

async function take(engine: Windowed, step: Step, id: string | null): Promise<string | null> {
  if (step.kind === 'say') {
    const { conversation } = await engine.sessions.send({ conversationId: id, text: text(step.words) });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    checkRequest(engine, conversation.id);
    return conversation.id;
  }
  if (id === null) return null;
  const branch = engine.branch(id);
  if (step.kind === 'pin') {
    const row = branch[step.at % branch.length];
    if (row) engine.sessions.setPinned(row.id, row.pinned === 0);
  }
  if (step.kind === 'branch') {
    const replies = branch.filter(({ role, toolCalls }) => role === 'assistant' && toolCalls === null);
    const leaf = replies[step.at % Math.max(1, replies.length)];
    if (leaf) engine.store.conversations.setLeaf({ id, leafId: leaf.id, at: engine.clock.now });
  }
  if (step.kind === 'regenerate') {
    const last = branch.at(-1);
    if (last?.role !== 'assistant') return id;
    engine.sessions.regenerate(last.id);
    await settled(() => !engine.sessions.isStreaming(id));
    checkRequest(engine, id);
  }
  if (step.kind === 'tool') addToolRound(engine, id, step.words);
  if (step.kind === 'undo') {
    const newest = viewBranch(engine.store, branch).compactions.at(-1);
    if (newest !== undefined && !carriedElsewhere(engine, newest.summaryId)) {
      engine.sessions.undoCompaction(newest.summaryId);
    }
  }
  return id;
}

function carriedElsewhere({ store }: Windowed, summaryId: string): boolean {
  const row = store.compactions.read(summaryId);
  const all = store.compactions.list(row?.conversationId ?? '');
  return all.some(({ carriedId, undoneAt }) => carriedId === summaryId && undoneAt === null);
}

function addToolRound(engine: Windowed, conversationId: string, words: number): void {
  const add = (row: MessageRow) => {
    engine.store.messages.insert(row);
    engine.store.conversations.setLeaf({ id: conversationId, leafId: row.id, at: engine.clock.now });
    return row.id;
  };
  const base = { conversationId, status: 'done' } as const;
  const leaf = engine.store.conversations.read(conversationId)?.activeLeafId ?? null;
  const question = add(newMessage(engine.deps, { ...base, parentId: leaf, role: 'user', content: text(5) }));
  const call = newMessage(engine.deps, { ...base, parentId: question, role: 'assistant', content: '' });
  const toolCalls = JSON.stringify([{ function: { name: 'recall', arguments: { query: sentinel() } } }]);
  const callId = add({ ...call, messageType: 'tool_call', toolCalls });
  const result = newMessage(engine.deps, { ...base, parentId: callId, role: 'tool', content: text(words) });
  const resultId = add({ ...result, messageType: 'tool_result', toolName: 'recall' });
  add(newMessage(engine.deps, { ...base, parentId: resultId, role: 'assistant', content: text(20) }));
}

/** Of the reply that was just written: what was sent, if anything was. */
function checkRequest(engine: Windowed, conversationId: string): void {
  const branch = engine.branch(conversationId);
  const reply = branch.at(-1);
  if (reply?.errorCode === 'message_too_large') return;
  expect(reply?.status).toBe('done');
  const request = engine.provider.requests.at(-1);
  const sent = (request?.messages ?? []).slice(1).map(({ content }) => content);
  const said = branch.slice(0, -1).filter(isSaid);
  const { covered, summary, compactions } = viewBranch(engine.store, said);
  const verbatim = said.filter((row) => !covered.some(({ id }) => id === row.id));
  expect(sent).toEqual(verbatim.map(sentText));
  expect(plainEstimate(request?.messages ?? [])).toBeLessThanOrEqual(USABLE);
  if (covered.length === 0) return;
  covering += 1;
  const system = request?.messages[0]?.content ?? '';
  expect(system).toContain(SUMMARY_LABEL);
  expect(system).toContain(summary?.text.split('\n')[0]);
  for (const row of covered) expect(engine.store.messages.read(row.id)?.content).toBe(row.content);
  if (compactions.some(({ usedModel }) => usedModel === 1)) return;
  extracted += 1;
  const asked = covered.filter(({ role }) => role === 'user').flatMap(({ content }) => content.match(/Zk\d+q/g) ?? []);
  expect(asked.filter((word) => !system.includes(word))).toEqual([]);
}
