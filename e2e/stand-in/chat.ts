import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultReply } from './default-reply.ts';
import type { Counted, Dialect } from './dialect.ts';
import { orClosed, sendJson, sendText, writeLine } from './http.ts';
import { capabilitiesOf, type ModelShelf } from './models.ts';
import { head } from './ollama-dialect.ts';
import type { ChatBody, ChatStep, Reply } from './types.ts';

export type ChatState = {
  readonly dialect: Dialect;
  readonly shelf: ModelShelf;
  readonly takeReply: (body: ChatBody) => Reply | undefined;
  readonly isOldServer: boolean;
  readonly tokensPerSecond: number | undefined;
};

/** What is the same for every chunk of one answer. */
type Answer = {
  readonly dialect: Dialect;
  readonly body: ChatBody;
  readonly reply: Reply;
  readonly response: ServerResponse;
  readonly tokensPerSecond: number | undefined;
};

export async function answerChat(state: ChatState, body: ChatBody, response: ServerResponse): Promise<void> {
  const { dialect } = state;
  const model = state.shelf.find(body.model);
  if (!model) return dialect.unknownModel(response, body.model);
  const capabilities = capabilitiesOf(model);
  if (body.tools?.length && !capabilities.includes('tools')) return dialect.noTools(response, model);
  if (body.think && !capabilities.includes('thinking') && dialect.noThinking !== null) {
    return dialect.noThinking(response, body.model);
  }
  if (!body.messages?.length) return answerEmpty(state, body, response);

  const reply = state.takeReply(body) ?? defaultReply(body);
  if (reply.headersAfter && !(await orClosed(response, reply.headersAfter))) return;
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  if (reply.location) response.setHeader('location', reply.location);
  if (reply.body !== undefined) {
    return sendText(response, reply.status ?? 200, reply.body, reply.contentType ?? 'application/json; charset=utf-8');
  }
  if (reply.error !== undefined) return dialect.refuse(response, reply.status ?? 500, reply.error);

  const hadToLoad = state.shelf.load(body);
  const window = state.shelf.numCtx(body.model);
  const asked = countTokens(body);
  if (asked > window && body.truncate === false && !state.isOldServer) {
    return dialect.contextExceeded(response, asked, window);
  }
  const tokensPerSecond = reply.tokensPerSecond ?? state.tokensPerSecond;
  const answer: Answer = { dialect, body, reply, response, tokensPerSecond };
  const promptTokens = Math.min(asked, window);
  await (body.stream === false ? answerWhole : answerStream)(answer, { promptTokens, hadToLoad });
  if (body.keep_alive === 0 || body.keep_alive === '0') state.shelf.unload(body.model);
}

type Measured = { readonly promptTokens: number; readonly hadToLoad: boolean };

function answerEmpty(state: ChatState, body: ChatBody, response: ServerResponse): void {
  const isUnload = body.keep_alive === 0;
  if (isUnload) state.shelf.unload(body.model);
  else state.shelf.load(body);
  const message = { role: 'assistant', content: '' };
  sendJson(response, 200, { ...head(body), message, done: true, done_reason: isUnload ? 'unload' : 'load' });
}

async function answerStream(answer: Answer, measured: Measured): Promise<void> {
  const { dialect, body, reply, response } = answer;
  dialect.start(response);
  const startedAtMs = performance.now();
  let texts = 0;
  for (const step of reply.steps ?? []) {
    if (typeof step === 'string') {
      texts += 1;
      if (answer.tokensPerSecond) await paceTo(startedAtMs + (texts * 1000) / answer.tokensPerSecond);
    }
    if (!(await takeStep(answer, step))) return;
  }
  await writeLine(response, dialect.last(body, counted(answer, measured, texts), reply.toolCallsOnDone ?? []));
  response.end();
}

/** `false` when nothing more is to follow. */
async function takeStep({ dialect, body, response }: Answer, step: ChatStep): Promise<boolean> {
  if (typeof step === 'string') return writeLine(response, dialect.piece(body, { text: step }));
  if ('thinking' in step) return writeLine(response, dialect.piece(body, step));
  if ('toolCalls' in step) return writeLine(response, dialect.calls(body, step.toolCalls));
  if ('wait' in step) return orClosed(response, step.wait);
  if ('raw' in step) return writeLine(response, step.raw);
  if ('lineBytes' in step) return writeLine(response, dialect.piece(body, { text: 'x'.repeat(step.lineBytes) }));
  if ('error' in step) await writeLine(response, dialect.error(step.error));
  if ('drop' in step) {
    // What was said before has left the process by then, as it would have without the crash.
    await new Promise((resolve) => setImmediate(resolve));
    response.destroy();
  } else {
    response.end();
  }
  return false;
}

async function answerWhole(answer: Answer, measured: Measured): Promise<void> {
  const texts = (answer.reply.steps ?? []).filter((step) => typeof step === 'string');
  const { dialect, body, response } = answer;
  sendJson(response, 200, dialect.whole(body, counted(answer, measured, texts.length), texts.join('')));
}

function counted({ reply }: Answer, measured: Measured, texts: number): Counted {
  return {
    reason: 'stop',
    promptTokens: measured.promptTokens,
    answerTokens: Math.max(1, texts),
    promptMs: 27.5,
    answerMs: Math.max(1, texts) * 5,
    loadMs: measured.hadToLoad ? 320 : 5,
    cachedTokens: 0,
    ...reply.done,
  };
}

/** A quarter of a token a character and four for each message: near enough to cross a window on purpose. */
function countTokens(body: ChatBody): number {
  const characters = (body.messages ?? []).reduce((sum, message) => sum + message.content.length, 0);
  return Math.ceil(characters / 4) + 4 * (body.messages?.length ?? 0);
}

async function paceTo(timeMs: number): Promise<void> {
  const leftMs = timeMs - performance.now();
  if (leftMs > 0) await sleep(leftMs);
}
