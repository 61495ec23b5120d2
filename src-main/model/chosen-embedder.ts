import type { ModelProvider } from './types';

export type ChosenEmbedderOptions = {
  readonly provider: () => Pick<ModelProvider, 'embed' | 'running'>;
  /** Null: none is chosen. */
  readonly name: () => string | null;
  readonly keepAlive: () => string;
};

/** The embedding model of the server that the user chose. */
export function chosenEmbedder({ provider, name: chosen, keepAlive }: ChosenEmbedderOptions) {
  return {
    name: chosen,
    isLoaded: async (name: string): Promise<boolean> => {
      const running = await provider().running(undefined, name);
      return running.ok && running.value.some((model) => isSame(model.name, name));
    },
    embed: async (model: string, texts: readonly string[]) => {
      const answer = await provider().embed({ model, texts, keepAlive: keepAlive() });
      return answer.ok ? answer.value : null;
    },
  };
}

/** A name without a tag means the latest. */
function isSame(running: string, chosen: string): boolean {
  return running === chosen || running === `${chosen}:latest`;
}
