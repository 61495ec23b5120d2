import { z } from 'zod';
import { id, nothing, request } from './declare';

/** *ask* each time, *always* for this tool in this workspace, or *never*. */
export type ToolRule = z.infer<ReturnType<typeof rule>>;

export type ToolServerLaunch =
  | {
      readonly kind: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      /** Null: the home folder. */
      readonly folder: string | null;
      /** Names only; values never leave main. */
      readonly env: readonly string[];
    }
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly isLocal: boolean;
      /** Names only. */
      readonly headers: readonly string[];
    };

export type OutsideTool = {
  /** As its server calls it. */
  readonly name: string;
  /** As a model calls it: `server__tool`. */
  readonly offeredAs: string;
  readonly title: string | null;
  /** Made harmless, and cut. */
  readonly description: string;
  /** The JSON schema of what it takes, as a model gets it, on several lines; at most 8,000 characters. */
  readonly input: string;
  /** What its server says of it, which proves nothing. */
  readonly isReadOnly: boolean | null;
  readonly isDestructive: boolean | null;
  /** Of its definition as a model gets it. */
  readonly tokens: number;
  /** The person picked it. */
  readonly isOffered: boolean;
  /** Picked, and within the budget. */
  readonly fits: boolean;
  readonly rule: ToolRule;
  /** Its description or its input changed since it was allowed, so it asks again. */
  readonly isChanged: boolean;
};

export type ToolServerState = 'off' | 'idle' | 'starting' | 'ready' | 'failed';

/**
 * Signing in at a server over HTTP, in the browser. `wanted`: it lets nobody in without, or wants more than was allowed; `beginning`: it is
 * found out how, and main asks; `waiting`: a page is open in the browser; `in`: with the service that keeps the person’s account.
 */
export type ToolSignIn =
  | { readonly kind: 'wanted' | 'beginning' | 'waiting' }
  | { readonly kind: 'in'; readonly host: string };

/** A server of tools, as the open workspace has it. */
export type ToolServer = {
  readonly id: string;
  readonly name: string;
  readonly launch: ToolServerLaunch;
  /** A call without an answer is stopped by then. */
  readonly limitSeconds: number;
  readonly isOn: boolean;
  /** `idle`: it starts with the first call. */
  readonly state: ToolServerState;
  /** A sentence: why it does not work, was switched off, or why the person is not signed in. */
  readonly problem: string | null;
  /** Null where there is nothing to sign in to, as far as is known. */
  readonly signIn: ToolSignIn | null;
  /** As last heard. */
  readonly tools: readonly OutsideTool[];
  /** How many more tools it lists than are taken. */
  readonly leftOut: number;
};

export type ToolServerList = {
  /** The oldest first. */
  readonly servers: readonly ToolServer[];
  /** In tokens. */
  readonly budget: { readonly maxTokens: number; readonly usedTokens: number };
  /** `session`: this computer has no safe place for secrets, so they are forgotten when Hearth ends. */
  readonly secretsKept: 'always' | 'session';
};

export type NewToolServer = z.infer<ReturnType<typeof newServer>>;

/** What a pasted configuration says; nothing is added by reading it. */
export type ToolServerDraft = {
  readonly servers: readonly NewToolServer[];
  /** Sentences: what was left out or has to be filled in, and why. */
  readonly problems: readonly string[];
};

const rule = () => z.enum(['ask', 'always', 'never']);
const name = () => z.string().trim().min(1).max(80);
const tool = () => z.string().min(1).max(200);
/** Null keeps the value that is there. */
const value = () => z.string().max(16_384).nullable();
const pairs = () => z.array(z.strictObject({ name: z.string().min(1).max(200), value: value() })).max(64);
const launch = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('stdio'),
      command: z.string().trim().min(1).max(4_096),
      args: z.array(z.string().max(8_192)).max(128),
      folder: z.string().max(4_096).nullable(),
      env: pairs(),
    }),
    z.strictObject({ kind: z.literal('http'), url: z.string().trim().min(1).max(2_048), headers: pairs() }),
  ]);
const newServer = () => z.strictObject({ name: name(), launch: launch() });

/** Seconds. */
export const SHORTEST_TOOL_LIMIT = 5;
export const LONGEST_TOOL_LIMIT = 600;

export const toolServerRequests = {
  /** Starts nothing. */
  'tool-server:list': request<ToolServerList>()(() => nothing),
  /** Fails as `bad_config`, with what is wrong and where. */
  'tool-server:read-config': request<ToolServerDraft>()(() => z.strictObject({ text: z.string().max(262_144) })),
  /** It is off until it is switched on. */
  'tool-server:add': request<ToolServerList>()(() => newServer()),
  /** What it starts or asks changed: then it is off everywhere. */
  'tool-server:edit': request<ToolServerList>()(() => newServer().extend({ id })),
  'tool-server:set-limit': request<ToolServerList>()(() =>
    z.strictObject({ id, seconds: z.int().min(SHORTEST_TOOL_LIMIT).max(LONGEST_TOOL_LIMIT) }),
  ),
  /** With its secrets and its sign-in, everywhere. */
  'tool-server:remove': request<ToolServerList>()(() => z.strictObject({ id })),
  /** One that was removed since Hearth was started: as it was, but off, and signed out. */
  'tool-server:restore': request<ToolServerList>()(() => z.strictObject({ id })),
  /** In the system’s own dialog; null for nothing. Nothing is changed by it. */
  'tool-server:pick-folder': request<{ readonly path: string | null }>()(() => nothing),
  /** In the open workspace. On: main asks once for exactly this command or address; then it is started. Also tries again one that failed. */
  'tool-server:switch': request<ToolServerList>()(() => z.strictObject({ id, isOn: z.boolean() })),
  /**
   * Main asks, naming the service and the page that will be opened; answers when the person is signed in and the server was tried again.
   * What went wrong is its `problem`.
   */
  'tool-server:sign-in': request<ToolServerList>()(() => z.strictObject({ id })),
  /** Ends one that waits for the person. */
  'tool-server:cancel-sign-in': request<ToolServerList>()(() => z.strictObject({ id })),
  /** In every workspace; what Hearth has of it is forgotten. */
  'tool-server:sign-out': request<ToolServerList>()(() => z.strictObject({ id })),
  'tool-server:offer': request<ToolServerList>()(() => z.strictObject({ id, tool: tool(), isOffered: z.boolean() })),
  /** For *always* main asks, with the description. */
  'tool-server:set-rule': request<ToolServerList>()(() => z.strictObject({ id, tool: tool(), rule: rule() })),
  /** The end of what it wrote to its error output, without secrets. */
  'tool-server:log': request<{ readonly text: string }>()(() => z.strictObject({ id })),
};

export type ToolServerEvents = {
  /** A server, its tools or a rule changed: read again. */
  readonly 'tool-server:changed': Record<string, never>;
};
