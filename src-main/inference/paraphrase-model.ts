import { join } from 'node:path';
import type { ModelFiles } from './protocol';

/** Two facts in, how likely they say the same out; English, German, French and Spanish. */
const MODEL = 'paraphrase.int8.onnx';
const SHA256 = '8617ff356ab61f6c4c687f075c319ec7bd70eb826b535bc77a7f8d0bce4e8873';

/**
 * From here on two facts count as one. Of 2,323 statements near facts that were held back from the training 54 are merged, of
 * 2,614 calls of them 94 leave a duplicate; at 0.7 and a `SURE_FROM` of 0.95 41 and 147, at 0.4 63 and 87.
 */
export const SAME_FROM = 0.5;

/** And from here on where a soft conflict speaks against it. */
export const SURE_FROM = 0.9;

/** `folder` is `resources/models`, wherever the app keeps it. */
export function paraphraseFiles(folder: string): ModelFiles {
  return {
    model: join(folder, MODEL),
    modelSha256: SHA256,
    tokenizer: join(folder, 'paraphrase.tokenizer.json'),
  };
}
