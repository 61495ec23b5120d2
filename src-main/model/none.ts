import { t } from '../locale/t';
import type { ModelError, ModelProvider, ModelResult } from './types';

function noModel(): ModelError {
  return { code: 'no_model', sentence: t('main-model.none') };
}

/** Recall mode: every question is answered with the one sentence that says so. */
export function createNoProvider(host: string): ModelProvider {
  const refuse = async (): Promise<ModelResult<never>> => ({ ok: false, error: noModel() });
  return {
    kind: 'none',
    chat: fail,
    pull: fail,
    state: async () => ({ kind: 'not_running', host, sentence: noModel().sentence }),
    models: refuse,
    show: refuse,
    running: refuse,
    embed: refuse,
    delete: refuse,
  };
}

async function* fail(): AsyncGenerator<{ readonly kind: 'failed'; readonly error: ModelError }, void, undefined> {
  yield { kind: 'failed', error: noModel() };
}
