import type { ModelProvider } from '../model/types';
import type { ChosenEmbedder } from '../recall/meaning/meaning';
import type { AppWideSettings } from '../settings/settings';

/** The model of `ollama.embed_model`, as recall asks for it. */
export function ollamaEmbedder(
  provider: () => Pick<ModelProvider, 'embed' | 'running'>,
  settings: Pick<AppWideSettings, 'get'>,
): ChosenEmbedder {
  return {
    name: () => settings.get('ollama.embed_model'),
    isLoaded: async (name) => {
      const running = await provider().running();
      return running.ok && running.value.some((model) => isSame(model.name, name));
    },
    embed: async (model, texts) => {
      const answer = await provider().embed({ model, texts, keepAlive: settings.get('ollama.keep_alive') });
      return answer.ok ? answer.value : null;
    },
  };
}

/** A name without a tag means the latest. */
function isSame(running: string, chosen: string): boolean {
  return running === chosen || running === `${chosen}:latest`;
}
