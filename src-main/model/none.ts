import type { ModelError, ModelProvider, ModelResult } from './types';

const error: ModelError = {
  code: 'no_model',
  sentence: 'No model is running: Hearth answers from your memory only. Start Ollama and choose a model to chat.',
};

/** Recall mode: every question is answered with the one sentence that says so. */
export function createNoProvider(host: string): ModelProvider {
  const refuse = async (): Promise<ModelResult<never>> => ({ ok: false, error });
  return {
    kind: 'none',
    chat: fail,
    pull: fail,
    state: async () => ({ kind: 'not_running', host, sentence: error.sentence }),
    models: refuse,
    show: refuse,
    running: refuse,
    embed: refuse,
    delete: refuse,
  };
}

async function* fail(): AsyncGenerator<{ readonly kind: 'failed'; readonly error: ModelError }, void, undefined> {
  yield { kind: 'failed', error };
}
