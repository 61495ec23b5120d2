import { z } from 'zod';
import { id, nothing, request } from './declare';
import { LONGEST_MODEL_KEY } from './limits';

/** What is between the user and a reply, with the sentence that says so. */
export type ServerState = {
  readonly kind:
    | 'ready'
    | 'no_model'
    | 'not_running'
    | 'not_installed'
    | 'not_ollama'
    | 'unreachable'
    /** No secure connection can be made. */
    | 'tls'
    /** It answers, but not to Hearth: a sign-in, an origin. */
    | 'refused'
    /** On another computer, and nobody agreed to that yet: it was not contacted. */
    | 'not_allowed';
  /** As shown: `127.0.0.1:11434`. */
  readonly address: string;
  readonly isLocal: boolean;
  readonly version: string | null;
  readonly sentence: string;
};

export type InstalledModel = {
  /** What chats, settings and requests name it by (`model-key.ts`). */
  readonly key: string;
  readonly serverId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly parameterSize: string | null;
  readonly quantization: string | null;
  readonly trainedContext: number | null;
  /** Tokens of the window that its server gave it, where requests cannot choose another. */
  readonly fixedWindow: number | null;
  /** Its server does not say how large its window is, and neither did the person (`ollama.num_ctx`): it cannot answer yet. */
  readonly isWindowUnknown: boolean;
  /** What it can: as the person says, else as its server says or as it was found out. */
  readonly capabilities: readonly string[];
  /** Of these, what nobody said and nothing has shown yet. */
  readonly untried: readonly string[];
  /** What the person said of it. */
  readonly said: { readonly tools?: boolean; readonly vision?: boolean; readonly thinking?: boolean };
  /** Runs on somebody else's computer. */
  readonly remoteHost: string | null;
  /** Runs where the server does, or the user agreed that words go there. */
  readonly isAllowed: boolean;
  /** Its file alone is larger than the memory of this computer. */
  readonly isTooLarge: boolean;
};

export type ModelList = {
  readonly state: ServerState;
  /** To chat with. */
  readonly models: readonly InstalledModel[];
  /** To search by meaning with: they turn text into vectors where the server is. */
  readonly embedders: readonly InstalledModel[];
  /** How many more the server lists than are taken. */
  readonly leftOut: number;
};

export type ModelDetails = {
  readonly name: string;
  readonly family: string;
  readonly parameterSize: string;
  readonly quantization: string;
  readonly capabilities: readonly string[];
  /** Tokens. */
  readonly trainedContext: number | null;
  readonly remoteHost: string | null;
};

/** One download with one bar, summed over its layers. Gone from the list once the model is there. */
export type Pull = {
  readonly serverId: string;
  readonly name: string;
  readonly state: 'running' | 'paused' | 'failed';
  /** What the server is at, in its own words. */
  readonly step: string;
  readonly doneBytes: number;
  /** 0 until the first layer is known. */
  readonly totalBytes: number;
  readonly bytesPerSecond: number | null;
  /** Why it failed and what to do. */
  readonly sentence: string | null;
};

/** Models that suit this computer, the best first; never empty. */
export type Suggestions = {
  readonly memoryBytes: number;
  /** The day the list was made. */
  readonly asOf: string;
  readonly models: readonly {
    readonly name: string;
    readonly sizeGB: number;
    readonly can: readonly string[];
  }[];
};

const name = () => z.string().trim().min(1).max(300);
/** A name with the id of its server before it. */
export const modelKeyText = () => z.string().trim().min(1).max(LONGEST_MODEL_KEY);
export const headerName = () =>
  z
    .string()
    .trim()
    .max(200)
    .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,200}$/, { error: 'a header name has letters, digits and dashes only' });
export const headerValue = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(8_192)
    .regex(/^[\t\x20-\x7e\x80-\xff]*$/, { error: 'a header value is one line of plain characters' });

const ofServer = () => z.strictObject({ name: name(), serverId: id.optional() });

export const modelRequests = {
  /** Asks the first server now. Never fails: what is wrong is in `state`. */
  'model:list': request<ModelList>()(() => nothing),
  'model:show': request<ModelDetails>()(() => z.strictObject({ name: modelKeyText() })),
  'model:suggest': request<Suggestions>()(() => nothing),
  /** Starts a download, or goes on with one that was paused or failed. How it goes comes as events. Without a server the first one. */
  'model:pull': request<readonly Pull[]>()(() => ofServer()),
  'model:pulls': request<readonly Pull[]>()(() => nothing),
  /** Stops and keeps what came; `model:pull` goes on from there. */
  'model:pause': request<readonly Pull[]>()(() => ofServer()),
  /** Stops and takes it off the list. */
  'model:cancel': request<readonly Pull[]>()(() => ofServer()),
  'model:delete': request<ModelList>()(() => z.strictObject({ name: modelKeyText() })),
  /** Starts Ollama on this computer; answers once it does. It ends with Hearth. */
  'model:start': request<ModelList>()(() => z.strictObject({ serverId: id.optional() })),
  /**
   * Lets main ask whether words may go to the server in force, or with a model's name to where that model runs. The request
   * itself allows nothing; fails as `declined` for a no.
   */
  'model:allow': request<ModelList>()(() => z.strictObject({ name: modelKeyText().nullable() })),
};

export type ModelEvents = {
  readonly 'model:pulls': { readonly pulls: readonly Pull[] };
  readonly 'model:pulled': { readonly name: string; readonly serverId: string };
};
