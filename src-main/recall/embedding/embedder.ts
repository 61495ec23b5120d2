import { join } from 'node:path';
import type { ModelFiles } from './embed-protocol';
import { type ModelProcessOptions, modelProcess, type ProcessState } from './model-process';

export type EmbedderState =
  | { readonly kind: 'asleep' | 'starting' | 'ready' }
  /** Full text alone, and why, for people. */
  | { readonly kind: 'unavailable'; readonly sentence: string };

export type EmbedderOptions = Pick<ModelProcessOptions, 'spawn' | 'schedule'> & {
  readonly files: ModelFiles;
  readonly onState?: (state: EmbedderState) => void;
};

export type Embedder = ReturnType<typeof embedder>;

/** The name under which the built-in model's vectors are stored. Another model's are never compared with them. */
export const BUILT_IN_MODEL = 'all-MiniLM-L6-v2.int8';
const BUILT_IN_SHA256 = '8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6';

/** `folder` is `resources/models`, wherever the app keeps it. */
export function builtInFiles(folder: string): ModelFiles {
  return {
    model: join(folder, 'all-MiniLM-L6-v2.int8.onnx'),
    modelSha256: BUILT_IN_SHA256,
    tokenizer: join(folder, 'all-MiniLM-L6-v2.tokenizer.json'),
  };
}

/** The built-in model's process. Whoever asks for vectors gets null when there are none to be had, and full text goes on alone. */
export function embedder({ files, onState, ...options }: EmbedderOptions) {
  const process = modelProcess({ ...options, load: files, onState: (state) => onState?.(forPeople(state)) });
  let nextId = 1;
  return {
    model: BUILT_IN_MODEL,
    state: (): EmbedderState => forPeople(process.state()),
    /** At the first key press: it takes half a second to load. */
    warm: process.start,
    /** One unit vector a text, in order; null if there is no embedder or it could not read them. */
    embed: async (texts: readonly string[]): Promise<readonly Float32Array[] | null> => {
      if (texts.length === 0) return [];
      const answer = await process.ask({ kind: 'embed', id: nextId++, texts });
      return answer?.kind === 'vectors' ? answer.vectors : null;
    },
    end: process.end,
  };
}

function forPeople(state: ProcessState): EmbedderState {
  if (state.kind !== 'unavailable') return state;
  const sentence = `Searching by meaning is off because the built-in model could not be started (${state.why}). Searching by words works; installing Hearth again brings the model back.`;
  return { kind: 'unavailable', sentence };
}
