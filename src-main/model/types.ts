/**
 * What every other room knows of a model: data in, a stream of events out. A failure of the model or of its server is an
 * event or a `ModelResult`, never an exception; only a bug throws.
 */

type ChatRole = 'system' | 'user' | 'assistant' | 'tool';

export type ToolCall = {
  readonly id?: string;
  readonly function: { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> };
};

/** `parameters` is a JSON schema. Definitions are sent in the given order: a reordered list breaks the prefix cache. */
export type ToolDefinition = {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
};

export type ChatMessage = {
  readonly role: ChatRole;
  readonly content: string;
  readonly thinking?: string;
  /** Bytes, never a path: the client would read a string that names a file from disk. */
  readonly images?: readonly Uint8Array[];
  readonly tool_calls?: readonly ToolCall[];
  readonly tool_name?: string;
};

/** None of these makes the server load the model again. */
export type Sampling = {
  readonly temperature?: number;
  readonly topP?: number;
  readonly seed?: number;
  readonly maxAnswerTokens?: number;
};

export type ChatRequest = {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly ToolDefinition[];
  /** A JSON schema for the answer. Implies `think: false` unless `think` says otherwise. */
  readonly format?: Readonly<Record<string, unknown>>;
  /** Absent: the server decides, and a thinking model thinks. */
  readonly think?: boolean;
  /** Tokens. The same for every request to a model, or the server loads it again. */
  readonly numCtx: number;
  /** A duration as the server writes it: `10m`, `30s`, `0`. */
  readonly keepAlive: string;
  readonly sampling?: Sampling;
};

/** What a server speaks; sentences name it by this. */
export type ServerKind = 'ollama' | 'openai';

export type ModelErrorCode =
  | 'unreachable'
  | 'not_ollama'
  | 'model_not_found'
  | 'model_too_large'
  | 'no_tools'
  | 'no_thinking'
  | 'no_images'
  | 'context_exceeded'
  | 'busy'
  | 'runner_crashed'
  | 'forbidden_origin'
  | 'sign_in_needed'
  | 'stream_error'
  | 'stream_cut'
  | 'connection_lost'
  | 'timed_out'
  | 'repeating'
  | 'bad_answer'
  | 'too_many_calls'
  | 'tls'
  | 'not_embedding'
  | 'pull_failed'
  | 'bad_host'
  | 'no_model'
  /** Its server was removed. */
  | 'no_server'
  /** Nobody said how large its window is, and nothing is cut at a guess. */
  | 'window_unknown'
  /** Words would leave this computer, and the user has not agreed to that yet. */
  | 'not_local'
  | 'other';

export type ModelError = {
  readonly code: ModelErrorCode;
  /** For the user: names the address or the model, and says what to do. */
  readonly sentence: string;
  /** The server's or the system's own words, bounded. */
  readonly detail?: string;
  /** With `context_exceeded`, where the server says so. */
  readonly promptTokens?: number;
  readonly numCtx?: number;
};

export type ModelResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ModelError };

/** Ends with exactly one `done`, `failed` or `stopped`. */
export type ModelEvent =
  /** Nothing has come for a while and the server is still loading the model. At most once, before any text. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'thinking'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool_calls'; readonly calls: readonly ToolCall[] }
  | ChatDone
  | { readonly kind: 'failed'; readonly error: ModelError }
  | { readonly kind: 'stopped' };

export type ChatDone = {
  readonly kind: 'done';
  /**
   * `stop` also after tool calls; `length` when the window or the answer's maximum was full; `size` when it reached the most
   * bytes that are taken of one answer.
   */
  readonly reason: 'stop' | 'length' | 'size' | (string & {});
  /** All tokens of the prompt, those from the cache included. 0 when the server does not say, or says what cannot be. */
  readonly promptTokens: number;
  readonly answerTokens: number;
  /** Milliseconds, fractions included. */
  readonly promptMs: number;
  readonly answerMs: number;
  readonly loadMs: number;
  /** Tokens of the prompt that the server had not to read again, where it says so. */
  readonly cachedTokens?: number;
  /** The answer came at once and late: something on the way, a proxy for one, kept it back until it was whole. */
  readonly wasHeldBack?: boolean;
};

export type ModelEntry = {
  readonly name: string;
  readonly sizeBytes: number;
  /** As the server says it: `completion`, `tools`, `vision`, `embedding`, `thinking`, ... Empty on servers that do not list them. */
  readonly capabilities: readonly string[];
  /** Of these, what the server does not say: it shows when it is tried. */
  readonly untried?: readonly string[];
  /** Tokens the model was trained for, where the list says so. Not the running window. */
  readonly trainedContext?: number;
  /** Tokens of the window that the server gave it, where requests cannot choose another. */
  readonly fixedWindow?: number;
  /** Present: the model runs elsewhere, so words leave this machine. */
  readonly remoteHost?: string;
  readonly family: string;
  readonly parameterSize: string;
  readonly quantization: string;
};

export type ModelDetails = {
  readonly name: string;
  readonly capabilities: readonly string[];
  readonly trainedContext?: number;
  readonly fixedWindow?: number;
  readonly remoteHost?: string;
  readonly family: string;
  readonly parameterSize: string;
  readonly quantization: string;
  readonly template?: string;
};

export type RunningModel = {
  readonly name: string;
  readonly sizeBytes: number;
  readonly vramBytes: number;
  /** The real window, in tokens. */
  readonly contextLength: number;
  readonly expiresAtMs: number;
};

export type ModelRequest = {
  readonly model: string;
  readonly texts: readonly string[];
  readonly keepAlive: string;
  /** For a model that also chats: the same window, or the server loads it again. */
  readonly numCtx?: number;
};

export type PullEvent =
  | { readonly kind: 'progress'; readonly status: string; readonly layer?: PullLayer }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: ModelError }
  /** The caller's signal. Pulling again resumes. */
  | { readonly kind: 'stopped' };

export type PullLayer = { readonly digest: string; readonly totalBytes: number; readonly completedBytes: number };

type ServerStateKind =
  | 'ready'
  /** A server answers but has no model that can chat. */
  | 'no_model'
  | 'not_running'
  | 'not_installed'
  /** On another machine, where nothing can be known about the installation, or one that answered before and was not found here. */
  | 'unreachable'
  | 'not_ollama'
  | 'tls'
  | 'refused'
  /** On another computer, and the person did not agree to that: it was not contacted. */
  | 'not_allowed';

export type ServerState = {
  readonly kind: ServerStateKind;
  /** The address that was asked, as a URL. */
  readonly host: string;
  readonly version?: string;
  /** How many models it lists, where they are more than are taken. */
  readonly listed?: number;
  readonly sentence: string;
};

export interface ModelProvider {
  readonly kind: ServerKind | 'routed' | 'scripted' | 'none';
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
  state(signal?: AbortSignal): Promise<ServerState>;
  models(signal?: AbortSignal): Promise<ModelResult<readonly ModelEntry[]>>;
  show(name: string, signal?: AbortSignal): Promise<ModelResult<ModelDetails>>;
  /** @param model where there are several servers, the one that is asked is this model's */
  running(signal?: AbortSignal, model?: string): Promise<ModelResult<readonly RunningModel[]>>;
  /** One vector of unit length for each text, in order. */
  embed(request: ModelRequest, signal?: AbortSignal): Promise<ModelResult<readonly Float32Array[]>>;
  pull(name: string, signal: AbortSignal): AsyncIterable<PullEvent>;
  delete(name: string, signal?: AbortSignal): Promise<ModelResult<null>>;
}
