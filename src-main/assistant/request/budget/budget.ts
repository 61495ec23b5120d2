import type { Settings } from '../../../settings/settings';
import { memoryTokens, reserveTokens } from './window-size';

/** The whole window in tokens and what of it each part may take. */
export type Budget = {
  readonly numCtx: number;
  /** Kept for the answer. */
  readonly reserve: number;
  /** What a request may fill. */
  readonly usable: number;
  readonly memory: number;
  /** Newest messages that stay verbatim through a compaction. */
  readonly tail: number;
  readonly summary: number;
  /** From here on compaction is queued. */
  readonly threshold: number;
};

const LARGEST_SUMMARY_SHARE = 1 / 6;

export function budgetOf(settings: Settings, numCtx: number): Budget {
  const reserve = reserveTokens(numCtx);
  const usable = numCtx - reserve;
  return {
    numCtx,
    reserve,
    usable,
    memory: memoryTokens(settings, numCtx),
    tail: Math.floor(usable * settings.get('compaction.keep_tail')),
    summary: Math.min(settings.get('compaction.summary_max_tokens'), Math.floor(usable * LARGEST_SUMMARY_SHARE)),
    threshold: Math.floor(usable * settings.get('compaction.threshold')),
  };
}

/** Whether to make room: before this message is sent, when idle, or not at all. */
export function shouldCompact(
  { usable, threshold }: Pick<Budget, 'usable' | 'threshold'>,
  { usedTokens, isStopped }: { readonly usedTokens: number; readonly isStopped: boolean },
): 'now' | 'queue' | 'no' {
  if (usedTokens > usable) return 'now';
  return usedTokens > threshold && !isStopped ? 'queue' : 'no';
}
