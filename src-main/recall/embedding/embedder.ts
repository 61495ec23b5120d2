import { join } from 'node:path';
import type { EmbedReply, EmbedRequest, ModelFiles, TextPair } from './embed-protocol';

/** A running embedder process, however it was started. */
export type EmbedderProcess = {
  readonly post: (request: EmbedRequest) => void;
  readonly onReply: (listener: (reply: EmbedReply) => void) => void;
  readonly onExit: (listener: () => void) => void;
  readonly end: () => void;
};

export type EmbedderState =
  | { readonly kind: 'asleep' | 'starting' | 'ready' }
  /** Full text alone, and why, for people. */
  | { readonly kind: 'unavailable'; readonly sentence: string };

export type EmbedderOptions = {
  readonly spawn: () => EmbedderProcess;
  readonly files: ModelFiles;
  /** Calls back once after milliseconds; returns how to call it off. */
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  readonly onState?: (state: EmbedderState) => void;
};

export type Embedder = ReturnType<typeof embedder>;

/** The name under which the built-in model's vectors are stored. Another model's are never compared with them. */
export const BUILT_IN_MODEL = 'all-MiniLM-L6-v2.int8';
const BUILT_IN_SHA256 = '8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6';

/** Memory is given back after a minute without work. */
const IDLE_MS = 60_000;
const DEATHS_BORNE = 1;

/** `folder` is `resources/models`, wherever the app keeps it. */
export function builtInFiles(folder: string): ModelFiles {
  return {
    model: join(folder, 'all-MiniLM-L6-v2.int8.onnx'),
    modelSha256: BUILT_IN_SHA256,
    tokenizer: join(folder, 'all-MiniLM-L6-v2.tokenizer.json'),
  };
}

type Answerable = Exclude<EmbedRequest, { readonly kind: 'load' }>;
type Answer = Exclude<EmbedReply, { readonly kind: 'ready' | 'failed' }>;
type Waiting = {
  readonly request: Answerable;
  readonly settle: (answer: Answer | null) => void;
};

/**
 * At most one embedder process: started by the first need, restarted once if it dies, ended when idle. Never throws;
 * whoever asks for vectors gets null when there are none to be had, and full text goes on alone.
 */
export function embedder({ spawn, files, schedule, onState }: EmbedderOptions) {
  let state: EmbedderState = { kind: 'asleep' };
  let running: EmbedderProcess | null = null;
  let cancelIdle: (() => void) | null = null;
  let deaths = 0;
  let nextId = 1;
  const waiting = new Map<number, Waiting>();

  const become = (next: EmbedderState): void => {
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

  const stop = (next: EmbedderState): void => {
    cancelIdle?.();
    cancelIdle = null;
    const ending = running;
    running = null;
    become(next);
    ending?.end();
    for (const { settle } of waiting.values()) settle(null);
    waiting.clear();
  };

  const hear = (reply: EmbedReply): void => {
    switch (reply.kind) {
      case 'ready':
        become({ kind: 'ready' });
        rest();
        return;
      case 'failed':
        stop({ kind: 'unavailable', sentence: unavailable(reply.message) });
        return;
      case 'vectors':
      case 'judged':
      case 'meanings':
      case 'refused': {
        const asked = waiting.get(reply.id);
        waiting.delete(reply.id);
        rest();
        asked?.settle(reply);
      }
    }
  };

  const start = (): void => {
    if (running || state.kind === 'unavailable') return;
    become({ kind: 'starting' });
    let fresh: EmbedderProcess;
    try {
      fresh = spawn();
    } catch (error) {
      stop({ kind: 'unavailable', sentence: unavailable(error instanceof Error ? error.message : String(error)) });
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
      if (deaths > DEATHS_BORNE) stop({ kind: 'unavailable', sentence: unavailable('its process ended twice') });
      else start();
    });
    const open = [...waiting.values()].map(({ request }) => request);
    // A judgement needs the other model alone: it does not wait for this one.
    for (const request of open) if (request.kind !== 'embed') fresh.post(request);
    fresh.post({ kind: 'load', files });
    for (const request of open) if (request.kind === 'embed') fresh.post(request);
    rest();
  };

  const ask = (request: Answerable): Promise<Answer | null> =>
    new Promise((settle) => {
      waiting.set(request.id, { request, settle });
      if (running) running.post(request);
      else start();
      // Nothing could be started.
      if (!running && waiting.delete(request.id)) settle(null);
    });

  return {
    model: BUILT_IN_MODEL,
    state: (): EmbedderState => state,
    /** At the first key press: it takes half a second to load. */
    warm: start,
    /** One unit vector a text, in order; null if there is no embedder or it could not read them. */
    embed: async (texts: readonly string[]): Promise<readonly Float32Array[] | null> => {
      if (texts.length === 0) return [];
      const answer = await ask({ kind: 'embed', id: nextId++, texts });
      return answer?.kind === 'vectors' ? answer.vectors : null;
    },
    /** How likely each two say the same, in order, null for what is too long; null for all if the model of `judging` can not be had. */
    judge: async (pairs: readonly TextPair[], judging: ModelFiles): Promise<readonly (number | null)[] | null> => {
      const answer = await ask({ kind: 'judge', id: nextId++, files: judging, pairs });
      return answer?.kind === 'judged' ? answer.probabilities : null;
    },
    /** What each text means, as a unit vector of the same model, in order; null for what is too long; null for all as with `judge`. */
    meanings: async (
      texts: readonly string[],
      judging: ModelFiles,
    ): Promise<readonly (Float32Array | null)[] | null> => {
      const answer = await ask({ kind: 'meanings', id: nextId++, files: judging, texts });
      return answer?.kind === 'meanings' ? answer.vectors : null;
    },
    end: (): void => stop({ kind: 'asleep' }),
  };
}

function unavailable(why: string): string {
  return `Searching by meaning is off because the built-in model could not be started (${why}). Searching by words works; installing Hearth again brings the model back.`;
}
