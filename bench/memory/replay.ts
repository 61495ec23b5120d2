import { AppError, assertNever } from '../../src-main/errors';
import type { PairScorer } from '../../src-main/inference/pair-scorer';
import { unreadMessages } from '../../src-main/memory/extraction/evidence/message-rows';
import { protect } from '../../src-main/privacy/protect';
import { type Engine, MODEL, newWorld, startEngine, TIME_ZONE, type World } from './engine';
import type { Scenario, Step, UserStep } from './scenario';
import { type Script, scriptedModel } from './script';

const DAY_MS = 86_400_000;
/** Longer than background work waits, shorter than what counts as leaving. */
const STILL_MS = 60_000;
const STILL_TURNS = 200;

export type Replayed = {
  readonly world: World;
  readonly engine: Engine;
  /** The first request of a new conversation, all its messages. */
  readonly prompt: string;
  readonly errors: readonly unknown[];
};

export function isReplayed(value: unknown): value is Replayed {
  return typeof value === 'object' && value !== null && 'prompt' in value && 'world' in value;
}

/** Plays a scenario through the real loop, finishes what is due, and opens a new conversation with *Hi!*. */
export async function replay(scenario: Scenario, model: PairScorer | null = null): Promise<Replayed> {
  const run = new Run(scenario, model);
  for (let at = 0; at < scenario.steps.length; at += 1) at = await run.step(at);
  await run.leave();
  const { world, engine, errors } = run;
  // What a new prompt says is scores as it is sent; what it leaves behind is no part of the scenario.
  const prompt = await run.greet();
  return { world, engine, prompt, errors };
}

class Run {
  readonly world: World;
  readonly errors: unknown[] = [];
  engine: Engine;
  readonly #scenario: Scenario;
  readonly #script: Script;
  #conversationId: string | null = null;
  /** The last thing that the pair model was asked. */
  #reading: Promise<unknown> = Promise.resolve();
  /** Message of each step of each conversation, from 1. */
  readonly #messages = new Map<string, string[]>();

  constructor(scenario: Scenario, model: PairScorer | null) {
    const noted = <T>(answer: Promise<T>): Promise<T> => {
      this.#reading = answer;
      return answer;
    };
    this.world = newWorld(
      model && {
        scorePairs: (statement, texts) => noted(model.scorePairs(statement, texts)),
        meanings: (texts) => noted(model.meanings(texts)),
      },
    );
    this.#scenario = scenario;
    this.#script = {
      replies: [],
      extraction: null,
      summary: null,
      isTurn: () => this.engine.sessions.isStreaming(this.#conversationId ?? this.#newest()),
      requests: [],
      numberOf: (step) => this.#numberOf(step),
    };
    this.engine = this.#start();
    for (const [key, value] of Object.entries(scenario.settings)) this.engine.settings.set(key, value ?? undefined);
    this.engine.settings.set('ollama.model', MODEL);
  }

  /** Does one step; answers with the index of the last that was used up. */
  async step(at: number): Promise<number> {
    const step = this.#scenario.steps[at];
    if (step === undefined) return at;
    this.world.clock.now += 1_000;
    if ('user' in step) return this.#say(step, at);
    if ('model' in step) throw new Error(`${this.#scenario.id}: a model step answers a user step`);
    if ('extraction' in step) this.#script.extraction = step.extraction;
    else if ('remember' in step) await this.#remember(step.remember);
    else await this.#do(step);
    return at;
  }

  /** Where memory is off, Hearth says so and keeps nothing: an answer like any other. */
  async #remember(text: string): Promise<void> {
    try {
      await this.engine.facts.remember(text);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'memory_off')) throw error;
    }
  }

  async leave(): Promise<void> {
    if (this.#conversationId !== null) await this.engine.sessions.leave(this.#conversationId);
    await this.#finishJobs();
  }

  /** Twenty still seconds, and what is due is done. */
  async #finishJobs(): Promise<void> {
    for (let turn = 0; turn < STILL_TURNS; turn += 1) {
      this.engine.timers.elapse(STILL_MS);
      await new Promise((resolve) => setImmediate(resolve));
      // A process of its own has time of its own.
      await this.#reading;
    }
  }

  #newest(): string {
    return this.world.store.conversations.list(this.world.fresh.workspaceId)[0]?.id ?? '';
  }

  async greet(): Promise<string> {
    this.#script.replies.push({ model: 'Hello.' });
    this.#script.requests.length = 0;
    this.#conversationId = null;
    await this.#send({ user: 'Hi!' });
    return (this.#script.requests[0]?.messages ?? []).map(({ content }) => content).join('\n\n');
  }

  async #do(step: Extract<Step, { do: string }>): Promise<void> {
    switch (step.do) {
      case 'leave':
        return this.leave();
      case 'new':
        await this.leave();
        this.#conversationId = null;
        return;
      case 'days':
        // Two idle minutes come first.
        await this.leave();
        this.world.clock.now += (step.n ?? 1) * DAY_MS;
        return;
      case 'quit':
        await this.engine.sessions.close();
        return this.#restart();
      case 'kill':
        this.engine.timers.clear();
        return this.#restart();
      case 'compact':
        return this.#compact(step.summary ?? '');
      default:
        return assertNever(step.do);
    }
  }

  async #restart(): Promise<void> {
    this.engine = this.#start();
    await this.engine.sessions.recover();
    this.#conversationId = null;
    await this.#finishJobs();
  }

  #start(): Engine {
    const engine = startEngine(this.world, scriptedModel(this.#script));
    return { ...engine, errors: this.errors };
  }

  /** The summary becomes the conversation's entry, and what was said is learned. */
  async #compact(summary: string): Promise<void> {
    const conversationId = this.#conversationId;
    if (conversationId === null) return;
    await this.leave();
    this.#script.summary = summary;
    const compaction = await this.engine.sessions.compact(conversationId);
    this.#script.summary = null;
    if (compaction !== null || summary === '') return;
    // Too short to be made shorter: the summary is all the same what the conversation leaves.
    const { text } = await protect(summary, { origin: 'model' });
    this.engine.working.write({ conversationId, content: text, kind: 'model', at: this.world.clock.now });
  }

  async #say(step: UserStep, at: number): Promise<number> {
    let last = at;
    const replies = this.#script.replies;
    for (let next = this.#scenario.steps[last + 1]; next && 'model' in next; next = this.#scenario.steps[last + 1]) {
      replies.push(next);
      last += 1;
    }
    const count = replies.length;
    await this.#send(step);
    this.#number(count);
    replies.length = 0;
    return last;
  }

  async #send(step: UserStep): Promise<void> {
    const { text, spans } = written(step);
    const { sessions } = this.engine;
    const { conversation } = await sessions.send({ conversationId: this.#conversationId, text, spans });
    this.#conversationId = conversation.id;
    while (sessions.isStreaming(conversation.id)) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Steps of the model share a message where the loop made one of them. */
  #number(replies: number): void {
    const conversationId = this.#conversationId ?? '';
    const numbered = this.#messages.get(conversationId) ?? [];
    const leaf = this.world.store.conversations.read(conversationId)?.activeLeafId ?? '';
    const branch = this.world.store.messages.listBranch(leaf);
    const question = branch.findLast(({ role }) => role === 'user');
    const answers = branch
      .slice(branch.findLastIndex(({ role }) => role === 'user') + 1)
      .filter(({ role }) => role === 'assistant');
    const ids = Array.from({ length: replies }, (_, index) => answers[Math.min(index, answers.length - 1)]?.id ?? '');
    this.#messages.set(conversationId, [...numbered, question?.id ?? '', ...ids]);
  }

  /** Steps count from the start of the conversation; who left it may also have begun to count again: then nothing else can be meant. */
  #numberOf(step: number): number {
    for (const [conversationId, ids] of this.#messages) {
      const unread = unreadMessages(this.world.store, conversationId, TIME_ZONE)?.messages ?? [];
      const find = (id: string | undefined) => unread.findIndex((message) => message.id === id) + 1;
      const first = ids.findIndex((id) => find(id) > 0);
      const number = find(ids[step - 1]) || (step <= first ? find(ids[first + step - 1]) : 0);
      if (number > 0) return number;
    }
    return 0;
  }
}

/** Files ride on the message, each under its name, as text that nobody typed. */
function written({ user, spans, files }: UserStep) {
  const own = spans?.map(([from, to, kind]) => ({ from, to, kind })) ?? [
    ...(user === '' ? [] : [{ from: 0, to: user.length, kind: 'typed' as const }]),
  ];
  return (files ?? []).reduce(
    (message, { name, text }) => {
      const added = `\n\n${name}\n${text}`;
      const span = { from: message.text.length, to: message.text.length + added.length, kind: 'file' as const };
      return { text: message.text + added, spans: [...message.spans, span] };
    },
    { text: user, spans: own },
  );
}
