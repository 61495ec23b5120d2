import type { LoadedModel } from './open-model.ts';
import { CLOSE_ID, OPEN_ID, runModel } from './run-model.ts';
import { unit } from './unit-vector.ts';

const LONGEST_TOKENS = 256;
/** 256 tokens are never more than this many characters; cutting first keeps a huge paste cheap. */
const LONGEST_CHARACTERS = 4_000;

/** A text with more unknown letters than this gets no vector, which would only say that its script is unknown. */
const MOST_UNKNOWN = 1 / 2;

/** Of a text, cut at 256 tokens: the mean over its tokens, of unit length. Of what the model cannot read all zero. */
export async function textVector(text: string, model: LoadedModel): Promise<Float32Array> {
  const tokens = model.tokenize(asRead(text.slice(0, LONGEST_CHARACTERS), model));
  const output = await runModel([shortened(tokens.ids, model)], model);
  const states = output.last_hidden_state;
  if (!states || !(states.data instanceof Float32Array)) throw new Error('the model has no last_hidden_state');
  const dimensions = states.dims[2] ?? 0;
  const sum = new Float32Array(dimensions);
  for (let at = 0; at < states.data.length; at++) {
    const index = at % dimensions;
    sum[index] = (sum[index] ?? 0) + (states.data[at] ?? 0);
  }
  return tokens.unknown > MOST_UNKNOWN ? new Float32Array(dimensions) : unit(sum);
}

function asRead(text: string, { isUnigram }: LoadedModel): string {
  return isUnigram ? text.replace(/\s+/g, ' ') : text;
}

function shortened(ids: readonly number[], { isUnigram }: LoadedModel): readonly number[] {
  if (isUnigram) return [OPEN_ID, ...ids.slice(0, LONGEST_TOKENS - 2), CLOSE_ID];
  return ids.length <= LONGEST_TOKENS ? ids : [...ids.slice(0, LONGEST_TOKENS - 1), ids.at(-1) ?? 0];
}
