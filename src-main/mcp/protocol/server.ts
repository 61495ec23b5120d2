import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { Caller } from '../clients/clients';
import { type Answer, type Asked, refused } from '../memory/outside';
import { registerPrompt, registerResources } from './resources';
import { type Run, registerTools } from './tools';

/** What a program asked for, and how that ended. No word of it is kept. */
export type CallRecord = {
  readonly clientId: string;
  readonly tool: string;
  readonly outcome: 'ok' | 'refused' | 'failed';
  readonly ids: readonly string[];
};

export type ProtocolPorts = {
  readonly version: string;
  /** A sentence where a caller gets nothing any more. */
  readonly asked: (caller: Caller) => Asked | string;
  readonly record: (call: CallRecord) => void;
  readonly failed: (error: unknown) => void;
};

const INSTRUCTIONS =
  'Hearth is the person’s own memory, on this computer. Call context at the start of a task and recall before you ask what they may have said before. Use remember for lasting facts only.';
const FAILED = 'Hearth could not answer this. It wrote down why; nothing was changed.';

export type Protocol = {
  readonly answer: (request: Request, caller: Caller, message?: unknown) => Promise<Response>;
  /** Programs that listen for it are told to list the tools again. */
  readonly toolsChanged: () => void;
  readonly close: () => Promise<void>;
};

/** Answers programs of both eras of the protocol: of 2026-07-28, and of before. No request knows of another, so none can be taken over. */
export function createProtocol(ports: ProtocolPorts): Protocol {
  const callers = new WeakMap<object, Caller>();
  const handler = createMcpHandler(
    ({ authInfo, era }) => {
      const caller = authInfo && callers.get(authInfo);
      if (caller === undefined) throw new Error('a request without a caller');
      return serverFor(ports, caller, era);
    },
    { onerror: () => undefined, maxSubscriptions: 32 },
  );
  return {
    answer: (request, caller, message) => {
      // The token stays where it was checked.
      const authInfo = { token: '', clientId: caller.id, scopes: [...caller.grants] };
      callers.set(authInfo, caller);
      return handler.fetch(request, { authInfo, ...(message !== undefined && { parsedBody: message }) });
    },
    toolsChanged: handler.notify.toolsChanged,
    close: handler.close,
  };
}

/** One a request. It has what its caller may use. */
function serverFor(ports: ProtocolPorts, caller: Caller, era: 'legacy' | 'modern'): McpServer {
  const mayRead = caller.grants.includes('read');
  const capabilities = {
    // Programs of before 2026-07-28 have no stream to be told on.
    ...(caller.grants.length > 0 && { tools: { listChanged: era === 'modern' } }),
    ...(mayRead && { resources: { listChanged: false }, prompts: { listChanged: false } }),
  };
  const server = new McpServer(
    { name: 'hearth', title: 'Hearth', version: ports.version },
    { instructions: INSTRUCTIONS, capabilities },
  );
  const run: Run = async (tool, answer) => {
    const record = (outcome: CallRecord['outcome'], ids: readonly string[] = []) =>
      ports.record({ clientId: caller.id, tool, outcome, ids });
    const ended = await tryTo(ports, caller, answer);
    if (ended === null) {
      record('failed');
      return refused(FAILED);
    }
    record(ended.kind, ended.kind === 'ok' ? ended.ids : []);
    return ended;
  };
  registerTools(server, caller.grants, run);
  if (mayRead) {
    registerResources(server, run);
    registerPrompt(server, run);
  }
  return server;
}

/** Null: a bug, which the log has. */
async function tryTo<Value>(
  ports: ProtocolPorts,
  caller: Caller,
  answer: (asked: Asked) => Answer<Value> | Promise<Answer<Value>>,
): Promise<Answer<Value> | null> {
  try {
    const asked = ports.asked(caller);
    return typeof asked === 'string' ? refused(asked) : await answer(asked);
  } catch (error) {
    ports.failed(error);
    return null;
  }
}
