import type {
  ChatDone,
  ChatRequest,
  ModelEntry,
  ModelError,
  ModelEvent,
  ModelProvider,
  ModelResult,
  PullEvent,
  RunningModel,
  ServerState,
  ToolCall,
} from './types';

/** A plain string is a piece of text. */
export type ScriptedStep =
  | string
  | { readonly thinking: string }
  | { readonly toolCalls: readonly ToolCall[] }
  | { readonly loading: true }
  /** Nothing goes on before it settles; a stop goes through it. */
  | { readonly wait: Promise<unknown> }
  /** Ends the stream as a failure of the server does. */
  | { readonly error: ModelError };

export type ScriptedReply = {
  /** May have no end. */
  readonly steps: Iterable<ScriptedStep>;
  readonly done?: Partial<Omit<ChatDone, 'kind'>>;
};

export type ScriptedOptions = {
  /** Used once each, in order. */
  readonly replies?: readonly ScriptedReply[];
  /** When no reply is left. Without it, such a request fails. */
  readonly otherwise?: (request: ChatRequest) => ScriptedReply;
  readonly models?: readonly ModelEntry[];
  readonly state?: ServerState;
  readonly vector?: (text: string) => Float32Array;
  readonly pull?: readonly PullEvent[];
};

export type ScriptedProvider = ModelProvider & {
  /** What was asked, in order, as it was at that moment. */
  readonly requests: readonly ChatRequest[];
  readonly script: (...replies: readonly ScriptedReply[]) => void;
  readonly setState: (state: ServerState) => void;
  readonly setRunning: (models: readonly RunningModel[]) => void;
  /** From now on, when no reply is left. */
  readonly scriptOtherwise: (otherwise: NonNullable<ScriptedOptions['otherwise']>) => void;
};

const readyState: ServerState = { kind: 'ready', host: 'scripted:', version: '0', sentence: 'A script answers.' };

const scriptedModel: ModelEntry = {
  name: 'scripted:latest',
  sizeBytes: 1,
  capabilities: ['completion', 'tools'],
  trainedContext: 8192,
  family: 'scripted',
  parameterSize: '0',
  quantization: 'none',
};

/** A model that says what the test wrote down, for everything that runs on a stream of events. */
export function createScriptedProvider(options: ScriptedOptions = {}): ScriptedProvider {
  const replies = [...(options.replies ?? [])];
  const requests: ChatRequest[] = [];
  let otherwise = options.otherwise;
  let state = options.state ?? readyState;
  let running: readonly RunningModel[] = [];
  const models = options.models ?? [scriptedModel];
  const find = (name: string): ModelResult<ModelEntry> => {
    const found = models.find((model) => model.name === name);
    return found ? { ok: true, value: found } : { ok: false, error: unscripted(`${name} is not in the script.`) };
  };

  return {
    kind: 'scripted',
    requests,
    script: (...more) => void replies.push(...more),
    scriptOtherwise: (next) => {
      otherwise = next;
    },
    chat: (request, signal) => {
      requests.push(structuredClone(request));
      return play(replies.shift() ?? otherwise?.(request) ?? null, signal);
    },
    state: async () => state,
    setState: (next) => {
      state = next;
    },
    models: async () => ({ ok: true, value: models }),
    show: async (name) => find(name),
    running: async () => ({ ok: true, value: running }),
    setRunning: (next) => {
      running = next;
    },
    embed: async ({ texts }) =>
      options.vector
        ? { ok: true, value: texts.map(options.vector) }
        : { ok: false, error: unscripted('No vectors are in the script.') },
    pull: async function* () {
      yield* options.pull ?? [{ kind: 'done' }];
    },
    delete: async (name) => {
      const found = find(name);
      return found.ok ? { ok: true, value: null } : found;
    },
  };
}

async function* play(reply: ScriptedReply | null, signal: AbortSignal): AsyncGenerator<ModelEvent, void, undefined> {
  if (signal.aborted) return yield { kind: 'stopped' };
  if (!reply) return yield { kind: 'failed', error: unscripted('No reply is left in the script.') };
  let answerTokens = 0;
  for (const step of reply.steps) {
    if (typeof step === 'string') answerTokens += 1;
    if (typeof step === 'object' && 'wait' in step) await untilStopped(step.wait, signal);
    else yield eventOf(step);
    if (signal.aborted) return yield { kind: 'stopped' };
    if (typeof step === 'object' && 'error' in step) return;
  }
  yield {
    kind: 'done',
    reason: 'stop',
    promptTokens: 0,
    answerTokens,
    promptMs: 0,
    answerMs: 0,
    loadMs: 0,
    ...reply.done,
  };
}

function eventOf(step: Exclude<ScriptedStep, { readonly wait: Promise<unknown> }>): ModelEvent {
  if (typeof step === 'string') return { kind: 'text', text: step };
  if ('thinking' in step) return { kind: 'thinking', text: step.thinking };
  if ('toolCalls' in step) return { kind: 'tool_calls', calls: step.toolCalls };
  if ('loading' in step) return { kind: 'loading' };
  return { kind: 'failed', error: step.error };
}

async function untilStopped(wait: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onAbort = () => resolve();
  signal.addEventListener('abort', onAbort, { once: true });
  await Promise.race([wait, promise]);
  signal.removeEventListener('abort', onAbort);
}

function unscripted(sentence: string): ModelError {
  return { code: 'other', sentence };
}
