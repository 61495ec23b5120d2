import type { ContextWindow } from '../../../src-preload/contract/conversations';
import type { MessageKey } from '../../locale/t';

/** The whole window in tokens, by what fills it, with the draft that is being written. */
export type ContextUse = {
  readonly numCtx: number;
  readonly parts: readonly ContextPart[];
  /** All but what is free or kept for the answer. */
  readonly used: number;
  readonly isEstimate: boolean;
};

export type ContextPart = {
  readonly kind: 'system' | 'memory' | 'summary' | 'recalled' | 'messages' | 'draft' | 'free' | 'reserve';
  readonly tokens: number;
};

/** Parts that do not fit are cut in this order, so that the bar never shows more than the window. */
export function contextUse(window: ContextWindow, draftTokens: number): ContextUse {
  let left = window.numCtx;
  const take = (kind: ContextPart['kind'], wanted: number): ContextPart => {
    const tokens = Math.max(0, Math.min(wanted, left));
    left -= tokens;
    return { kind, tokens };
  };
  const filled = [
    take('system', window.system),
    take('memory', window.memory),
    take('summary', window.summary),
    take('recalled', window.recalled),
    take('messages', window.messages),
    take('draft', draftTokens),
  ];
  const reserve = take('reserve', window.reserve);
  const free: ContextPart = { kind: 'free', tokens: left };
  return {
    numCtx: window.numCtx,
    parts: [...filled, free, reserve],
    used: window.system + window.memory + window.summary + window.recalled + window.messages + draftTokens,
    isEstimate: window.isEstimate || draftTokens > 0,
  };
}

/** Tokens of a text nobody has counted: four letters of a Latin text to a token, one and a half of any other script. */
export function estimateTokens(text: string): number {
  const sample = text.slice(0, longestSample);
  if (sample === '') return 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what is counted
  const ascii = sample.length - sample.replace(/[\x00-\x7f]+/g, '').length;
  const tokens = ascii / 4 + (sample.length - ascii) / 1.5;
  return Math.ceil((tokens * text.length) / sample.length);
}

const longestSample = 20_000;

/** What the window calls each part. */
export const contextLabels = {
  system: 'ui.context.system',
  memory: 'ui.context.memory',
  summary: 'ui.context.summary',
  recalled: 'ui.context.recalled',
  messages: 'ui.context.messages',
  draft: 'ui.context.draft',
  free: 'ui.context.free',
  reserve: 'ui.context.reserve',
} as const satisfies Record<ContextPart['kind'], MessageKey>;
