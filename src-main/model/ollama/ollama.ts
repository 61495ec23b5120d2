import type { ServerPlace } from '../server/elsewhere';
import type { ModelProvider, ModelResult } from '../types';
import { chatWithOllama } from './chat';
import { createDispatcher } from './fetch';
import { askOnce, type OllamaLink } from './link';
import { readEmbeddings, readPs, readShow, readTags } from './lists';
import { pullFromOllama } from './pull';
import { type IsInstalled, stateOfOllama } from './state';

export type OllamaOptions = {
  /** Read for each request: where it goes, or why nothing may be sent. */
  readonly place: () => ModelResult<ServerPlace>;
  /** The address in force, as it is named to the person. */
  readonly address: () => string;
  /** Whether the program is on this computer. */
  readonly isInstalled?: IsInstalled;
  readonly headersTimeoutMs?: number;
  readonly bodyTimeoutMs?: number;
  readonly loadingAfterMs?: number;
  readonly probeLimitMs?: number;
  readonly maxLineBytes?: number;
};

const maxLineBytes = 16 * 1024 * 1024;
/** Lists and details: a disk that wakes up may take its time. */
const listLimitMs = 30_000;

export function createOllamaProvider(options: OllamaOptions): ModelProvider {
  const link: OllamaLink = {
    place: options.place,
    shown: options.address,
    dispatcher: createDispatcher({
      headersTimeoutMs: options.headersTimeoutMs ?? 0,
      bodyTimeoutMs: options.bodyTimeoutMs ?? 0,
    }),
    maxLineBytes: options.maxLineBytes ?? maxLineBytes,
    loadingAfterMs: options.loadingAfterMs ?? 1000,
    probeLimitMs: options.probeLimitMs ?? 5000,
  };
  const silence = { isInstalled: options.isInstalled ?? (async () => true), answered: new Set<string>() };
  const limitMs = listLimitMs;

  return {
    kind: 'ollama',
    chat: (request, signal) => chatWithOllama(link, request, signal),
    pull: (name, signal) => pullFromOllama(link, name, signal),
    state: (signal) => stateOfOllama(link, silence, signal),
    models: (signal) => askOnce(link, { signal, limitMs, ask: async (client) => readTags(await client.list()) }),
    running: (signal) => askOnce(link, { signal, limitMs, ask: async (client) => readPs(await client.ps()) }),
    show: (model, signal) =>
      askOnce(link, { model, signal, limitMs, ask: async (client) => readShow(model, await client.show({ model })) }),
    delete: (model, signal) =>
      askOnce(link, {
        model,
        signal,
        limitMs,
        ask: async (client) => {
          await client.delete({ model });
          return null;
        },
      }),
    embed: ({ model, texts, keepAlive, numCtx }, signal) =>
      askOnce(link, {
        model,
        signal,
        ask: async (client) => {
          if (texts.length === 0) return [];
          const answer = await client.embed({
            model,
            input: [...texts],
            keep_alive: keepAlive,
            ...(numCtx === undefined ? {} : { options: { num_ctx: numCtx } }),
          });
          return readEmbeddings(answer, texts.length);
        },
      }),
  };
}
