import { join } from 'node:path';
import type { ModelFiles } from './embed-protocol';

/** Two facts in, how likely they say the same out; English, German, French and Spanish. */
const MODEL = 'paraphrase.int8.onnx';
const SHA256 = '50f12ce8f1183252f9df52461d6d169b5ae58c257f047a90004a614827b51ad3';

/**
 * From here on two facts count as one. Of 1,653 pairs that differ in one thing the likeliest that nothing else rules out has 0.71;
 * of 612 statements near facts that were held back from the training 8 are merged, most of them by the rules. Lower leaves fewer twins, but a twin only shows
 * twice, and a wrong merge loses a fact.
 */
export const SAME_FROM = 0.7;

/** Below it two sentences are two whatever the rules say: a quarter of what they wrongly take for one, 1 in 200 of what is one. */
export const OTHER_BELOW = 0.03;

/** `folder` is `resources/models`, wherever the app keeps it. */
export function paraphraseFiles(folder: string): ModelFiles {
  return {
    model: join(folder, MODEL),
    modelSha256: SHA256,
    tokenizer: join(folder, 'paraphrase.tokenizer.json'),
  };
}
