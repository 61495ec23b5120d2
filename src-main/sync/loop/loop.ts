import type { Timers } from '../../timers';

export type LoopPorts = {
  /** One round; ends soon after the signal. Rejects where the place cannot be used: it is tried again later. */
  readonly round: (signal: AbortSignal) => Promise<void>;
  /** Whether something here waits to be told. Asked often, so it must be cheap where nothing changed. */
  readonly hasNews: () => boolean | Promise<boolean>;
  readonly failed: (error: unknown) => void;
  readonly timers: Timers;
};

export type Loop = {
  /** Something may have to be done: at the next turn, or once the place may be tried again. */
  readonly want: () => void;
  /** The person asked: at once, whatever failed before. Resolves when a round that began after it has ended, and never rejects. */
  readonly now: () => Promise<void>;
  /** Runs between two rounds; one that runs is broken off. */
  readonly between: <T>(run: () => Promise<T>) => Promise<T>;
  /** No round begins until `resume`: rows are arriving that belong together. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Resolves when the round that runs has ended. */
  readonly stop: () => Promise<void>;
};

/** How often to look whether something changed here. */
const LOOK_MS = 700;
/** Others may have written where nothing tells of it. */
const EVERY_MS = 5 * 60_000;
const FIRST_RETRY_MS = 2_000;

/** When rounds run: one at a time, as soon as something is new on either side, less often while the place cannot be used. */
export function createLoop({ round, hasNews, failed, timers }: LoopPorts): Loop {
  let running: Promise<void> | null = null;
  let stopRound = new AbortController();
  let isWanted = true;
  let isPaused = false;
  let isStopped = false;
  /** What is to run between two rounds goes before one that has not begun. */
  let hasBetween = 0;
  let failures = 0;
  let callOff: () => void = () => undefined;
  /** Milliseconds until a place that failed is tried again, and since the last round began. */
  let waitsFor = 0;
  let sinceRound = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let ended: (() => void)[] = [];

  /** One thing after the other: rounds, and what runs between them. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const done = turn.then(run);
    turn = done.catch(() => undefined);
    return done;
  };
  const runRound = async () => {
    if (isStopped || isPaused || hasBetween > 0) return;
    isWanted = false;
    waitsFor = 0;
    sinceRound = 0;
    stopRound = new AbortController();
    const after = ended;
    ended = [];
    try {
      await round(stopRound.signal);
      failures = 0;
    } catch (error) {
      if (stopRound.signal.aborted) isWanted = true;
      else {
        failures += 1;
        waitsFor = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), EVERY_MS);
        isWanted = true;
        failed(error);
      }
    }
    for (const tell of after) tell();
  };
  const begin = () => {
    if (running !== null || isStopped || isPaused) return;
    running = inTurn(runRound).finally(() => {
      running = null;
      if (isWanted && waitsFor === 0) begin();
    });
  };
  const look = async () => {
    waitsFor = Math.max(0, waitsFor - LOOK_MS);
    sinceRound += LOOK_MS;
    if (running !== null || isPaused || isStopped) return;
    if (sinceRound >= EVERY_MS || (await hasNews())) isWanted = true;
    if (isWanted && waitsFor === 0) begin();
  };
  const lookAgain = () => {
    callOff = timers.after(LOOK_MS, () => {
      void look()
        .catch(failed)
        .finally(() => {
          if (!isStopped) lookAgain();
        });
    });
  };
  lookAgain();
  begin();

  return {
    want: () => {
      isWanted = true;
      if (waitsFor === 0) begin();
    },
    now: () =>
      new Promise((resolve) => {
        if (isStopped || isPaused) return resolve();
        isWanted = true;
        waitsFor = 0;
        ended.push(resolve);
        begin();
      }),
    between: async (run) => {
      hasBetween += 1;
      stopRound.abort();
      const done = inTurn(run).finally(() => {
        hasBetween -= 1;
      });
      await done.catch(() => undefined);
      isWanted = true;
      if (!isStopped) begin();
      return done;
    },
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
      isWanted = true;
      begin();
    },
    stop: async () => {
      isStopped = true;
      callOff();
      stopRound.abort();
      for (const tell of ended) tell();
      await turn;
    },
  };
}
