import { join } from 'node:path';
import type { ModelFiles } from './protocol';

/** The names under which the built-in models' vectors are stored. Vectors of two models are never compared. */
export const ENGLISH_MODEL = 'all-MiniLM-L6-v2.int8';
/** Made by `scripts/embedding-model`. */
export const EVERY_LANGUAGE_MODEL = 'multilingual-e5-small.int4';

export const BUILT_IN_MODELS = { english: ENGLISH_MODEL, every: EVERY_LANGUAGE_MODEL } as const;

export type BuiltInModel = typeof ENGLISH_MODEL | typeof EVERY_LANGUAGE_MODEL;
export type BuiltInFiles = Readonly<Record<BuiltInModel, ModelFiles>>;

const SHA256 = {
  [ENGLISH_MODEL]: '381afb9bd5b47406eb6c3f63d7bc89e21b667450bb61530f2b1bc3bac7ddd4b5',
  [EVERY_LANGUAGE_MODEL]: 'dcd340d838d1ed73c1b12c48b45a98cb9b585155bcd5f10882152111f4e4cbf6',
} as const satisfies Record<BuiltInModel, string>;

export function isBuiltIn(model: string): model is BuiltInModel {
  return model === ENGLISH_MODEL || model === EVERY_LANGUAGE_MODEL;
}

/** `folder` is `resources/models`, wherever the app keeps it. */
export function builtInFiles(folder: string): BuiltInFiles {
  return {
    [ENGLISH_MODEL]: filesOf(ENGLISH_MODEL, folder),
    [EVERY_LANGUAGE_MODEL]: filesOf(EVERY_LANGUAGE_MODEL, folder),
  };
}

function filesOf(model: BuiltInModel, folder: string): ModelFiles {
  const name = model.slice(0, model.lastIndexOf('.'));
  return {
    model: join(folder, `${model}.onnx`),
    modelSha256: SHA256[model],
    tokenizer: join(folder, `${name}.tokenizer.json`),
  };
}

/** What the model was trained to see in front of a text. */
export function asTrained(
  model: BuiltInModel,
  what: 'question' | 'passage',
  texts: readonly string[],
): readonly string[] {
  if (model === ENGLISH_MODEL) return texts;
  const prefix = what === 'question' ? 'query: ' : 'passage: ';
  return texts.map((text) => prefix + text);
}

/** Two facts in, how likely they say the same out; English, German, French and Spanish. */
const PAIR_SCORER = 'paraphrase.int8.onnx';
const PAIR_SCORER_SHA256 = '8617ff356ab61f6c4c687f075c319ec7bd70eb826b535bc77a7f8d0bce4e8873';

export function pairScorerFiles(folder: string): ModelFiles {
  return {
    model: join(folder, PAIR_SCORER),
    modelSha256: PAIR_SCORER_SHA256,
    tokenizer: join(folder, 'paraphrase.tokenizer.json'),
  };
}
