import type { Budget } from '../budget/budget';
import { type Cut, type CutMessage, findCutPoint } from './cut-point';

export type FitInput = {
  readonly budget: Budget;
  /** Oldest first, the message that waits to be sent last. */
  readonly messages: readonly CutMessage[];
  /** Tokens of the system message without memory and summary. */
  readonly fixedTokens: number;
  /** Tokens of its memory parts, in the order in which they give way. */
  readonly memoryTokens: readonly number[];
  /** Tokens of the summary that stands already. */
  readonly summaryTokens: number;
};

/** How a request comes to fit into its window. */
export type Fit =
  | {
      readonly kind: 'fits' | 'compact';
      /** Empty with `fits`. */
      readonly cut: Cut;
      readonly swallowsPins: boolean;
      /** How many memory parts are left out of this request, from the first. */
      readonly droppedMemory: number;
    }
  /** The last message alone does not fit, with `tokens` needed in all. */
  | { readonly kind: 'too_large'; readonly tokens: number };

/** The lines that say it is data, and what making it safe to quote may add. */
const SUMMARY_FRAME = 32;
/** Parts of a message are counted one by one, so the blank lines between them are added. */
const SEAMS = 8;
const NOTHING: Cut = { index: 0, compacted: [], kept: [] };

/**
 * How a request comes to fit: first older exchanges are summarised, with as much tail as the setting asks for; if that is too
 * much, tail exchanges give way, then pins, then memory.
 */
export function fitToWindow({ budget, messages, fixedTokens, memoryTokens, summaryTokens }: FitInput): Fit {
  const all = sum(messages.map(({ tokens }) => tokens));
  const usable = budget.usable - SEAMS;
  const fits = (droppedMemory: number) =>
    fixedTokens + sum(memoryTokens.slice(droppedMemory)) + summaryTokens + all <= usable;
  if (fits(0)) return { kind: 'fits', cut: NOTHING, swallowsPins: false, droppedMemory: 0 };

  const leftFor = (droppedMemory: number) =>
    usable -
    fixedTokens -
    sum(memoryTokens.slice(droppedMemory)) -
    Math.max(budget.summary + SUMMARY_FRAME, summaryTokens);
  for (const { droppedMemory, swallowsPins } of steps(memoryTokens.length)) {
    const left = leftFor(droppedMemory);
    const wholeTail = findCutPoint(messages, { tailTokens: Math.min(budget.tail, left), swallowsPins });
    const lastOnly = findCutPoint(messages, { tailTokens: 0, swallowsPins });
    const cut = [wholeTail, lastOnly].find((each) => each.index > 0 && remaining(messages, each) <= left);
    if (cut) return { kind: 'compact', cut, swallowsPins, droppedMemory };
  }
  for (let dropped = 1; dropped <= memoryTokens.length; dropped += 1) {
    if (fits(dropped)) return { kind: 'fits', cut: NOTHING, swallowsPins: false, droppedMemory: dropped };
  }
  return { kind: 'too_large', tokens: fixedTokens + summaryTokens + (messages.at(-1)?.tokens ?? 0) };
}

/** Pins before memory, and memory part by part. */
function steps(memoryParts: number): readonly { readonly droppedMemory: number; readonly swallowsPins: boolean }[] {
  return [
    { droppedMemory: 0, swallowsPins: false },
    ...Array.from({ length: memoryParts + 1 }, (_, droppedMemory) => ({ droppedMemory, swallowsPins: true })),
  ];
}

function remaining(messages: readonly CutMessage[], cut: Cut): number {
  const compacted = new Set(cut.compacted);
  return sum(messages.map(({ tokens }, index) => (compacted.has(index) ? 0 : tokens)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
