import type { ModelReply, ModelRequest } from './protocol';

/** A running process that holds a model, however it was started. */
export type ModelProcess = {
  readonly post: (request: ModelRequest) => void;
  readonly onReply: (listener: (reply: ModelReply) => void) => void;
  readonly onExit: (listener: () => void) => void;
  readonly end: () => void;
};

export type ProcessState =
  | { readonly kind: 'asleep' | 'starting' | 'ready' }
  | { readonly kind: 'unavailable'; readonly why: string };

export type ModelProcessOptions = {
  readonly spawn: () => ModelProcess;
  /** Calls back once after milliseconds; returns how to call it off. */
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  readonly onState?: (state: ProcessState) => void;
};

type Waiting = {
  readonly request: ModelRequest;
  readonly settle: (answer: ModelReply | null) => void;
};

/** Memory is given back after a minute without work. */
const IDLE_MS = 60_000;
const DEATHS_BORNE = 1;

/**
 * At most one process: started by the first need, restarted once if it dies, ended when idle. Never throws; callers get
 * null if there is no answer.
 */
export function modelProcess({ spawn, schedule, onState }: ModelProcessOptions) {
  let state: ProcessState = { kind: 'asleep' };
  let running: ModelProcess | null = null;
  let cancelIdle: (() => void) | null = null;
  let deaths = 0;
  const waiting = new Map<number, Waiting>();

  const become = (next: ProcessState): void => {
    state = next;
    onState?.(next);
  };

  const rest = (): void => {
    cancelIdle?.();
    cancelIdle = schedule(() => {
      if (waiting.size > 0) return;
      deaths = 0;
      stop({ kind: 'asleep' });
    }, IDLE_MS);
  };

  const stop = (next: ProcessState): void => {
    cancelIdle?.();
    cancelIdle = null;
    const ending = running;
    running = null;
    become(next);
    ending?.end();
    for (const { settle } of waiting.values()) settle(null);
    waiting.clear();
  };

  const hear = (reply: ModelReply): void => {
    if (state.kind === 'starting') become({ kind: 'ready' });
    const question = waiting.get(reply.id);
    waiting.delete(reply.id);
    rest();
    question?.settle(reply);
  };

  const start = (): void => {
    if (running || state.kind === 'unavailable') return;
    become({ kind: 'starting' });
    let fresh: ModelProcess;
    try {
      fresh = spawn();
    } catch (error) {
      stop({ kind: 'unavailable', why: error instanceof Error ? error.message : String(error) });
      return;
    }
    running = fresh;
    fresh.onReply((reply) => {
      if (running === fresh) hear(reply);
    });
    fresh.onExit(() => {
      if (running !== fresh) return;
      running = null;
      deaths += 1;
      if (deaths > DEATHS_BORNE) stop({ kind: 'unavailable', why: 'its process ended twice' });
      else start();
    });
    const open = [...waiting.values()];
    for (const { request } of open) fresh.post(request);
    rest();
  };

  return {
    state: (): ProcessState => state,
    /** Null: there is no process, or it could not be started again. */
    ask: (request: ModelRequest): Promise<ModelReply | null> =>
      new Promise((settle) => {
        waiting.set(request.id, { request, settle });
        if (running) running.post(request);
        else start();
        // Nothing could be started.
        if (!running && waiting.delete(request.id)) settle(null);
      }),
    end: (): void => stop({ kind: 'asleep' }),
  };
}
