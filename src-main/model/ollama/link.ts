import { Ollama } from 'ollama';
import type { ServerPlace } from '../server/elsewhere';
import type { ModelResult } from '../types';
import { askOnce, type Link, type Question } from '../wire/link';
import { createFetch } from './fetch';

/** One client a request: the client's own `abort` ends every stream it has, and none before its first chunk. */
export function createClient(link: Link, { host, headers }: ServerPlace, signal: AbortSignal): Ollama {
  const { dispatcher, maxLineBytes } = link;
  return new Ollama({ host, headers: { ...headers }, fetch: createFetch({ dispatcher, signal, maxLineBytes }) });
}

type Asking<T> = Omit<Question<T>, 'ask'> & { readonly ask: (client: Ollama) => Promise<T> };

export function askOllama<T>(link: Link, { ask, ...question }: Asking<T>): Promise<ModelResult<T>> {
  return askOnce(link, { ...question, ask: (place, signal) => ask(createClient(link, place, signal)) });
}
