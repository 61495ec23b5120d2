import { t } from '../../locale/t';
import type { ModelError, ModelErrorCode, ModelEvent, ModelProvider, ModelRequest, ModelResult } from '../types';
import { type Elsewhere, notLocal } from './elsewhere';

export type GuardOptions = {
  readonly elsewhere: Pick<Elsewhere, 'isModelAllowed'>;
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

/** The same provider, except that a model which the server passes on gets no word before the person agreed to that. */
export function guardElsewhere(
  provider: ModelProvider,
  { elsewhere, remoteHostOf, failed }: GuardOptions,
): ModelProvider {
  return {
    ...provider,
    chat: (request, signal) => guardedChat(request, signal),
    embed: async (request: ModelRequest, signal): Promise<ModelResult<readonly Float32Array[]>> => {
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
    const known = remoteHostOf(model);
    const remoteHost = known === undefined ? await ask(model, signal) : (known ?? undefined);
    if (elsewhere.isModelAllowed({ name: model, remoteHost })) return null;
    return notLocal(t('main-model.not-local.model', { model, host: remoteHost ?? '' }));
  }

  async function ask(model: string, signal: AbortSignal | undefined): Promise<string | undefined> {
    const shown = await provider.show(model, signal);
    return shown.ok ? shown.value.remoteHost : undefined;
  }
}
