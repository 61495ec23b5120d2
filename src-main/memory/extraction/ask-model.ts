import { resolveDates } from '../../language/dates/resolve';
import type { Validity } from '../../language/dates/validity';
import { estimateTokens } from '../../language/text-length';
import { contentStems } from '../../language/words';
import type { ChatMessage, ChatRequest, ModelProvider, ToolDefinition } from '../../model/types';
import { neutralise } from '../../privacy/neutralise';
import type { NamedAction } from '../duplicates/decide';
import { type Candidate, type ExtractionReply, extractionFormat, type Problem, parseExtraction } from './candidate';
import { messageDay } from './evidence/grounds';
import { type ExtractionMessage, typedText } from './evidence/message';
import { groundedValidity } from './evidence/said-when';
import { judgeTrust, type Trust } from './evidence/trust';
import { readPlain } from './plain/extract';
import { buildExtractionPrompt, citedMessageIds, type ExtractionPrompt, type NearFact, nearFactId } from './prompt';

/** Something that may be worth remembering, with where it comes from and how far it can be trusted. */
export type Learned = Validity & {
  readonly text: string;
  readonly topic: string | null;
  readonly section: 'profile' | 'patterns';
  readonly scope: 'user' | 'chat';
  readonly trust: Trust;
  readonly action: NamedAction | null;
  readonly sources: readonly string[];
  /** What the user typed there. */
  readonly said: string;
};

/** A chat as its next request would begin: what is asked below it, the server reads without reading the chat again. */
export type ChatAsSent = {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolDefinition[];
  /** Of the messages that it holds. */
  readonly messageIds: ReadonlySet<string>;
  /** Tokens that a question below it may have, as memory budgets count. */
  readonly freeTokens: number;
};

export type AskModel = {
  readonly provider: ModelProvider;
  /** Null: the chat cannot be shown, and the question goes out by itself. */
  readonly chat: ChatAsSent | null;
  readonly request: Pick<ChatRequest, 'model' | 'numCtx' | 'keepAlive'>;
  readonly signal: AbortSignal;
};

export type Learning =
  | { readonly kind: 'learned'; readonly candidates: readonly Learned[]; readonly problems: readonly Problem[] }
  /** No model answered, or with something that cannot be read. */
  | { readonly kind: 'unanswered'; readonly problems: readonly Problem[] }
  | { readonly kind: 'stopped' };

const MOST_NEAR_FACTS = 40;
/** Of the window, for what is read in one request. */
const READING_SHARE = 0.5;

/** Asks the model below the chat's own messages where it can, else in as many requests of their own as the window needs. */
export async function askModel(
  messages: readonly ExtractionMessage[],
  near: readonly NearFact[],
  ask: AskModel,
): Promise<Learning> {
  const below = await askBelowChat(messages, near, ask);
  if (below !== null) return below;
  const candidates: Learned[] = [];
  const problems: Problem[] = [];
  for (const batch of batches(messages, ask.request.numCtx * READING_SHARE)) {
    const prompt = promptFor(batch, near);
    const reply = await answerOf({ messages: [question(prompt)] }, ask);
    if (reply === 'stopped') return { kind: 'stopped' };
    if (reply === null) return { kind: 'unanswered', problems };
    const read = parseExtraction(reply);
    problems.push(...read.problems);
    if (!read.isReadable) return { kind: 'unanswered', problems };
    candidates.push(...allLearnedFrom(read, prompt, batch));
  }
  return { kind: 'learned', candidates, problems };
}

/** Null where the question has to go out by itself: not all was said in the chat, it does not fit, or the answer is of no use. */
async function askBelowChat(
  messages: readonly ExtractionMessage[],
  near: readonly NearFact[],
  ask: AskModel,
): Promise<Learning | null> {
  const { chat, request } = ask;
  if (chat === null || chat.model !== request.model) return null;
  if (!messages.every(({ id }) => chat.messageIds.has(id))) return null;
  const prompt = promptFor(messages, near);
  if (estimateTokens(prompt.text) > chat.freeTokens) return null;
  const reply = await answerOf({ messages: [...chat.messages, question(prompt)], tools: chat.tools }, ask);
  if (reply === 'stopped') return { kind: 'stopped' };
  const read = parseExtraction(reply ?? '');
  if (!read.isReadable) return null;
  return { kind: 'learned', candidates: allLearnedFrom(read, prompt, messages), problems: read.problems };
}

function promptFor(messages: readonly ExtractionMessage[], near: readonly NearFact[]): ExtractionPrompt {
  return buildExtractionPrompt({ messages, near: nearest(near, messages), quote: neutralise });
}

function question({ text }: ExtractionPrompt): ChatMessage {
  return { role: 'user', content: text };
}

/**
 * Plainly stated facts, without a model, of messages that were not read that way before; and the first message that
 * waits for a model.
 */
export function readPlainly(
  messages: readonly ExtractionMessage[],
  readBefore: ReadonlySet<string>,
): { readonly candidates: readonly Learned[]; readonly waitsFrom: string | null } {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const { facts, waitsFrom } = readPlain(messages);
  const fresh = facts.filter(({ messageId }) => !readBefore.has(messageId));
  const once = fresh.filter(({ text }, at) => fresh.findIndex((other) => other.text === text) === at);
  const candidates = once.map(({ text, messageId, trust, scope, section, validFrom, validUntil }) => ({
    text,
    validFrom,
    validUntil,
    topic: null,
    section,
    scope,
    trust,
    action: null,
    sources: [messageId],
    said: saidIn(byId.get(messageId)),
  }));
  return { candidates, waitsFrom };
}

/**
 * Leaves out what a model repeats of sentences that were taken before without a model. So it neither confirms nor
 * duplicates a fact from the same message, nor brings back a deleted one.
 */
export function withoutTaken(
  candidates: readonly Learned[],
  messages: readonly ExtractionMessage[],
  readBefore: ReadonlySet<string>,
): readonly Learned[] {
  const taken = readPlain(messages).facts.filter(({ messageId }) => readBefore.has(messageId));
  return candidates.filter(({ text, sources }) => {
    if (sources.length === 0 || !sources.every((id) => readBefore.has(id))) return true;
    const own = messages.filter(({ id }) => sources.includes(id));
    return !taken
      .filter(({ messageId }) => sources.includes(messageId))
      .some((fact) =>
        own.some(
          (message) => judgeTrust(text, [{ ...message, text: `${fact.said}. ${fact.text}`, spans: [] }]) === 'stated',
        ),
      );
  });
}

function allLearnedFrom(
  { candidates }: ExtractionReply,
  prompt: ExtractionPrompt,
  messages: readonly ExtractionMessage[],
): readonly Learned[] {
  return candidates.map((candidate) => learnedFrom(candidate, prompt, messages));
}

function learnedFrom(candidate: Candidate, prompt: ExtractionPrompt, batch: readonly ExtractionMessage[]): Learned {
  const sources = citedMessageIds(prompt, candidate.messages);
  const cited = batch.filter(({ id }) => sources.includes(id));
  const dated = cited.find(({ role }) => role === 'user') ?? cited[0];
  const text = dated ? resolveDates(candidate.text, messageDay(dated)).text : candidate.text;
  // A citation that leads nowhere makes the rest of them doubtful.
  const isWhole = sources.length === candidate.messages.length;
  const trust = judgeTrust(text, cited);
  return {
    text,
    ...groundedValidity(candidate, cited),
    topic: candidate.topic,
    section: candidate.section,
    scope: candidate.scope,
    trust: trust === 'stated' && !isWhole ? 'derived' : trust,
    action: actionOf(candidate, prompt),
    sources,
    said: cited.map(saidIn).join('\n'),
  };
}

function actionOf({ action }: Candidate, prompt: ExtractionPrompt): NamedAction | null {
  if (action === null || !('near' in action)) return action;
  const factId = nearFactId(prompt, action.near);
  return factId === null ? null : { kind: action.kind, factId };
}

function saidIn(message: ExtractionMessage | undefined): string {
  return message?.role === 'user' ? typedText(message) : '';
}

/** Characters; a batch of messages gives a few thousand, and only a hundred candidates are taken. */
const LONGEST_REPLY = 4_000_000;

async function answerOf(
  { messages, tools = [] }: Pick<ChatRequest, 'messages' | 'tools'>,
  { provider, request, signal }: AskModel,
): Promise<string | 'stopped' | null> {
  const offer = tools.length === 0 ? {} : { tools };
  const asked = { ...request, messages, ...offer, format: extractionFormat, think: false };
  let text = '';
  for await (const event of provider.chat(asked, signal)) {
    if (event.kind === 'text') text += event.text;
    if (text.length > LONGEST_REPLY) return null;
    if (event.kind === 'stopped') return 'stopped';
    if (event.kind === 'failed') return null;
  }
  return text;
}

/** Those that share most words with what was said; among equals the order given. */
function nearest(near: readonly NearFact[], messages: readonly ExtractionMessage[]): readonly NearFact[] {
  const said = new Set(messages.flatMap((message) => contentStems(saidIn(message))));
  const shared = (fact: NearFact) => contentStems(`${fact.topic} ${fact.text}`).filter((stem) => said.has(stem)).length;
  return near
    .map((fact) => ({ fact, score: shared(fact) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_NEAR_FACTS)
    .map(({ fact }) => fact);
}

function batches(messages: readonly ExtractionMessage[], maxTokens: number): readonly (readonly ExtractionMessage[])[] {
  const all: ExtractionMessage[][] = [];
  let left = 0;
  for (const message of messages) {
    const tokens = estimateTokens(message.text.slice(0, 2_000)) + 10;
    if (tokens > left || all.length === 0) {
      all.push([]);
      left = maxTokens;
    }
    all.at(-1)?.push(message);
    left -= tokens;
  }
  return all;
}
