import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { listenOnLoopback } from '../fixtures/loopback.ts';
import type { Certificate } from './certificate.ts';
import { readBody } from './http.ts';

export type ProxyOptions = {
  /** Addresses of the servers behind it. A request goes to the first one that answers. */
  readonly behind: readonly string[];
  /** Without one it speaks plain HTTP. */
  readonly certificate?: Certificate;
  /** What a request has to carry to get through. */
  readonly header?: { readonly name: string; readonly value: string };
  /** Gives an answer only when it is whole, with or without saying how long it is. */
  readonly holdsBack?: 'sized' | 'unsized';
  /** Where a request is sent on to instead; null lets it through. */
  readonly redirect?: (path: string) => { readonly status: number; readonly to: string } | null;
};

export type Proxied = { readonly path: string; readonly status: number; readonly to: string | null };

/** What stands in front of a cluster. */
export type ClusterProxy = {
  /** `https://127.0.0.1:<port>` */
  readonly host: string;
  /** Every request, which server it went to, and what became of it. */
  readonly passed: readonly Proxied[];
  readonly close: () => Promise<void>;
};

export async function startProxy(options: ProxyOptions): Promise<ClusterProxy> {
  const passed: Proxied[] = [];
  const pass = (asked: IncomingMessage, answer: ServerResponse) => void handle(options, passed, asked, answer);
  const { certificate } = options;
  const server = certificate === undefined ? createHttpServer(pass) : createServer({ ...certificate }, pass);
  const { port, close } = await listenOnLoopback(server);
  return { host: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`, passed, close };
}

async function handle(
  { behind, header, holdsBack, redirect }: ProxyOptions,
  passed: Proxied[],
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const path = asked.url ?? '/';
  const body = await readBody(asked);
  const note = (status: number, to: string | null) => passed.push({ path, status, to });
  if (header !== undefined && asked.headers[header.name.toLowerCase()] !== header.value) {
    note(401, null);
    return void page(answer, 401, 'Authorization Required');
  }
  const onward = redirect?.(path) ?? null;
  if (onward !== null) {
    note(onward.status, null);
    return void answer.writeHead(onward.status, { location: onward.to, 'content-length': 0 }).end();
  }
  for (const to of behind) {
    const from = await ask(to, asked, body);
    if (from === null) continue;
    const status = from.statusCode ?? 500;
    note(status, to);
    if (holdsBack === undefined) return stream(from, answer);
    return await hold(from, answer, holdsBack);
  }
  note(502, null);
  page(answer, 502, 'Bad Gateway');
}

/** Null where nobody answers. The servers know no query. */
function ask(
  to: string,
  { url = '/', method, headers }: IncomingMessage,
  body: string,
): Promise<IncomingMessage | null> {
  return new Promise((resolve) => {
    const passed = request(
      `${to}${url.replace(/\?.*/, '')}`,
      { method, headers: { ...headers, host: new URL(to).host } },
      resolve,
    );
    passed.on('error', () => resolve(null));
    passed.end(body);
  });
}

/** A server that dies takes the answer with it, as with nginx and HAProxy; who goes away is followed. */
function stream(from: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(from.statusCode ?? 500, from.headers);
  from.on('error', () => answer.destroy());
  answer.on('close', () => from.destroy());
  from.pipe(answer);
}

async function hold(from: IncomingMessage, answer: ServerResponse, how: 'sized' | 'unsized'): Promise<void> {
  const whole = Buffer.from(await readBody(from));
  const { 'transfer-encoding': _, ...headers } = from.headers;
  answer.writeHead(from.statusCode ?? 500, {
    ...headers,
    ...(how === 'sized' ? { 'content-length': whole.length } : {}),
  });
  answer.end(whole);
}

/** As nginx says it. */
function page(answer: ServerResponse, status: number, title: string): void {
  const text = `<html>\r\n<head><title>${status} ${title}</title></head>\r\n<body>\r\n<center><h1>${status} ${title}</h1></center>\r\n<hr><center>nginx/1.27.4</center>\r\n</body>\r\n</html>\r\n`;
  answer.writeHead(status, { 'content-type': 'text/html' }).end(text);
}
