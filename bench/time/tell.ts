import { estimateTokens } from '../../src-main/language/text-length';
import { findPastFacts } from '../../src-main/memory/facts/past-facts';
import { createScriptedProvider } from '../../src-main/model/scripted';
import type { ChatRequest, ModelProvider } from '../../src-main/model/types';
import { recall } from '../../src-main/recall/search/recall';
import { recallForTool } from '../../src-main/recall/turn/for-tool';
import { RECALL_LABEL, recallForTurn } from '../../src-main/recall/turn/for-turn';
import { type Engine, MODEL, newWorld, startEngine, TIME_ZONE, type World } from '../memory/engine';
import type { TimeQuestion } from './questions';

/** What a model is given for a question: the lines of its system message, and those that came along with the message. */
export type Told = {
  readonly system: readonly string[];
  readonly recalled: readonly string[];
  /** What the tool answers for `as_of`; empty without one. */
  readonly asOf: readonly string[];
  /** All facts that were learned, as they are kept in the end; for whoever wants to know why. */
  readonly facts: readonly string[];
};

const STILL_MS = 60_000;
const STILL_TURNS = 60;

/** Says all of it to a new store, each in a chat of its own at its moment, and asks. No model answers: what counts is what it is given. */
export async function tell({ say, ask }: TimeQuestion): Promise<Told> {
  const world = newWorld();
  const requests: ChatRequest[] = [];
  const engine: Engine = startEngine(world, nobody(requests), (question) =>
    recallForTurn(recaller(world), { ...question, findPast: (asked) => findPastFacts(engine.memoryPorts, asked) }),
  );
  engine.settings.set('memory.user_namespace', 'user');
  engine.settings.set('ollama.model', MODEL);
  for (const { at, text } of say) {
    world.clock.now = at;
    const { conversation } = await send(engine, text);
    await engine.sessions.leave(conversation.id);
    await finishJobs(engine);
  }
  world.clock.now = ask.at;
  await finishJobs(engine);
  requests.length = 0;
  await send(engine, ask.text);
  const [request] = requests;
  if (request === undefined) throw new Error('the question reached no model');
  const messages = request.messages.map(({ content }) => content);
  const [first] = engine.errors;
  if (first !== undefined) throw first instanceof Error ? first : new Error(String(first));
  return {
    system: memoryOf(linesOf(messages.slice(0, -1).join('\n'))),
    recalled: recalledOf(linesOf(messages.at(-1) ?? '')),
    facts: factsOf(world),
    asOf: ask.as_of === undefined ? [] : await askTool(world, engine, { text: ask.text, asOf: ask.as_of }),
  };
}

function recaller(world: World) {
  const source = { search: world.fresh.search, embed: async () => null };
  return {
    search: world.fresh.search,
    // By words, as when nobody waited for the embedder.
    turn: {
      typing: () => undefined,
      send: (query: Parameters<typeof recall>[0]) => recall({ ...query, vector: null }, source),
    },
    countTokens: estimateTokens,
  };
}

/** What the tool `recall` answers. */
async function askTool(
  { fresh, clock }: World,
  { memoryPorts }: Engine,
  question: { readonly text: string; readonly asOf: string },
): Promise<readonly string[]> {
  const source = { search: fresh.search, embed: async () => null };
  const { result } = await recallForTool(
    { recall: (query) => recall({ ...query, vector: null }, source), outdated: fresh.search.outdated },
    {
      ...question,
      scope: 'all',
      workspaceId: fresh.workspaceId,
      conversationId: null,
      access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' },
      known: new Set(),
      findPast: (asked) => findPastFacts(memoryPorts, asked),
      now: clock.now,
      zone: TIME_ZONE,
    },
  );
  return result.found;
}

async function send({ sessions }: Engine, text: string) {
  const spans = [{ from: 0, to: text.length, kind: 'typed' as const }];
  const sent = await sessions.send({ conversationId: null, text, spans });
  while (sessions.isStreaming(sent.conversation.id)) await new Promise((resolve) => setImmediate(resolve));
  return sent;
}

async function finishJobs({ timers }: Engine): Promise<void> {
  for (let turn = 0; turn < STILL_TURNS; turn += 1) {
    timers.elapse(STILL_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What is known begins below the first line of dashes; above it stands who Hearth is. */
function memoryOf(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => line.startsWith('--- '));
  return at < 0 ? [] : lines.slice(at);
}

/** Of a message's lines those that memory added to it, between their marks. */
function recalledOf(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => line.includes(`begin data: ${RECALL_LABEL}`));
  const to = lines.findIndex((line, at) => at > from && line.startsWith('[end data'));
  return from < 0 ? [] : lines.slice(from + 1, to < 0 ? lines.length : to);
}

function factsOf({ store, fresh }: World): readonly string[] {
  const rows = [...store.facts.listActivePeople(fresh.workspaceId), ...store.facts.listArchived(fresh.workspaceId)];
  return rows.map((row) => {
    const by = rows.find(({ id }) => id === row.supersededBy)?.text;
    const held = `${row.validFrom ?? ''}..${row.validUntil ?? ''}`;
    return `${row.text} [${held}] ${row.trust} ${row.topic}${by === undefined ? '' : `, replaced by: ${by}`}`;
  });
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Takes every request and answers turns alone: what is learned is learned without a model. */
function nobody(requests: ChatRequest[]): ModelProvider {
  return {
    ...createScriptedProvider(),
    chat: async function* (request, signal) {
      requests.push(request);
      const error = { code: 'unreachable', sentence: 'No model answers here.' } as const;
      const steps = request.format === undefined ? ['OK.'] : [{ error }];
      yield* createScriptedProvider({ replies: [{ steps }] }).chat(request, signal);
    },
  };
}
