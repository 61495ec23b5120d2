import { type ModelProcessOptions, modelProcess } from './model-process';
import type { ModelFiles, TextPair } from './protocol';

export type PairProcess = ReturnType<typeof pairProcess>;

/**
 * The pair model's process: a process of its own, since somebody waits for its answer, while the embedder's works
 * through hours of texts at low priority.
 */
export function pairProcess(options: Pick<ModelProcessOptions, 'spawn' | 'schedule'> & { readonly files: ModelFiles }) {
  const { files, ...rest } = options;
  const process = modelProcess(rest);
  let nextId = 1;
  return {
    /** How likely each two say the same, in order, null for what is too long; null for all if the model can not be had. */
    scorePairs: async (pairs: readonly TextPair[]): Promise<readonly (number | null)[] | null> => {
      const answer = await process.ask({ kind: 'scorePairs', id: nextId++, files, pairs });
      return answer?.kind === 'scores' ? answer.probabilities : null;
    },
    /** What each text means, as a unit vector of the same model, in order; null for what is too long; null for all as with `scorePairs`. */
    meanings: async (texts: readonly string[]): Promise<readonly (Float32Array | null)[] | null> => {
      const answer = await process.ask({ kind: 'meanings', id: nextId++, files, texts });
      return answer?.kind === 'meanings' ? answer.vectors : null;
    },
    end: process.end,
  };
}
