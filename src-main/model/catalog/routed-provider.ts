import { modelKey, parseModelKey } from '../../../src-preload/contract/model-key';
import { t } from '../../locale/t';
import { createNoProvider } from '../none';
import type { ChatRequest, ModelError, ModelEvent, ModelProvider, ModelResult } from '../types';
import type { OpenServer } from './open-server';

type Parts = Pick<OpenServer, 'kind' | 'row' | 'provider' | 'known' | 'abilities' | 'gone'>;

export type RoutedOptions = {
  readonly find: (serverId: string) => Parts | undefined;
  /** Answers for all: what is asked of no model. */
  readonly first: () => Parts | undefined;
  /** Tokens that the person gave a model, by its key. */
  readonly windowOf: (key: string) => number | undefined;
};

/** One provider for everybody else: each model, named by its key, is asked of its own server and of no other. */
export function routedProvider({ find, first, windowOf }: RoutedOptions): ModelProvider {
  const nobody = createNoProvider('');
  const firstProvider = () => first()?.provider ?? nobody;

  async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const { serverId, name } = parseModelKey(request.model);
    const server = find(serverId);
    if (server === undefined) return yield { kind: 'failed', error: noServer(name) };
    if (!(await hasWindow(server, request.model))) return yield { kind: 'failed', error: windowUnknown(server, name) };
    const own = { ...request, model: name };
    for await (const event of server.provider.chat(own, AbortSignal.any([signal, server.gone]))) {
      if (server.abilities.learn(own, event)) void server.known.tell();
      if (event.kind === 'stopped' && !signal.aborted) yield { kind: 'failed', error: noServer(name) };
      else yield event;
    }
  }

  /** A server whose window no request chooses is asked once how large it is; nothing is sent at a guess. */
  async function hasWindow({ kind, known }: Parts, key: string): Promise<boolean> {
    const isKnown = () => known.fixedWindow(key) !== undefined || windowOf(key) !== undefined;
    if (kind === 'ollama' || isKnown()) return true;
    // A server that is away says so itself.
    const { state } = await known.refresh();
    return state.kind !== 'ready' || isKnown();
  }

  async function ask<T>(
    key: string,
    put: (provider: ModelProvider, name: string) => Promise<ModelResult<T>>,
  ): Promise<ModelResult<T>> {
    const { serverId, name } = parseModelKey(key);
    const server = find(serverId);
    return server === undefined ? { ok: false, error: noServer(name) } : put(server.provider, name);
  }

  return {
    kind: 'routed',
    chat,
    state: (signal) => firstProvider().state(signal),
    models: (signal) => firstProvider().models(signal),
    show: (key, signal) => ask(key, (provider, name) => provider.show(name, signal)),
    running: (signal, key = '') =>
      ask(key, async (provider) => {
        const { serverId } = parseModelKey(key);
        const running = await provider.running(signal);
        if (!running.ok) return running;
        return { ok: true, value: running.value.map((one) => ({ ...one, name: modelKey({ ...one, serverId }) })) };
      }),
    embed: (request, signal) =>
      ask(request.model, (provider, name) => provider.embed({ ...request, model: name }, signal)),
    pull: (name, signal) => firstProvider().pull(name, signal),
    delete: (key, signal) => ask(key, (provider, name) => provider.delete(name, signal)),
  };
}

function noServer(model: string): ModelError {
  return { code: 'no_server', sentence: t('main-model.no-server', { model }) };
}

function windowUnknown({ row }: Pick<OpenServer, 'row'>, model: string): ModelError {
  return { code: 'window_unknown', sentence: t('main-model.window-unknown', { server: row().name, model }) };
}
