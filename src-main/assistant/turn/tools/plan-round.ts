import { estimateTokens } from '../../../language/text-length';
import type { ToolCall } from '../../../model/types';

/** Rounds of calls that one message may take. */
export const MOST_ROUNDS = 8;
/** Calls of one round. The model is not told about further ones. */
export const MOST_CALLS = 16;
/** The same call with the same arguments, in one turn. */
const MOST_TIMES = 2;
const LONGEST_NAME = 64;
const LONGEST_ID = 200;

export type PlannedCall = {
  /** As it is kept and sent back: exactly as it came, unless there would be no room left for anything else. */
  readonly kept: ToolCall;
  readonly call: ToolCall;
  /** Why it is not made, in words for the model; null when it is. */
  readonly refusal: { readonly error: string; readonly field: string } | null;
};

export type RoundInput = {
  readonly calls: readonly ToolCall[];
  /** Tokens that what is sent back of all calls may take. */
  readonly maxTokens: number;
  /** How often each call was made in this turn; counted on. */
  readonly made: Map<string, number>;
};

/** What is done with the calls of one answer. Total: whatever a model sends, there is a plan for it. */
export function planRound({ calls, maxTokens, made }: RoundInput): readonly PlannedCall[] {
  const taken = calls.slice(0, MOST_CALLS);
  const tokensEach = Math.floor(maxTokens / Math.max(1, taken.length));
  return taken.map((call) => {
    const { name, arguments: input } = call.function;
    const json = canonical(input);
    const named = name.slice(0, LONGEST_NAME);
    if (json === null) return planned(call, { name: named, input: {}, refusal: 'is nested too deeply to be read' });
    const key = `${named} ${json}`;
    const times = (made.get(key) ?? 0) + 1;
    made.set(key, times);
    const isTooLong = estimateTokens(json) > tokensEach;
    const kept = isTooLong ? { left_out: `${Buffer.byteLength(json)} bytes` } : input;
    const refusal =
      times > MOST_TIMES ? 'are the same as twice before: the answer stays the same, go on with it' : null;
    return planned(call, { name: named, input: kept, refusal });
  });
}

type Plan = {
  readonly name: string;
  readonly input: ToolCall['function']['arguments'];
  readonly refusal: string | null;
};

function planned(call: ToolCall, { name, input, refusal }: Plan): PlannedCall {
  const { id } = call;
  return {
    call,
    kept: {
      ...(id === undefined || id.length > LONGEST_ID ? {} : { id }),
      function: { name, arguments: input },
    },
    refusal: refusal === null ? null : { error: `arguments ${refusal}`, field: 'arguments' },
  };
}

/** JSON whatever the order of the keys; null where it is too deep to be written. */
function canonical(value: unknown): string | null {
  try {
    return JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    );
  } catch {
    return null;
  }
}
