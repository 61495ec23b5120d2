import type { Timers } from '../../timers';
import type { Connection } from './connect';
import { type FailureKind, isForSignIn, ServerFailure } from './failure';

/** One server in one workspace: started when it is needed, started again when it crashed, ended when it is off. */
export type Lifetime = {
  readonly state: () => 'idle' | 'starting' | 'ready' | 'failed';
  /** Why it failed; null while it has not. */
  readonly failure: () => ServerFailure | null;
  /** Starts it if need be. Throws `ServerFailure`; of a failed one, what it failed with, until `tryAgain`. */
  readonly open: () => Promise<Connection>;
  readonly tryAgain: () => void;
  readonly end: () => Promise<void>;
};

export type LifetimePorts = {
  readonly timers: Timers;
  readonly now: () => number;
  readonly connect: (events: {
    readonly signal: AbortSignal;
    readonly ended: (kind: FailureKind) => void;
  }) => Promise<Connection>;
  /** Its state changed. */
  readonly changed: () => void;
  /** It crashed once too often. */
  readonly givenUp: () => void;
};

/** A server that crashed is started again so many times; one that then ran for long is as good as new. */
const MOST_RESTARTS = 2;
const RESTARTED_AFTER_MS = 1_000;
const WELL_AFTER_MS = 600_000;

export function createLifetime({ timers, now, connect, changed, givenUp }: LifetimePorts): Lifetime {
  let current: Promise<Connection> | null = null;
  let isReady = false;
  let failure: ServerFailure | null = null;
  let crashes = 0;
  let startedAt = 0;
  let stop = new AbortController();
  let cancelRestart: () => void = () => undefined;

  const start = (): Promise<Connection> => {
    const { signal } = stop;
    startedAt = now();
    const starting = connect({ signal, ended: (kind) => crashed(starting, new ServerFailure(kind)) });
    current = starting;
    isReady = false;
    changed();
    starting.then(
      () => {
        if (current !== starting) return;
        isReady = true;
        changed();
      },
      (error: unknown) => {
        if (current !== starting) return;
        current = null;
        if (!signal.aborted)
          failure = error instanceof ServerFailure ? error : new ServerFailure('other', '', { cause: error });
        changed();
      },
    );
    return starting;
  };
  const crashed = (which: Promise<Connection>, why: ServerFailure) => {
    if (current !== which) return;
    current = null;
    isReady = false;
    crashes = now() - startedAt > WELL_AFTER_MS ? 1 : crashes + 1;
    if (isForSignIn(why)) failure = why;
    else if (crashes > MOST_RESTARTS) {
      failure = why;
      givenUp();
    } else {
      cancelRestart = timers.after(RESTARTED_AFTER_MS, () => {
        if (current === null && failure === null) start().catch(() => undefined);
      });
    }
    changed();
  };
  const reset = () => {
    cancelRestart();
    failure = null;
    crashes = 0;
  };

  return {
    state: () => {
      if (failure !== null) return 'failed';
      if (current === null) return 'idle';
      return isReady ? 'ready' : 'starting';
    },
    failure: () => failure,
    open: async () => {
      if (failure !== null) throw failure;
      cancelRestart();
      return current ?? start();
    },
    tryAgain: reset,
    end: async () => {
      reset();
      const ending = current;
      current = null;
      isReady = false;
      stop.abort();
      stop = new AbortController();
      const connection = await ending?.catch(() => undefined);
      await connection?.close();
    },
  };
}
