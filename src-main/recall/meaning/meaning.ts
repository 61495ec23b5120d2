import { isBuiltIn } from '../../inference/built-in-models';
import type { Embedder, EmbedderState } from '../../inference/embedder';
import type { SearchClient } from '../search/search-tasks';

/** An embedding model of the user's own server, in place of the built-in one. */
export type ChosenEmbedder = {
  /** Null while the built-in one is used. */
  readonly name: () => string | null;
  /** Whether the server has it loaded now: a question waits for no model. */
  readonly isLoaded: (name: string) => Promise<boolean>;
  /** One unit vector a text, in order; null where the server or the model cannot. */
  readonly embed: (name: string, texts: readonly string[]) => Promise<readonly Float32Array[] | null>;
};

export type MeaningOptions = {
  readonly search: Pick<SearchClient, 'changeModel' | 'question' | 'pending'>;
  readonly builtIn: Pick<Embedder, 'embed' | 'state' | 'end'>;
  readonly chosen: ChosenEmbedder;
  readonly onState?: () => void;
};

export type Meaning = {
  /** The search's own, about the models of the present choice. */
  readonly asking: Pick<SearchClient, 'question' | 'pending'>;
  /** Of a question: null unless it can be had without loading a model on the server. */
  readonly question: (model: string, text: string) => Promise<Float32Array | null>;
  /** Of what is stored, while idle. */
  readonly texts: (model: string, texts: readonly string[]) => Promise<readonly Float32Array[] | null>;
  readonly state: () => EmbedderState;
  readonly end: () => void;
};

/**
 * Whose vectors are used: the built-in model's, or those of the one that the user chose. Vectors of the two are never compared:
 * with the choice the search changes to the other's, and what has none yet is found by words until the backlog has it.
 */
export function createMeaning({ search, builtIn, chosen, onState }: MeaningOptions): Meaning {
  /** Null: the built-in ones. */
  let used: string | null = null;
  let isAway = false;

  const follow = (): string | null => {
    const name = chosen.name();
    const model = name === null ? null : `ollama/${name}`;
    if (model !== used) {
      used = model;
      isAway = false;
      void search.changeModel(model);
    }
    return name;
  };
  const noteAway = (next: boolean) => {
    if (isAway === next) return;
    isAway = next;
    onState?.();
  };
  const ask = async (name: string, texts: readonly string[]) => {
    const vectors = await chosen.embed(name, texts);
    // The choice may have changed meanwhile: these vectors would be compared with another model's.
    if (follow() !== name) return null;
    noteAway(vectors === null);
    return vectors;
  };

  return {
    asking: {
      question: async (query) => {
        follow();
        return search.question(query);
      },
      pending: async (query) => {
        follow();
        return search.pending(query);
      },
    },
    question: async (model, text) => {
      const name = follow();
      if (name === null)
        return isBuiltIn(model) ? ((await builtIn.embed(model, 'question', [text]))?.[0] ?? null) : null;
      if (model !== used || !(await chosen.isLoaded(name))) return null;
      return (await ask(name, [text]))?.[0] ?? null;
    },
    texts: async (model, texts) => {
      const name = follow();
      if (name === null) return isBuiltIn(model) ? builtIn.embed(model, 'passage', texts) : null;
      return model === used ? ask(name, texts) : null;
    },
    state: () => {
      const name = chosen.name();
      if (name === null) return builtIn.state();
      return isAway ? { kind: 'unavailable', sentence: away(name) } : { kind: 'ready' };
    },
    end: builtIn.end,
  };
}

function away(name: string): string {
  return `Searching by meaning waits for ${name}: the server does not answer for it. Searching by words works. Start Ollama, pull the model, or choose the built-in one in Settings.`;
}
