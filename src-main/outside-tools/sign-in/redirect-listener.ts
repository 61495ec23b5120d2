import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
// biome-ignore lint/style/noRestrictedImports: it asks nobody: a browser brings an answer here
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { language, t } from '../../locale/t';

/** Where the browser brings the answer of a sign-in; there only while one runs. */
export type RedirectListener = {
  /** On a port that the system chose. */
  readonly url: string;
  /** What the one answer with the right `state` says. */
  readonly answer: Promise<URLSearchParams>;
  readonly close: () => Promise<void>;
};

const PATH = '/signed-in';
const LONGEST_QUERY = 8_192;
const ONCE = ['code', 'state', 'iss', 'error'];

/**
 * Listens on 127.0.0.1 alone. Any page in a browser can send something here, so what has not this sign-in’s `state`, or is no page that a
 * person is brought to, is refused, and the sign-in goes on waiting: a page can neither end it nor put an answer of its own into it.
 */
export async function openRedirectListener(state: string): Promise<RedirectListener> {
  const answer = Promise.withResolvers<URLSearchParams>();
  // Whoever opened it may have given up by then.
  answer.promise.catch(() => undefined);
  let isAnswered = false;
  let sent: Promise<unknown> = Promise.resolve();
  const server = createServer({ maxHeaderSize: 32 * 1024 }, (request, response) => {
    const query = queryOf(request, host());
    if (query === null) return refuse(response, 404);
    if (!isSame(query.get('state') ?? '', state)) return refuse(response, 400);
    if (isAnswered) return show(response, 409, t('main-outside-tools.sign-in.page-again'));
    isAnswered = true;
    sent = Promise.race([once(response, 'finish'), once(response, 'close')]);
    const isYes = query.has('code') && !query.has('error');
    show(response, 200, t(isYes ? 'main-outside-tools.sign-in.page' : 'main-outside-tools.sign-in.page-refused'));
    answer.resolve(query);
  });
  server.maxConnections = 32;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = () => `127.0.0.1:${(server.address() as AddressInfo | null)?.port}`;
  return {
    url: `http://${host()}${PATH}`,
    answer: answer.promise,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // The page that is on its way to the browser is let through; nobody else is waited for.
      await sent;
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Null for what is not the browser bringing a person here. */
function queryOf({ method, url = '', headers }: IncomingMessage, host: string): URLSearchParams | null {
  if (method !== 'GET' || headers.host !== host || url.length > LONGEST_QUERY) return null;
  // A picture, a frame or a script of a page; browsers say which, and no page can say otherwise.
  if ((headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate') return null;
  if ((headers['sec-fetch-dest'] ?? 'document') !== 'document') return null;
  const { pathname, searchParams } = new URL(url, `http://${host}`);
  if (pathname !== PATH || ONCE.some((name) => searchParams.getAll(name).length > 1)) return null;
  return searchParams;
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The address of the page holds the code.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

function refuse(response: ServerResponse, status: number): void {
  show(response, status, t('main-outside-tools.sign-in.page-unknown'));
}

function show(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, HEADERS).end(page(sentence));
}

function page(sentence: string): string {
  return `<!doctype html>
<html lang="${language()}" dir="auto"><head><meta charset="utf-8"><title>Hearth</title>
<meta name="viewport" content="width=device-width">
<style>:root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}</style>
</head><body><main><h1>Hearth</h1><p>${escaped(sentence)}</p></main></body></html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
