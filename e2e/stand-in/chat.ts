import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultReply } from './default-reply.ts';
import { goJson, orClosed, sendError, sendJson, sendText, startLines, writeLine } from './http.ts';
import { capabilitiesOf, type ModelShelf, stamp } from './models.ts';
import type { ChatBody, ChatStep, Reply, StandInToolCall } from './types.ts';

export type ChatState = {
  readonly shelf: ModelShelf;
  readonly takeReply: (body: ChatBody) => Reply | undefined;
  readonly isOldServer: boolean;
  readonly tokensPerSecond: number | undefined;
};

/** What is the same for every chunk of one answer. */
type Answer = {
  readonly body: ChatBody;
  readonly reply: Reply;
  readonly response: ServerResponse;
  readonly tokensPerSecond: number | undefined;
};

export async function answerChat(state: ChatState, body: ChatBody, response: ServerResponse): Promise<void> {
  const model = state.shelf.find(body.model);
  if (!model) return sendError(response, 404, `model '${body.model}' not found`);
  const capabilities = capabilitiesOf(model);
  if (body.tools?.length && !capabilities.includes('tools')) {
    return sendError(response, 400, `registry.ollama.ai/library/${model.name} does not support tools`);
  }
  if (body.think && !capabilities.includes('thinking')) {
    return sendError(response, 400, `"${body.model}" does not support thinking`);
  }
  if (!body.messages?.length) return answerEmpty(state, body, response);

  const reply = state.takeReply(body) ?? defaultReply(body);
  if (reply.headersAfter && !(await orClosed(response, reply.headersAfter))) return;
  if (reply.location) response.setHeader('location', reply.location);
  if (reply.body !== undefined) {
    return sendText(response, reply.status ?? 200, reply.body, reply.contentType ?? 'application/json; charset=utf-8');
  }
  if (reply.error !== undefined) return sendError(response, reply.status ?? 500, reply.error);

  const hadToLoad = state.shelf.load(body);
  const window = state.shelf.numCtx(body.model);
  const asked = countTokens(body);
  if (asked > window && body.truncate === false && !state.isOldServer) {
    return sendError(response, 400, contextExceeded(asked, window));
  }
  const answer: Answer = { body, reply, response, tokensPerSecond: reply.tokensPerSecond ?? state.tokensPerSecond };
  const promptTokens = Math.min(asked, window);
  await (body.stream === false ? answerWhole : answerStream)(answer, { promptTokens, hadToLoad });
  if (body.keep_alive === 0 || body.keep_alive === '0') state.shelf.unload(body.model);
}

/** The newer form: JSON inside the error's text. */
export function contextExceeded(promptTokens: number, numCtx: number): string {
  return goJson({
    error: {
      code: 400,
      message: `request (${promptTokens} tokens) exceeds the available context size (${numCtx} tokens), try increasing it`,
      type: 'exceed_context_size_error',
      n_prompt_tokens: promptTokens,
      n_ctx: numCtx,
    },
  });
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
  const { reply, response } = answer;
  startLines(response);
  const startedAtMs = performance.now();
  let texts = 0;
  for (const step of reply.steps ?? []) {
    if (typeof step === 'string') {
      texts += 1;
      if (answer.tokensPerSecond) await paceTo(startedAtMs + (texts * 1000) / answer.tokensPerSecond);
    }
    if (!(await takeStep(answer, step))) return;
  }
  const calls = reply.toolCallsOnDone ? { tool_calls: reply.toolCallsOnDone.map(wireCall) } : {};
  const message = { role: 'assistant', content: '', ...calls };
  await writeLine(response, `${goJson({ ...lastChunk(answer, measured, texts), message })}\n`);
  response.end();
}

/** `false` when nothing more is to follow. */
async function takeStep({ body, response }: Answer, step: ChatStep): Promise<boolean> {
  if (typeof step === 'string') return writeLine(response, chunk(body, { content: step }));
  if ('thinking' in step) return writeLine(response, chunk(body, { content: '', thinking: step.thinking }));
  if ('toolCalls' in step) {
    return writeLine(response, chunk(body, { content: '', tool_calls: step.toolCalls.map(wireCall) }));
  }
  if ('wait' in step) return orClosed(response, step.wait);
  if ('raw' in step) return writeLine(response, step.raw);
  if ('lineBytes' in step) return writeLine(response, chunk(body, { content: 'x'.repeat(step.lineBytes) }));
  if ('error' in step) await writeLine(response, `${goJson({ error: step.error })}\n`);
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
  const message = { role: 'assistant', content: texts.join('') };
  sendJson(answer.response, 200, { ...lastChunk(answer, measured, texts.length), message });
}

function lastChunk({ body, reply }: Answer, measured: Measured, texts: number): object {
  const done = reply.done ?? {};
  const loadNs = nanoseconds(done.loadMs ?? (measured.hadToLoad ? 320 : 5));
  const promptNs = nanoseconds(done.promptMs ?? 27.5);
  const answerNs = nanoseconds(done.answerMs ?? Math.max(1, texts) * 5);
  return {
    ...head(body),
    message: {},
    done: true,
    done_reason: done.reason ?? 'stop',
    total_duration: loadNs + promptNs + answerNs,
    load_duration: loadNs,
    prompt_eval_count: done.promptTokens ?? measured.promptTokens,
    prompt_eval_duration: promptNs,
    eval_count: done.answerTokens ?? Math.max(1, texts),
    eval_duration: answerNs,
  };
}

function head(body: ChatBody): { readonly model: string; readonly created_at: string } {
  return { model: body.model, created_at: stamp(Date.now()) };
}

function chunk(body: ChatBody, message: object): string {
  return `${goJson({ ...head(body), message: { role: 'assistant', ...message }, done: false })}\n`;
}

function wireCall(call: StandInToolCall, index: number): object {
  const id = call.id ?? `call_${index.toString().padStart(8, '0')}`;
  return { id, function: { index, name: call.name, arguments: call.arguments } };
}

/** A quarter of a token a character and four for each message: near enough to cross a window on purpose. */
function countTokens(body: ChatBody): number {
  const characters = (body.messages ?? []).reduce((sum, message) => sum + message.content.length, 0);
  return Math.ceil(characters / 4) + 4 * (body.messages?.length ?? 0);
}

function nanoseconds(milliseconds: number): number {
  return Math.round(milliseconds * 1e6);
}

async function paceTo(timeMs: number): Promise<void> {
  const leftMs = timeMs - performance.now();
  if (leftMs > 0) await sleep(leftMs);
}
