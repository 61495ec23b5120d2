import { t } from '../../locale/t';
import type { ModelError, ModelProvider, ModelResult } from '../types';
import { modelError } from '../wire/error-words';
import { StatusFailure } from '../wire/failures';
import { askOnce, LIST_LIMIT_MS, type LinkOptions, openLink } from '../wire/link';
import { chatWithOpenAi } from './chat';
import { askServer } from './link';
import { detailsOf, type ListedModel, listModels, readEmbeddings, runningOf } from './lists';
import { stateOfServer } from './state';

export type OpenAiOptions = LinkOptions & {
  /** Between two tries while the server says that it loads its model. */
  readonly retryLoadingMs?: number;
};

/** Every server that speaks OpenAI's chat API: llama.cpp, LM Studio, vLLM, SGLang, Jan, LocalAI, a proxy before them. */
export function createOpenAiProvider(options: OpenAiOptions): ModelProvider {
  const link = openLink(options, 'openai');
  const limitMs = LIST_LIMIT_MS;
  const list = async (signal?: AbortSignal): Promise<ModelResult<readonly ListedModel[]>> => {
    const asked = await askOnce(link, { signal, limitMs, ask: (place, stop) => listModels(link, place, stop) });
    return asked.ok ? { ok: true, value: asked.value.models } : asked;
  };
  const ports = {
    link,
    refusals: new Map(),
    isLoaded: async (model: string, signal: AbortSignal) => {
      const listed = await list(signal);
      return listed.ok ? listed.value.find(({ entry }) => entry.name === model)?.isLoaded : undefined;
    },
    clock: () => performance.now(),
    retryLoadingMs: options.retryLoadingMs ?? 1000,
  };
  const cannot = (why: 'main-model-openai.no-download' | 'main-model-openai.no-delete'): ModelError =>
    modelError('other', t(why, { host: options.address() }));

  return {
    kind: 'openai',
    chat: (request, signal) => chatWithOpenAi(ports, request, signal),
    state: (signal) => stateOfServer(link, signal),
    models: async (signal) => mapped(await list(signal), (models) => models.map(({ entry }) => entry)),
    running: async (signal) => mapped(await list(signal), runningOf),
    show: (model, signal) =>
      askOnce(link, {
        model,
        signal,
        limitMs,
        ask: async (place, stop) => {
          const { models } = await listModels(link, place, stop);
          const found = models.find(({ entry }) => entry.name === model);
          if (!found) throw new StatusFailure(404, JSON.stringify({ error: `model '${model}' not found` }));
          return detailsOf(found.entry);
        },
      }),
    embed: ({ model, texts }, signal) =>
      askOnce(link, {
        model,
        signal,
        ask: async (place, stop) => {
          if (texts.length === 0) return [];
          const body = JSON.stringify({ model, input: texts, encoding_format: 'float' });
          return readEmbeddings(
            await askServer(link, place, { path: '/v1/embeddings', body, signal: stop }),
            texts.length,
          );
        },
      }),
    pull: async function* () {
      yield { kind: 'failed', error: cannot('main-model-openai.no-download') };
    },
    delete: async () => ({ ok: false, error: cannot('main-model-openai.no-delete') }),
  };
}

function mapped<T, U>(result: ModelResult<T>, change: (value: T) => U): ModelResult<U> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}
