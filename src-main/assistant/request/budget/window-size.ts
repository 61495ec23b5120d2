import type { Settings } from '../../../settings/settings';

const DEFAULT_WINDOW = 8_192;
const LARGEST_RESERVE = 2_048;

/** Tokens, as last heard of its server. */
export type KnownWindows = {
  readonly trainedContext: (model: string) => number | undefined;
  /** Where its server gave it one and takes no other. */
  readonly fixedWindow?: (model: string) => number | undefined;
};

/** Tokens of the whole window for a model: its server's, else what the user chose for it, else the smaller of 8,192 and its training. */
export function windowTokens(settings: Settings, model: string, { trainedContext, fixedWindow }: KnownWindows): number {
  return (
    fixedWindow?.(model) ??
    settings.get('ollama.num_ctx')[model] ??
    Math.min(DEFAULT_WINDOW, trainedContext(model) ?? DEFAULT_WINDOW)
  );
}

/** Tokens kept for the answer. */
export function reserveTokens(windowSize: number): number {
  return Math.min(LARGEST_RESERVE, Math.floor(windowSize / 4));
}

/** Tokens of all memory together: at most a quarter of what the reserve leaves. */
export function memoryTokens(settings: Settings, windowSize: number): number {
  const usable = windowSize - reserveTokens(windowSize);
  const wanted = settings.get('memory.max_tokens') ?? Math.min(4_096, Math.floor(windowSize / 4));
  return Math.min(wanted, Math.floor(usable / 4));
}
