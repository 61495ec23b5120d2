import type { SyncStatus } from '../../../src-preload/contract/sync';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { explainStoreError } from '../../store/sqlite/sqlite-errors';

export type Status = {
  readonly began: () => void;
  readonly step: (progress: SyncStatus['progress']) => void;
  readonly ended: () => void;
  readonly failed: (error: unknown) => void;
  /** A round was broken off: whatever was said before still holds. */
  readonly brokenOff: () => void;
  readonly view: () => SyncStatus;
};

/** With these, trying again does nothing before somebody did something. */
const NEEDS_PERSON: ReadonlySet<string> = new Set([
  ...['carrier_sign_in', 'carrier_refused', 'carrier_read_only', 'carrier_full', 'carrier_gone', 'carrier_moved'],
  ...['carrier_tls', 'carrier_foreign', 'carrier_not_agreed', 'carrier_too_large', 'disk_full'],
]);

/** How far this device is, as its page shows it. */
export function createStatus(ports: {
  readonly now: () => number;
  /** Changes made here that are not in the place. */
  readonly waiting: () => number;
  readonly changed: () => void;
}): Status {
  let at: number | null = null;
  let problem: { readonly sentence: string; readonly needsYou: boolean } | null = null;
  let progress: SyncStatus['progress'] = null;
  let isWorking = false;
  const set = (run: () => void) => () => {
    run();
    ports.changed();
  };
  const rest = () => {
    isWorking = false;
    progress = null;
  };
  return {
    began: set(() => {
      isWorking = true;
    }),
    step: (next) => {
      progress = next;
      ports.changed();
    },
    ended: set(() => {
      rest();
      problem = null;
      at = ports.now();
    }),
    failed: (error) => {
      rest();
      problem = problemOf(error);
      ports.changed();
    },
    brokenOff: set(rest),
    view: () => {
      const waiting = ports.waiting();
      // Before the first round nobody knows what is there.
      const isLooking = isWorking || at === null;
      const kind = progress !== null ? 'first' : problem !== null ? 'stopped' : isLooking ? 'working' : null;
      return {
        kind: kind ?? (waiting > 0 ? 'waiting' : 'up_to_date'),
        ...{ at, waiting, progress, problem: problem?.sentence ?? null, needsYou: problem?.needsYou ?? false },
      };
    },
  };
}

/** While this device is in no group: why not. */
export function stoppedBecause(error: unknown): SyncStatus {
  const { sentence } = problemOf(error);
  return { kind: 'stopped', at: null, waiting: 0, problem: sentence, needsYou: true, progress: null };
}

function problemOf(error: unknown): { readonly sentence: string; readonly needsYou: boolean } {
  const known = error instanceof AppError ? error : explainStoreError(error);
  if (known === undefined) return { sentence: t('main-sync.failed'), needsYou: false };
  return { sentence: known.message, needsYou: NEEDS_PERSON.has(known.code) };
}
