import type { Counted, Dialect } from './dialect.ts';
import { goJson, sendError, startLines } from './http.ts';
import { stamp } from './models.ts';
import type { ChatBody, StandInToolCall } from './types.ts';

export const ollamaDialect: Dialect = {
  unknownModel: (response, name) => sendError(response, 404, `model '${name}' not found`),
  noTools: (response, { name }) =>
    sendError(response, 400, `registry.ollama.ai/library/${name} does not support tools`),
  noThinking: (response, name) => sendError(response, 400, `"${name}" does not support thinking`),
  contextExceeded: (response, promptTokens, window) => sendError(response, 400, contextExceeded(promptTokens, window)),
  refuse: sendError,
  start: (response) => startLines(response, 'application/x-ndjson'),
  piece: (body, { text = '', thinking }) => line(body, { content: text, ...(thinking ? { thinking } : {}) }),
  calls: (body, calls) => line(body, { content: '', tool_calls: calls.map(wireCall) }),
  error: (error) => `${goJson({ error })}\n`,
  last: (body, counted, calls) => {
    const message = {
      role: 'assistant',
      content: '',
      ...(calls.length > 0 ? { tool_calls: calls.map(wireCall) } : {}),
    };
    return `${goJson({ ...lastLine(body, counted), message })}\n`;
  },
  whole: (body, counted, text) => ({ ...lastLine(body, counted), message: { role: 'assistant', content: text } }),
};

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

export function head(body: ChatBody): { readonly model: string; readonly created_at: string } {
  return { model: body.model, created_at: stamp(Date.now()) };
}

function lastLine(body: ChatBody, counted: Counted): object {
  const [loadNs, promptNs, answerNs] = [counted.loadMs, counted.promptMs, counted.answerMs].map(nanoseconds);
  return {
    ...head(body),
    message: {},
    done: true,
    done_reason: counted.reason,
    total_duration: (loadNs ?? 0) + (promptNs ?? 0) + (answerNs ?? 0),
    load_duration: loadNs,
    prompt_eval_count: counted.promptTokens,
    prompt_eval_duration: promptNs,
    eval_count: counted.answerTokens,
    eval_duration: answerNs,
  };
}

function line(body: ChatBody, message: object): string {
  return `${goJson({ ...head(body), message: { role: 'assistant', ...message }, done: false })}\n`;
}

function wireCall(call: StandInToolCall, index: number): object {
  const id = call.id ?? `call_${index.toString().padStart(8, '0')}`;
  return { id, function: { index, name: call.name, arguments: call.arguments } };
}

function nanoseconds(milliseconds: number): number {
  return Math.round(milliseconds * 1e6);
}
