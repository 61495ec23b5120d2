import { estimateTokens } from '../../../language/text-length';
import type { ChatMessage, ToolDefinition } from '../../../model/types';
import type { TraceCount } from '../../../store/rows/trace-rows';
import { IMAGE_TOKENS } from '../../conversations/attachments/images';

/** A chat template's words around each message. */
export const MESSAGE_OVERHEAD = 4;
const REMEMBERED = 8;
/** A factor beyond these bounds points to a broken server, not to a tokenizer. */
const LEAST = 0.25;
const MOST = 4;
/** A prompt that the server counts as so much shorter than expected was cut by it. */
const SHORTENED_BELOW = 0.6;
const FEWEST_MISSING = 200;

/** What a model's tokenizer makes of the plain estimate, learnt from what its server counts. */
export type Calibration = {
  /** Counted tokens for one estimated; 1 for a model that nobody has counted for yet. */
  readonly factor: (model: string) => number;
  readonly isKnown: (model: string) => boolean;
  readonly learn: (model: string, count: TraceCount) => void;
};

/** `recent`: what earlier runs counted, newest first. */
export function createCalibration(recent: (model: string, limit: number) => readonly TraceCount[]): Calibration {
  const known = new Map<string, readonly number[]>();
  const ratios = (model: string): readonly number[] => {
    const own = known.get(model) ?? recent(model, REMEMBERED).map(ratio);
    known.set(model, own);
    return own;
  };
  return {
    factor: (model) => {
      const own = ratios(model);
      return own.length === 0 ? 1 : own.reduce((sum, each) => sum + each, 0) / own.length;
    },
    isKnown: (model) => ratios(model).length > 0,
    learn: (model, count) => {
      if (count.promptTokens <= 0 || count.estimatedTokens <= 0) return;
      known.set(model, [ratio(count), ...ratios(model)].slice(0, REMEMBERED));
    },
  };
}

/** Tokens of a request before any calibration, as memory budgets count, with each message's frame. */
export function plainEstimate(
  messages: readonly Pick<ChatMessage, 'content' | 'images' | 'tool_calls'>[],
  tools: readonly ToolDefinition[] = [],
): number {
  const said = messages.reduce((sum, { content, images, tool_calls }) => {
    const calls = tool_calls === undefined ? 0 : estimateTokens(JSON.stringify(tool_calls));
    return sum + estimateTokens(content) + calls + MESSAGE_OVERHEAD + (images?.length ?? 0) * IMAGE_TOKENS;
  }, 0);
  return said + toolTokens(tools);
}

/** What the definitions take of every request. */
export function toolTokens(tools: readonly ToolDefinition[]): number {
  return tools.length === 0 ? 0 : estimateTokens(JSON.stringify(tools));
}

/**
 * Servers too old for `truncate` cut the prompt and say nothing: only their count tells.
 * @param expectedTokens calibrated
 */
export function isShortened({
  expectedTokens,
  promptTokens,
}: {
  readonly expectedTokens: number;
  readonly promptTokens: number;
}): boolean {
  if (promptTokens <= 0) return false;
  return promptTokens < expectedTokens * SHORTENED_BELOW && expectedTokens - promptTokens >= FEWEST_MISSING;
}

function ratio({ estimatedTokens, promptTokens }: TraceCount): number {
  return Math.min(MOST, Math.max(LEAST, promptTokens / Math.max(1, estimatedTokens)));
}
