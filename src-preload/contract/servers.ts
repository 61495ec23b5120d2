import { z } from 'zod';
import { id, nothing, request } from './declare';
import { headerName, headerValue, type InstalledModel, modelKeyText, type ServerState } from './model';

export type ServerKind = 'ollama' | 'openai';

/** One of the person's model servers, with what it last said of itself. */
export type Server = {
  readonly id: string;
  /** What the person calls it. */
  readonly name: string;
  readonly kind: ServerKind;
  /** `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Nobody set an address: that of the environment, or Ollama’s own. */
  readonly isUsualUrl: boolean;
  readonly isLocal: boolean;
  /** Null until it was asked. */
  readonly state: ServerState | null;
  readonly models: readonly InstalledModel[];
  /** To search by meaning with. */
  readonly embedders: readonly InstalledModel[];
  /** How many more models it lists than are taken. */
  readonly leftOut: number;
  /** What is offered for it. */
  readonly can: {
    readonly pull: boolean;
    readonly delete: boolean;
    /** `ollama.keep_alive` counts for it. */
    readonly unload: boolean;
    /** Hearth can start it on this computer. */
    readonly start: boolean;
    /** It says what its models can do; else they are tried, or the person says it (`model:set-ability`). */
    readonly capabilities: boolean;
    /** A request chooses the window; else it is the server’s own, or the person says how large it is. */
    readonly chooseWindow: boolean;
  };
  /** Names only; values never leave main. */
  readonly headers: readonly {
    readonly name: string;
    readonly origin: string;
    /** Entered for the address in force. */
    readonly isInForce: boolean;
  }[];
};

export type ServerList = {
  /** The oldest first. */
  readonly servers: readonly Server[];
  /** `session`: this computer has no safe place for secrets, so headers are forgotten when Hearth ends. */
  readonly headersKept: 'always' | 'session';
};

/** What answers at an address. */
export type ServerProbe = {
  readonly url: string;
  readonly isLocal: boolean;
  readonly answers: boolean;
  /** As which it should be added; null where nothing usable answers. */
  readonly kind: ServerKind | null;
  /** *llama.cpp*, *LM Studio*, *vLLM*, *Jan*, *Ollama*; null where it is not told apart. */
  readonly software: string | null;
  readonly models: number;
  /** What is there, or why it cannot be used and what to do. */
  readonly sentence: string;
};

export type FoundServer = {
  readonly url: string;
  readonly kind: ServerKind;
  /** To show and to name it by: the software, or *OpenAI-compatible server*. */
  readonly name: string;
  readonly models: number;
  /** One of the person’s servers has this address already. */
  readonly isAdded: boolean;
};

const name = () => z.string().trim().min(1).max(120);
const url = () => z.string().trim().min(1).max(2_048);
const kind = () => z.enum(['ollama', 'openai']);

export const serverRequests = {
  /** As last heard; those that were never asked are asked first. Never fails: what is wrong is in each `state`. */
  'server:list': request<ServerList>()(() => nothing),
  /** Asks one, or all, now. */
  'server:refresh': request<ServerList>()(() => z.strictObject({ id: id.nullable() })),
  /** Looks on this computer alone, at the usual ports. */
  'server:find': request<readonly FoundServer[]>()(() => nothing),
  /** What answers at an address. Beyond this computer main asks first, and a no fails as `declined`. */
  'server:probe': request<ServerProbe>()(() => z.strictObject({ kind: kind(), url: url() })),
  /** Fails as `bad_host` with a sentence for an address that is none. Beyond this computer main asks first. */
  'server:add': request<ServerList>()(() => z.strictObject({ name: name(), kind: kind(), url: url() })),
  'server:rename': request<ServerList>()(() => z.strictObject({ id, name: name() })),
  /** `null`: the usual address, for the first server only. Beyond this computer main asks first. */
  'server:set-url': request<ServerList>()(() => z.strictObject({ id, url: url().nullable() })),
  'server:set-header': request<ServerList>()(() => z.strictObject({ id, name: headerName(), value: headerValue() })),
  /** Main asks, since a value may exist nowhere else. */
  'server:remove-header': request<ServerList>()(() =>
    z.strictObject({ id, name: headerName(), origin: z.string().max(2_100) }),
  ),
  /** Main asks. An answer that is being written ends and keeps its words; chats keep the name of their model. */
  'server:remove': request<ServerList>()(() => z.strictObject({ id })),
  /** Lets main ask whether words may go to this server. Fails as `declined` for a no. */
  'server:allow': request<ServerList>()(() => z.strictObject({ id })),
  /** What a person knows of a model better than its server says. `null`: as the server says, or as it was found out. */
  'model:set-ability': request<ServerList>()(() =>
    z.strictObject({
      key: modelKeyText(),
      ability: z.enum(['tools', 'vision', 'thinking']),
      can: z.boolean().nullable(),
    }),
  ),
};

export type ServerEvents = { readonly 'server:changed': ServerList };
