import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Timers } from '../../timers';
import type { Caller } from '../clients/clients';
import { bearerOf, refusedBefore, slowWrongTokens } from './guard';
import { answerQuestion, PROOF_PATH } from './proof';

/** Bytes of a request: far more than any tool takes. */
const LARGEST_REQUEST = 256 * 1024;
const MOST_CONNECTIONS = 128;
const REQUEST_MS = 30_000;

export type ListenerPorts = {
  /** Null: any that is free. */
  readonly port: number | null;
  readonly timers: Timers;
  readonly now: () => number;
  readonly find: (token: string) => Caller | undefined;
  /** Hashes of the tokens that count. */
  readonly hashes: () => readonly string[];
  /** `message`: what the body says, if it is JSON. Then the request has no body. */
  readonly answer: (request: Request, caller: Caller, message: unknown) => Promise<Response>;
  readonly failed: (error: unknown) => void;
};

export type Listener = {
  readonly port: number;
  /** Whatever streams to it ends now. */
  readonly cut: (clientId: string) => void;
  readonly close: () => Promise<void>;
};

/** Listens on this computer alone. Rejects where the port is taken. */
export async function listen(ports: ListenerPorts): Promise<Listener> {
  const open = new Map<ServerResponse, string>();
  const wrong = slowWrongTokens(ports.timers, ports.now);
  let port = ports.port ?? 0;
  const refuseStranger = async (response: ServerResponse) => {
    const hasWaited = await wrong.wait();
    if (!hasWaited) return refuse(response, 429, 'Too many wrong tokens. Try again in a minute.');
    refuse(
      response,
      401,
      'This token is not known, or it was revoked. Connect again in Hearth, Settings → Memory access.',
    );
  };
  const prove = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = request.method === 'POST' ? await readBody(request) : null;
    const proof = asked && answerQuestion(asked.toString('utf8'), ports.hashes(), port);
    if (!proof) return refuseStranger(response);
    response.writeHead(200, { 'content-type': 'text/plain' }).end(proof);
  };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const method = request.method ?? '';
    const refused = refusedBefore({ method, headers: request.headers, path }, port);
    if (refused !== null) return refuse(response, refused.status, refused.why);
    if (path === PROOF_PATH) return prove(request, response);
    const caller = ports.find(bearerOf(request.headers));
    if (caller === undefined) return refuseStranger(response);
    open.set(response, caller.id);
    response.once('close', () => open.delete(response));
    const body = await readBody(request);
    if (body === null) return refuse(response, 413, `A request has at most ${LARGEST_REQUEST} bytes.`);
    const left = new AbortController();
    // After a whole answer nothing is left to stop.
    response.once('close', () => {
      if (!response.writableFinished) left.abort();
    });
    const message = jsonIn(body);
    const asked = new Request(`http://127.0.0.1:${port}/mcp`, {
      method,
      headers: webHeaders(request),
      signal: left.signal,
      ...(message === undefined && body.length > 0 && { body: new Uint8Array(body) }),
    });
    await send(await ports.answer(asked, caller, message), response);
  };
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, (request, response) => {
    take(request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      ports.failed(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'Hearth could not answer this.');
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  port = await bind(server, port);
  return {
    port,
    cut: (clientId) => {
      for (const [response, id] of open) if (id === clientId) response.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function refuse(response: ServerResponse, status: number, why: string): void {
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message: why } });
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    // What was not read of the request is not waited for.
    connection: 'close',
  });
  response.end(body);
}

/** Null: it is too long, or not all of it came. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_REQUEST) return null;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > LARGEST_REQUEST) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Undefined for what is no JSON: the protocol says so in its own way. */
function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function webHeaders({ headers }: IncomingMessage): Headers {
  const given = new Headers();
  // The token goes no further than here.
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && name !== 'authorization') given.set(name, [value].flat().join(', '));
  return given;
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  const { status, headers, body } = answer;
  response.writeHead(status, Object.fromEntries(headers));
  if (body === null) {
    response.end();
    return;
  }
  if (!headers.get('content-type')?.startsWith('text/event-stream')) {
    // Whole, so that its head and body go out at once: each write wakes the program up, and costs Hearth as much as the rest of HTTP.
    response.end(new Uint8Array(await answer.arrayBuffer()));
    return;
  }
  response.flushHeaders();
  const reader = body.getReader();
  response.once('close', () => void reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (done || response.destroyed) break;
    if (!response.write(value))
      await new Promise<void>((resolve) => {
        response.once('drain', resolve);
        response.once('close', resolve);
      });
  }
  response.end();
}
