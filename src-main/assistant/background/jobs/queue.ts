import type { LogEvent } from '../../../log/events';
import type { LogFields } from '../../../log/log';
import type { JobKind, JobRow } from '../../../store/rows/job-rows';
import type { Store } from '../../../store/store';
import type { Timers } from '../../../timers';

/**
 * `done` also when nothing was left to do. `aborted`: the user needed the model, and the job is queued again.
 * `unavailable`: no model can be asked now. `failed` counts as an attempt.
 */
export type JobEnd = 'done' | 'aborted' | 'unavailable' | 'failed';
export type JobRunner = (conversationId: string, signal: AbortSignal) => Promise<JobEnd>;
export type JobRunners = Readonly<Partial<Record<JobKind, JobRunner>>>;

export type Jobs = {
  readonly add: (kind: JobKind, conversationId: string) => void;
  /** The user types: nothing new starts until he has been still for a while. */
  readonly noteActivity: () => void;
  /** A reply is wanted: what runs is aborted and queued again. Returns the way to resume. */
  readonly pause: () => () => void;
  /** Takes up what an earlier run left. */
  readonly start: () => void;
  /** Aborts what runs; the queue waits on disk. */
  readonly close: () => Promise<void>;
};

const IDLE_MS = 20_000;
/** If somebody chats without a pause, the work is done between two messages, so it never waits for ever. */
const LONGEST_WAIT_MS = 600_000;
const MOST_ATTEMPTS = 3;

export type JobQueuePorts = {
  readonly store: Pick<Store, 'jobs'>;
  /** Whose work this is; the others' waits for theirs. */
  readonly workspaceId: string;
  readonly newId: () => string;
  readonly now: () => number;
  readonly timers: Timers;
  readonly logEvent: LogEvent;
  readonly logError: (event: string, error: unknown, fields?: LogFields) => void;
  readonly runners: JobRunners;
  /** On battery saver background work waits. */
  readonly isSavingPower: () => boolean;
};

/** Background model work, one piece at a time, while nobody types and no reply is written. */
export function createJobs(deps: JobQueuePorts): Jobs {
  const { store, timers, runners } = deps;
  let cancelTimer: (() => void) | undefined;
  let running: { readonly abort: AbortController; readonly ended: Promise<void> } | undefined;
  let pauses = 0;
  let isClosed = false;
  /** How often each was aborted: what never gets done between two messages must not keep the others from beginning. */
  const aborts = new Map<string, number>();

  const schedule = () => {
    cancelTimer?.();
    cancelTimer = undefined;
    const [oldest] = waitingJobs();
    if (isClosed || pauses > 0 || running !== undefined || oldest === undefined) return;
    const leftMs = oldest.createdAt + LONGEST_WAIT_MS - deps.now();
    cancelTimer = timers.after(Math.min(IDLE_MS, Math.max(0, leftMs)), begin);
  };

  /** Kinds that nobody can run here wait for a start that can. */
  const waitingJobs = () => store.jobs.list(deps.workspaceId).filter(({ kind }) => runners[kind] !== undefined);

  /** Of those that were aborted least, the longest waiting. */
  const nextJob = (passedBy: ReadonlySet<string>) => {
    const abortsOf = ({ id }: JobRow) => aborts.get(id) ?? 0;
    const [next] = waitingJobs()
      .filter(({ id }) => !passedBy.has(id))
      .toSorted((a, b) => abortsOf(a) - abortsOf(b));
    return next;
  };

  const begin = () => {
    cancelTimer = undefined;
    if (deps.isSavingPower()) {
      cancelTimer = timers.after(IDLE_MS, begin);
      return;
    }
    const abort = new AbortController();
    const ended = runAll(abort.signal)
      .catch((error: unknown) => deps.logError('job_error', error))
      .finally(() => {
        running = undefined;
      });
    running = { abort, ended };
  };

  const runAll = async (signal: AbortSignal) => {
    store.jobs.removeOrphans();
    // A job that needs a model must not hold up one that needs none.
    const passedBy = new Set<string>();
    for (let job = nextJob(passedBy); job !== undefined && !signal.aborted; job = nextJob(passedBy)) {
      if ((await runOne(job, signal)) === 'unavailable') passedBy.add(job.id);
    }
  };

  const runOne = async (job: JobRow, signal: AbortSignal): Promise<JobEnd> => {
    const startedAt = deps.now();
    const ended = await runners[job.kind]?.(job.conversationId, signal).catch((error: unknown): JobEnd => {
      deps.logError('job_error', error, { job: job.kind });
      return 'failed';
    });
    const how: JobEnd = ended === 'done' ? 'done' : signal.aborted ? 'aborted' : (ended ?? 'failed');
    if (how === 'aborted') aborts.set(job.id, (aborts.get(job.id) ?? 0) + 1);
    else aborts.delete(job.id);
    if (how === 'done' || (how === 'failed' && job.attempts + 1 >= MOST_ATTEMPTS)) store.jobs.remove(job.id);
    else if (how === 'failed') store.jobs.countFailure(job.id);
    deps.logEvent('job_done', { job: job.kind, is_ok: how === 'done', duration_ms: deps.now() - startedAt });
    return how;
  };

  return {
    add: (kind, conversationId) => {
      store.jobs.add({ id: deps.newId(), kind, conversationId, attempts: 0, createdAt: deps.now() });
      if (cancelTimer === undefined) schedule();
    },
    noteActivity: schedule,
    pause: () => {
      pauses += 1;
      running?.abort.abort();
      cancelTimer?.();
      cancelTimer = undefined;
      let isPaused = true;
      return () => {
        if (!isPaused) return;
        isPaused = false;
        pauses -= 1;
        void (running?.ended ?? Promise.resolve()).then(schedule);
      };
    },
    start: () => {
      store.jobs.removeOrphans();
      schedule();
    },
    close: async () => {
      isClosed = true;
      cancelTimer?.();
      running?.abort.abort();
      await running?.ended;
    },
  };
}
