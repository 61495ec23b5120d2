import type { CallToolResult, Client, Transport } from '@modelcontextprotocol/client';
import type { Timers } from '../../timers';
import { type HeardTool, heardTool, type ListedTool } from '../definitions/heard-tool';
import type { Launch } from '../servers/launch';
import { type Access, transportAccess } from './access';
import { boundedFetch } from './bounded-fetch';
import { type Child, startChild } from './child';
import type { ErrorLog } from './error-log';
import { explained } from './explain';
import { type FailureKind, ServerFailure } from './failure';
import { stdioTransport } from './stdio-transport';

export type ToolList = {
  readonly tools: readonly HeardTool[];
  /** How many more there are than are taken. */
  readonly leftOut: number;
};

export type Connection = {
  /** As last heard; asked for again when that was long ago, or when the server said that it changed. */
  readonly list: () => Promise<ToolList>;
  /** Throws `ServerFailure`, or what ended the signal. */
  readonly call: (
    tool: HeardTool,
    input: Readonly<Record<string, unknown>>,
    limits: { readonly signal: AbortSignal; readonly limitMs: number },
  ) => Promise<CallToolResult>;
  readonly close: () => Promise<void>;
};

export type ConnectOptions = {
  readonly launch: Launch;
  /** Values of variables or headers. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Of a server over HTTP that has no key among its headers. */
  readonly access: Access | null;
  readonly log: ErrorLog;
  readonly version: string;
  readonly timers: Timers;
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** It ended by itself, or for what it sent. Not called for `close`. */
  readonly ended: (kind: FailureKind) => void;
  /** It says that its tools changed. */
  readonly changed: () => void;
};

/** A server may have to be fetched by its package manager first. */
const HANDSHAKE_MS = 60_000;
const PROBE_MS = 5_000;
const LIST_MS = 30_000;
export const MOST_TOOLS = 128;
const MOST_PAGES = 64;
const HEARD_FOR_MS = 60_000;

/**
 * Starts a server or reaches it, in either era of the protocol, and asks for its tools. Throws `ServerFailure`. Everything that a server
 * sends is bounded on its way in; what it asks of a client (models, files, forms) is not offered.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const sdk = await import('@modelcontextprotocol/client');
  const isStdio = options.launch.kind === 'stdio';
  let open: Open | undefined;
  try {
    open = await begin(sdk, options, 'auto');
  } catch (error) {
    // Servers of the older era may end at a question that they do not know: they are started once more and greeted as they are used to.
    const isOver = error instanceof ServerFailure && error.kind === 'ended';
    if (!isStdio || !isOver || options.signal.aborted) throw error;
    open = await begin(sdk, options, 'legacy');
  }
  const { client, close } = open;
  const ask = async () => listTools(client, options.signal);
  const first = await ask().catch(async (error: unknown) => {
    await close();
    throw explained(error, options, open?.failure());
  });
  return openConnection(options, open, { list: first, ask });
}

type Heard = { readonly list: ToolList; readonly ask: () => Promise<ToolList> };

function openConnection(
  options: ConnectOptions,
  { client, close, failure, onChanged }: Open,
  heard: Heard,
): Connection {
  let { list } = heard;
  let heardAt = options.now();
  let isStale = false;
  onChanged(() => {
    isStale = true;
    options.changed();
  });
  return {
    list: async () => {
      if (!isStale && options.now() - heardAt < HEARD_FOR_MS) return list;
      isStale = false;
      heardAt = options.now();
      list = await heard.ask().catch((error: unknown) => {
        throw explained(error, options, failure());
      });
      return list;
    },
    call: async (tool, input, { signal, limitMs }) => {
      const toolDefinition = { name: tool.name, inputSchema: { ...tool.input, type: 'object' as const } };
      try {
        return await client.callTool(
          { name: tool.name, arguments: { ...input } },
          { signal, timeout: limitMs, maxTotalTimeout: limitMs, toolDefinition },
        );
      } catch (error) {
        signal.throwIfAborted();
        throw explained(error, options, failure());
      }
    },
    close,
  };
}

type Sdk = typeof import('@modelcontextprotocol/client');

type Open = {
  readonly client: Client;
  readonly close: () => Promise<void>;
  /** Why it is over, if it is. */
  readonly failure: () => FailureKind | null;
  readonly onChanged: (run: () => void) => void;
};

async function begin(sdk: Sdk, options: ConnectOptions, mode: 'auto' | 'legacy'): Promise<Open> {
  let failure: FailureKind | null = null;
  let isReady = false;
  let changed: () => void = () => undefined;
  const failed = (kind: FailureKind) => {
    if (failure !== null) return;
    failure = kind;
    void close();
    if (isReady) options.ended(kind);
  };
  const { transport, end, nonsense } = await reach(sdk, options, failed);
  const client = new sdk.Client(
    { name: 'hearth', version: options.version },
    {
      versionNegotiation: { mode, probe: { timeoutMs: PROBE_MS } },
      // A schema is a server's own text: it is not compiled, and what comes back is bounded text anyway.
      jsonSchemaValidator: {
        getValidator: () => (data: unknown) => ({ valid: true, data: data as never, errorMessage: undefined }),
      },
      inputRequired: { autoFulfill: false },
      listChanged: { tools: { autoRefresh: false, onChanged: () => changed() } },
    },
  );
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= client
      .close()
      .catch(() => undefined)
      .then(end);
    return closing;
  };
  try {
    await client.connect(transport, { timeout: HANDSHAKE_MS, signal: options.signal });
  } catch (error) {
    await close();
    options.signal.throwIfAborted();
    const isNonsense = failure === null && nonsense() > 0;
    throw explained(error, options, isNonsense ? 'nonsense' : failure);
  }
  isReady = true;
  return {
    client,
    close,
    failure: () => failure,
    onChanged: (run) => {
      changed = run;
    },
  };
}

type Reached = {
  readonly transport: Transport;
  readonly end: () => Promise<void>;
  readonly nonsense: () => number;
};

async function reach(sdk: Sdk, options: ConnectOptions, failed: (kind: FailureKind) => void): Promise<Reached> {
  const { launch, secrets, access, log, timers, now } = options;
  if (launch.kind === 'stdio') {
    const { command, args, folder } = launch;
    const child: Child = await startChild({ command, args, folder, env: secrets, timers });
    log.follow(
      child.process.stderr,
      Object.values(secrets).filter((value) => value.length >= 4),
    );
    const transport = stdioTransport({ child, now, failed });
    return { transport, end: child.end, nonsense: transport.nonsense };
  }
  const bounded = boundedFetch(() => failed('flood'));
  const transport = new sdk.StreamableHTTPClientTransport(new URL(launch.url), {
    ...(access === null ? { fetch: bounded } : transportAccess(sdk, { access, fetch: bounded }, failed)),
    requestInit: { headers: { ...secrets } },
    reconnectionOptions: {
      initialReconnectionDelay: 1_000,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 2,
      maxRetries: 3,
    },
  });
  return {
    transport,
    // A session of the older era is ended politely, if the server still listens.
    end: async () => void (await transport.terminateSession().catch(() => undefined)),
    nonsense: () => 0,
  };
}

async function listTools(client: Client, signal: AbortSignal): Promise<ToolList> {
  if (client.getServerCapabilities()?.tools === undefined) throw new ServerFailure('no_tools');
  const tools = new Map<string, HeardTool>();
  let leftOut = 0;
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const answer = await client.request({ method: 'tools/list', params }, { timeout: LIST_MS, signal });
    for (const listed of answer.tools as readonly ListedTool[]) {
      const heard = heardTool(listed);
      if (heard === null || tools.size >= MOST_TOOLS || tools.has(heard.name)) leftOut += 1;
      else tools.set(heard.name, heard);
    }
    if (answer.nextCursor === undefined || answer.nextCursor === cursor) break;
    cursor = answer.nextCursor;
  }
  return { tools: [...tools.values()], leftOut };
}
