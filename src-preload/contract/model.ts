import { nothing, request } from './declare';

/** What stands between the user and a reply, with the sentence that says so. */
export type ServerState = {
  readonly kind: 'ready' | 'no_model' | 'not_running' | 'not_installed' | 'not_ollama' | 'unreachable';
  /** As shown: `127.0.0.1:11434`. */
  readonly address: string;
  readonly isLocal: boolean;
  readonly version: string | null;
  readonly sentence: string;
};

export type InstalledModel = {
  readonly name: string;
  readonly sizeBytes: number;
  readonly parameterSize: string | null;
  readonly quantization: string | null;
  readonly trainedContext: number | null;
  readonly capabilities: readonly string[];
  /** Runs on somebody else's computer. */
  readonly remoteHost: string | null;
};

export type ModelList = { readonly state: ServerState; readonly models: readonly InstalledModel[] };

export const modelRequests = {
  /** Asks the server now. Never fails: what is wrong is in `state`. */
  'model:list': request<ModelList>()(nothing),
};

export type ModelEvents = {
  readonly 'model:changed': ModelList;
};
