/** A model the stand-in claims to have installed. */
export type StandInModel = {
  readonly name: string;
  readonly sizeBytes?: number;
  readonly capabilities?: readonly string[];
  /** The trained window, in tokens. */
  readonly contextLength?: number;
  /** On servers that speak as OpenAI does: the window it was loaded with, in tokens. */
  readonly window?: number;
  readonly embeddingLength?: number;
  readonly family?: string;
  readonly parameterSize?: string;
  readonly quantization?: string;
  readonly template?: string;
  /** Makes it a cloud model. */
  readonly remoteHost?: string;
  readonly remoteModel?: string;
};

export type StandInToolCall = {
  readonly id?: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
};

/** One thing the stream does. A plain string is a chunk of text. */
export type ChatStep =
  | string
  | { readonly thinking: string }
  /** In a chunk of its own. Use `Reply.toolCallsOnDone` for the other form. */
  | { readonly toolCalls: readonly StandInToolCall[] }
  /** Nothing goes on before the test opens its gate. */
  | { readonly wait: Promise<unknown> }
  /** The error line of a failure in mid-stream; no `done` follows. */
  | { readonly error: string }
  /** Written as it stands, newline included or not. */
  | { readonly raw: string }
  /** One chunk whose line is that long. */
  | { readonly lineBytes: number }
  /** The stream ends in good order but without `done`. */
  | { readonly end: true }
  /** The connection is torn down. */
  | { readonly drop: true };

export type ReplyDone = {
  readonly reason?: string;
  readonly promptTokens?: number;
  readonly answerTokens?: number;
  readonly promptMs?: number;
  readonly answerMs?: number;
  readonly loadMs?: number;
  /** Only told by servers that speak as OpenAI does. */
  readonly cachedTokens?: number;
};

export type Reply = {
  /** Only for a request that fits; others leave it in the queue. Without one it fits any chat request. */
  readonly when?: (body: ChatBody) => boolean;
  /** Stays in the queue and answers every request that fits. */
  readonly always?: boolean;
  /** No response header before this. A promise that never resolves is a server that never answers. */
  readonly headersAfter?: Promise<unknown>;
  /** An answer instead of a stream; `error` becomes `{"error":...}` unless `body` is given. */
  readonly status?: number;
  readonly error?: string;
  readonly body?: string;
  readonly contentType?: string;
  /** With a 3xx status. */
  readonly location?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly steps?: readonly ChatStep[];
  readonly toolCallsOnDone?: readonly StandInToolCall[];
  readonly done?: ReplyDone;
  /** Paces text chunks. Without it they go out as fast as the socket takes them. */
  readonly tokensPerSecond?: number;
};

export type PullScript = {
  readonly model: string;
  readonly layers: readonly { readonly digest: string; readonly totalBytes: number }[];
  /** Bytes between two progress lines. */
  readonly stepBytes?: number;
  /** Holds the pull at this many bytes of the sum until the promise resolves. */
  readonly holdAt?: { readonly bytes: number; readonly until: Promise<unknown> };
  /** An error line after the progress so far, as a lost network gives. */
  readonly failAtBytes?: number;
  readonly error?: string;
};

export type ChatMessageBody = {
  readonly role: string;
  readonly content: string;
  readonly thinking?: string;
  readonly images?: readonly string[];
  readonly tool_calls?: readonly unknown[];
  readonly tool_name?: string;
};

export type ChatBody = {
  readonly model: string;
  readonly messages?: readonly ChatMessageBody[];
  readonly tools?: readonly unknown[];
  readonly format?: unknown;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly think?: boolean | string;
  readonly keep_alive?: string | number;
  readonly stream?: boolean;
  readonly truncate?: boolean;
  readonly shift?: boolean;
  /** In OpenAI's words only: whether the counts are to follow the answer. */
  readonly counts?: boolean;
};

/** A server that speaks as OpenAI does, which it really is. */
export type Flavour = 'llama.cpp' | 'vllm' | 'lm-studio' | 'jan';

export type StandInOptions = {
  /** What it is where it is spoken to as OpenAI. */
  readonly flavour?: Flavour;
  readonly models?: readonly StandInModel[];
  readonly version?: string;
  readonly port?: number;
  /** Ignores `truncate`: a prompt over the window is shortened and only `prompt_eval_count` tells. */
  readonly isOldServer?: boolean;
  /** Paces every reply that says nothing else. */
  readonly tokensPerSecond?: number;
};
