import type { ModelProvider } from '../types';
import { LIST_LIMIT_MS, type LinkOptions, openLink } from '../wire/link';
import { chatWithOllama } from './chat';
import { askOllama } from './fetch';
import { readEmbeddings, readPs, readShow, readTags } from './lists';
import { pullFromOllama } from './pull';
import { type IsInstalled, stateOfOllama } from './state';

export type OllamaOptions = LinkOptions & {
  /** Whether the program is on this computer. */
  readonly isInstalled?: IsInstalled;
};

export function createOllamaProvider(options: OllamaOptions): ModelProvider {
  const link = openLink(options, 'ollama');
  const silence = { isInstalled: options.isInstalled ?? (async () => true), answered: new Set<string>() };
  const limitMs = LIST_LIMIT_MS;

  return {
    kind: 'ollama',
    chat: (request, signal) => chatWithOllama(link, request, signal),
    pull: (name, signal) => pullFromOllama(link, name, signal),
    state: (signal) => stateOfOllama(link, silence, signal),
    models: (signal) => askOllama(link, { signal, limitMs, ask: async (client) => readTags(await client.list()) }),
    running: (signal) => askOllama(link, { signal, limitMs, ask: async (client) => readPs(await client.ps()) }),
    show: (model, signal) =>
      askOllama(link, { model, signal, limitMs, ask: async (client) => readShow(model, await client.show({ model })) }),
    delete: (model, signal) =>
      askOllama(link, {
        model,
        signal,
        limitMs,
        ask: async (client) => {
          await client.delete({ model });
          return null;
        },
      }),
    embed: ({ model, texts, keepAlive, numCtx }, signal) =>
      askOllama(link, {
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
