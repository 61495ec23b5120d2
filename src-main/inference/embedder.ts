import {
  asTrained,
  type BuiltInFiles,
  type BuiltInModel,
  ENGLISH_MODEL,
  EVERY_LANGUAGE_MODEL,
} from './built-in-models';
import { type ModelProcessOptions, modelProcess, type ProcessState } from './model-process';

export type EmbedderState =
  | { readonly kind: 'asleep' | 'starting' | 'ready' }
  /** Full text alone, and why, for people. */
  | { readonly kind: 'unavailable'; readonly sentence: string };

export type EmbedderOptions = Pick<ModelProcessOptions, 'spawn' | 'schedule'> & {
  readonly files: BuiltInFiles;
  readonly onState?: (state: EmbedderState) => void;
};

export type Embedder = ReturnType<typeof embedder>;

/**
 * The built-in models in one process, each loaded when it is first needed. Callers get null if there are no vectors,
 * and search uses full text alone. A model that cannot be loaded is not asked again; the other still works.
 */
export function embedder({ files, onState, ...options }: EmbedderOptions) {
  const broken = new Map<BuiltInModel, string>();
  const process = modelProcess({ ...options, onState: () => onState?.(state()) });
  let nextId = 1;
  const state = (): EmbedderState => {
    const now = process.state();
    const [first] = broken;
    return first ? { kind: 'unavailable', sentence: SENTENCES[first[0]](first[1]) } : forPeople(now);
  };
  /** One unit vector a text, in order; null if there is no such model or it could not read them. */
  const embed = async (
    model: BuiltInModel,
    what: 'question' | 'passage',
    texts: readonly string[],
  ): Promise<readonly Float32Array[] | null> => {
    if (broken.has(model)) return null;
    const id = nextId++;
    const answer = await process.ask({ kind: 'embed', id, files: files[model], texts: asTrained(model, what, texts) });
    if (answer?.kind === 'unloadable') {
      broken.set(model, answer.message);
      onState?.(state());
    }
    return answer?.kind === 'vectors' ? answer.vectors : null;
  };
  return {
    state,
    embed,
    end: process.end,
  };
}

function forPeople(state: ProcessState): EmbedderState {
  return state.kind === 'unavailable' ? { kind: 'unavailable', sentence: withoutModel(state.why) } : state;
}

const SENTENCES: Readonly<Record<BuiltInModel, (why: string) => string>> = {
  [ENGLISH_MODEL]: withoutModel,
  [EVERY_LANGUAGE_MODEL]: (why) =>
    `Searching by meaning is off for other languages than English because their model could not be started (${why}). Searching by words works; installing Hearth again brings the model back.`,
};

function withoutModel(why: string): string {
  return `Searching by meaning is off because the built-in model could not be started (${why}). Searching by words works; installing Hearth again brings the model back.`;
}
