import { join } from 'node:path';
import type { ModelFiles } from './embed-protocol';

/** Two facts in, how likely they say the same out; English, German, French and Spanish. */
const MODEL = 'paraphrase.int8.onnx';
const SHA256 = '4a0de9e4fe91fe716710c8e7acbb2073ac4e404898eb9140586602794ccd1527';

/** From here on two facts count as one. A twin only shows twice, a wrong merge loses a fact: so it is high. */
export const SAME_FROM = 0.9;

/** `folder` is `resources/models`, wherever the app keeps it. */
export function paraphraseFiles(folder: string): ModelFiles {
  return {
    model: join(folder, MODEL),
    modelSha256: SHA256,
    tokenizer: join(folder, 'paraphrase.tokenizer.json'),
  };
}
