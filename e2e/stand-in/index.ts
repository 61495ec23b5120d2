import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../fixtures/loopback.ts';
import { answerChat } from './chat.ts';
import type { Dialect } from './dialect.ts';
import { answerEmbed } from './embed.ts';
import { isForeignOrigin, readBody, sendEmpty, sendError, sendJson, sendText } from './http.ts';
import { fullName, ModelShelf } from './models.ts';
import { ollamaDialect } from './ollama-dialect.ts';
import { openAiDialect } from './openai-dialect.ts';
import { answerEmbeddings, chatBodyOf, openAiAnswer, sendNoSuchPath } from './openai-routes.ts';
import { answerPull, defaultPull, type PulledBytes } from './pull.ts';
import { type LoggedRequest, RequestLog } from './request-log.ts';
import type { ChatBody, PullScript, Reply, StandInModel, StandInOptions } from './types.ts';

export { createGate, type Gate } from './gate.ts';
export type { LoggedRequest } from './request-log.ts';
export type * from './types.ts';

/** A server that speaks as Ollama does, and as OpenAI does, on a loopback port of its own, and does what the test says. */
export type StandIn = {
  /** `http://127.0.0.1:<port>` */
  readonly host: string;
  readonly port: number;
  /** Everything that came, in order. */
  readonly requests: readonly LoggedRequest[];
  readonly chats: () => readonly LoggedRequest[];
  /** The nth chat request, counted from 1, as soon as it has come. */
  readonly chat: (nth: number) => Promise<LoggedRequest>;
  readonly nth: (path: string, nth: number) => Promise<LoggedRequest>;
  /** Replies are used once each, in order, by the first request they fit. */
  readonly script: (...replies: readonly Reply[]) => void;
  readonly scriptPull: (script: PullScript) => void;
  readonly install: (model: StandInModel) => void;
  /** How often a model was loaded, reloads included. */
  readonly loads: () => number;
  /** As it was when it began: no request was made, no reply is scripted, what streams has ended. */
  readonly reset: () => void;
  /** Also ends what is still streaming, as a killed server would. */
  readonly close: () => Promise<void>;
};

const CHAT_PATHS = ['/api/chat', '/v1/chat/completions'];

type Body = Readonly<Record<string, unknown>>;
type Task = (body: Body, response: ServerResponse) => void | Promise<void>;

const defaultModels: readonly StandInModel[] = [{ name: 'stand-in:latest', capabilities: ['completion', 'tools'] }];

export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  let shelf = new ModelShelf(options.models ?? defaultModels);
  let log = new RequestLog();
  const replies: Reply[] = [];
  const pulls: PullScript[] = [];
  const pulledBytes: PulledBytes = new Map();
  const streaming = new Set<ServerResponse>();
  const version = options.version ?? '0.32.2';
  const { isOldServer = false, tokensPerSecond, flavour = 'llama.cpp' } = options;
  const answerIn = (dialect: Dialect, body: ChatBody, response: ServerResponse) =>
    answerChat({ dialect, shelf, takeReply, isOldServer, tokensPerSecond }, body, response);

  const tasks: Readonly<Record<string, Task>> = {
    'POST /api/chat': (body, response) => answerIn(ollamaDialect, body as ChatBody, response),
    'POST /v1/chat/completions': (body, response) =>
      answerIn(openAiDialect(flavour), chatBodyOf(shelf, body), response),
    'POST /v1/embeddings': (body, response) => answerEmbeddings(shelf, body, response),
    'POST /api/show': (body, response) => {
      const model = shelf.find(nameIn(body));
      if (model) sendJson(response, 200, shelf.show(model));
      else sendError(response, 404, `model '${fullName(nameIn(body))}' not found`);
    },
    'POST /api/embed': (body, response) => answerEmbed(shelf, { model: nameIn(body), input: body.input }, response),
    'POST /api/pull': async (body, response) => {
      const name = nameIn(body);
      if (await answerPull(takePull(name), pulledBytes, response)) shelf.install({ name });
    },
    'DELETE /api/delete': (body, response) => {
      if (shelf.remove(nameIn(body))) sendEmpty(response, 200);
      else sendError(response, 404, `model '${nameIn(body)}' not found`);
    },
  };

  const server = createServer((request, response) => {
    // A client that goes away in the middle is what many tests are about.
    response.on('error', () => {});
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendError(response, 500, String(error));
    });
  });
  // The real server never closes an idle connection.
  server.keepAliveTimeout = 0;
  const { port, host, close } = await listenOnLoopback(server, options.port);

  return {
    host,
    port,
    get requests() {
      return log.all;
    },
    chats: () => log.to(CHAT_PATHS),
    chat: (nth) => log.nth(CHAT_PATHS, nth),
    nth: (path, nth) => log.nth([path], nth),
    script: (...more) => void replies.push(...more),
    scriptPull: (script) => void pulls.push(script),
    install: (model) => shelf.install(model),
    loads: () => shelf.loads,
    reset: () => {
      for (const response of streaming) response.destroy();
      shelf = new ModelShelf(options.models ?? defaultModels);
      log = new RequestLog();
      replies.length = 0;
      pulls.length = 0;
      pulledBytes.clear();
    },
    close,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request);
    log.add(request, response, text);
    if (isForeignOrigin(request)) return sendEmpty(response, 403);
    const route = `${request.method} ${request.url}`;
    // One that is told what it is speaks OpenAI's way alone.
    if (options.flavour !== undefined && !request.url?.startsWith('/v1/')) {
      const known = openAiAnswer(flavour, shelf, request.url ?? '');
      return known === undefined ? sendNoSuchPath(flavour, route, response) : sendJson(response, 200, known);
    }
    switch (route) {
      case 'GET /':
        return sendText(response, 200, 'Ollama is running', 'text/plain; charset=utf-8');
      case 'GET /api/version':
        return sendJson(response, 200, { version });
      case 'GET /api/tags':
        return sendJson(response, 200, shelf.tags());
      case 'GET /api/ps':
        return sendJson(response, 200, shelf.ps());
    }
    const openAi = request.method === 'GET' ? openAiAnswer(flavour, shelf, request.url ?? '') : undefined;
    if (openAi !== undefined) return sendJson(response, 200, openAi);
    const task = tasks[route];
    if (!task) return sendText(response, 404, '404 page not found', 'text/plain');
    const body = parseBody(text);
    if (!body) return sendError(response, 400, "invalid character 'b' looking for beginning of value");
    streaming.add(response);
    response.once('close', () => streaming.delete(response));
    await task(body, response);
  }

  function takeReply(body: ChatBody): Reply | undefined {
    const at = replies.findIndex((reply) => reply.when?.(body) ?? true);
    const reply = replies[at];
    if (reply && !reply.always) replies.splice(at, 1);
    return reply;
  }

  function takePull(model: string): PullScript {
    const at = pulls.findIndex((script) => fullName(script.model) === fullName(model));
    return at < 0 ? defaultPull(model) : (pulls.splice(at, 1)[0] ?? defaultPull(model));
  }
}

function parseBody(text: string): Body | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Body) : null;
  } catch {
    return null;
  }
}

/** The npm client still says `name` where the server's pages say `model`; the server takes both. */
function nameIn(body: Body): string {
  return String(body.model ?? body.name ?? '');
}
