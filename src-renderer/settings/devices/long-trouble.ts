import type { SyncView } from '../../../src-preload/contract/sync';

/** Since when something needs the person, and whether that was said. */
export type Heard = { readonly since: number | null; readonly isSaid: boolean };

export const NOTHING_WRONG: Heard = { since: null, isSaid: false };

const MINUTE_MS = 60_000;
/** A drive is connected again, a server restarted. */
const PATIENCE_MS = 10 * MINUTE_MS;
/** Files of another device are on their way, or somebody opens Hearth there. */
const TROUBLE_MS = 60 * MINUTE_MS;
/** Being offline is no news for a long time. */
const OFFLINE_MS = 3 * 24 * 60 * MINUTE_MS;

/** What is to be said now, if anything; each trouble once, until all was well in between. */
export function noticeOf(
  heard: Heard,
  view: SyncView,
  nowMs: number,
): { readonly sentence: string | null; readonly next: Heard } {
  const trouble = troubleOf(view);
  if (trouble === null) {
    const isWell = view.kind === 'off' || view.status?.kind === 'up_to_date';
    return { sentence: null, next: isWell ? NOTHING_WRONG : heard };
  }
  const since = heard.since ?? nowMs;
  const isDue = nowMs >= (trouble.from ?? since) + trouble.afterMs;
  const isNow = isDue && !heard.isSaid;
  return { sentence: isNow ? trouble.sentence : null, next: { since, isSaid: heard.isSaid || isNow } };
}

type Trouble = { readonly sentence: string; readonly afterMs: number; readonly from?: number };

function troubleOf({ kind, status, devices }: SyncView): Trouble | null {
  const problem = status?.kind === 'stopped' ? status.problem : null;
  if (status !== null && problem !== null) {
    if (kind === 'off') return status.needsYou ? { sentence: problem, afterMs: 0 } : null;
    if (status.needsYou) return { sentence: problem, afterMs: PATIENCE_MS };
    if (status.at !== null) return { sentence: problem, afterMs: OFFLINE_MS, from: status.at };
    return { sentence: problem, afterMs: OFFLINE_MS };
  }
  const sentence = devices.find(({ trouble }) => trouble !== null)?.trouble ?? null;
  return sentence === null ? null : { sentence, afterMs: TROUBLE_MS };
}
