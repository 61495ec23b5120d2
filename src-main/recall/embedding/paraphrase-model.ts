import { join } from 'node:path';
import type { ModelFiles } from './embed-protocol';

/** Two facts in, how likely they say the same out; English, German, French and Spanish. */
const MODEL = 'paraphrase.int8.onnx';
const SHA256 = '50f12ce8f1183252f9df52461d6d169b5ae58c257f047a90004a614827b51ad3';

/**
 * From here on two facts count as one. Of 1,190 statements near facts that were held back from the training 16 are merged, of
 * 1,379 calls of them 112 leave a twin; at 0.5 24 and 97, at 0.85 15 and 141.
 */
export const SAME_FROM = 0.7;

/** Below it two sentences are two whatever the rules say: of those statements the rules alone merge 20. */
export const OTHER_BELOW = 0.03;

/** `folder` is `resources/models`, wherever the app keeps it. */
export function paraphraseFiles(folder: string): ModelFiles {
  return {
    model: join(folder, MODEL),
    modelSha256: SHA256,
    tokenizer: join(folder, 'paraphrase.tokenizer.json'),
  };
}
