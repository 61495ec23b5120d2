import { say } from '../ollama/errors';
import type { EmbedRequest, ModelError, ModelErrorCode, ModelEvent, ModelProvider, ModelResult } from '../types';
import { isLoopback, parseHost } from './host';

/** Places outside this computer that the user agreed to: servers, and models that a server passes on. */
export type Agreements = {
  readonly list: () => readonly string[];
  readonly add: (place: string) => void;
};

export type Elsewhere = {
  /** The server's address where it is another computer; null where it is this one. */
  readonly serverPlace: () => string | null;
  readonly modelPlace: (name: string, remoteHost: string | undefined) => string | null;
  /** Null is this computer. */
  readonly isAllowed: (place: string | null) => boolean;
  readonly allow: (place: string | null) => void;
};

export function createElsewhere(address: () => string, agreements: Agreements): Elsewhere {
  const isAllowed = (place: string | null) => place === null || agreements.list().includes(place);
  return {
    serverPlace: () => {
      const host = parseHost(address());
      return host.ok && !isLoopback(host.value) ? host.value : null;
    },
    modelPlace: (name, remoteHost) => (remoteHost === undefined ? null : `${name} at ${remoteHost}`),
    isAllowed,
    allow: (place) => {
      if (place !== null && !isAllowed(place)) agreements.add(place);
    },
  };
}

export type GuardOptions = {
  readonly elsewhere: Elsewhere;
  /** Where a model runs, as last heard; undefined for one that was never heard of. */
  readonly remoteHostOf: (model: string) => string | null | undefined;
  /** The server did not answer as it should: what is known of it is out of date. */
  readonly failed: () => void;
};

const outOfDate: ReadonlySet<ModelErrorCode> = new Set([
  'unreachable',
  'connection_lost',
  'not_ollama',
  'model_not_found',
  'tls',
  'forbidden_origin',
  'sign_in_needed',
]);

/** The same provider, except that no word goes to another computer before the user agreed to that. */
export function guardElsewhere(
  provider: ModelProvider,
  { elsewhere, remoteHostOf, failed }: GuardOptions,
): ModelProvider {
  return {
    ...provider,
    chat: (request, signal) => guardedChat(request, signal),
    embed: async (request: EmbedRequest, signal): Promise<ModelResult<readonly Float32Array[]>> => {
      const error = await refusal(request.model, signal);
      return error === null ? provider.embed(request, signal) : { ok: false, error };
    },
  };

  async function* guardedChat(...asked: Parameters<ModelProvider['chat']>): AsyncGenerator<ModelEvent> {
    const [{ model }, signal] = asked;
    const error = await refusal(model, signal);
    if (signal.aborted) yield { kind: 'stopped' };
    else if (error !== null) yield { kind: 'failed', error };
    else {
      for await (const event of provider.chat(...asked)) {
        if (event.kind === 'failed' && outOfDate.has(event.error.code)) failed();
        yield event;
      }
    }
  }

  async function refusal(model: string, signal: AbortSignal | undefined): Promise<ModelError | null> {
    const server = elsewhere.serverPlace();
    if (!elsewhere.isAllowed(server)) return notLocal(`Ollama at ${server}`);
    const known = remoteHostOf(model);
    const remoteHost = known === undefined ? await ask(model, signal) : (known ?? undefined);
    if (elsewhere.isAllowed(elsewhere.modelPlace(model, remoteHost))) return null;
    return notLocal(`${model} at ${remoteHost}`);
  }

  async function ask(model: string, signal: AbortSignal | undefined): Promise<string | undefined> {
    const shown = await provider.show(model, signal);
    return shown.ok ? shown.value.remoteHost : undefined;
  }
}

function notLocal(what: string): ModelError {
  return say(
    'not_local',
    `${what} runs on another computer, so what you write would leave this one. Nothing was sent: agree to it above, or choose another model, then try again.`,
  );
}
