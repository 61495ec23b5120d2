import type { ChatCount } from './recording-proxy';

/** As llama.cpp says it of each prompt, also below Ollama, which counts all tokens and says nothing of those it knew. */
const PROMPT = /\| task (\d+) \| new prompt,.* task\.n_tokens = (\d+)[\s\S]*?\| task \1 \| cached n_tokens = (\d+)/g;

/**
 * How many tokens of a prompt the server knew from before: as it counted them, or else as its engine wrote into the log. How long a prompt
 * takes hangs on what else the machine does.
 */
export function knownTokens({ promptTokens, cachedTokens }: ChatCount, log: string | null): number {
  if (cachedTokens !== undefined) return cachedTokens;
  const prompts = [...(log ?? '').matchAll(PROMPT)];
  const own = prompts.findLast(([, , tokens]) => Number(tokens) === promptTokens);
  if (own === undefined) throw new Error(`the log tells of no prompt of ${promptTokens} tokens`);
  return Number(own[3]);
}
