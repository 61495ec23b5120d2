import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { protocol } from 'electron';

const SCHEME = 'app';
const HOST = 'hearth';
export const PAGE = `${SCHEME}://${HOST}/index.html`;

/** No network, no frames, no eval, no inline script or style: whatever text does, the page cannot be made to run it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Before the app is ready: the pages get an origin of their own, which `file:` has not. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the built window and nothing else of the disk. Resolves once the first page has got its code. */
export function serveWindow(folder: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The newer `handle` makes a `Request` and wants a `Response`: with the first of them Node loads all of its `fetch`, while the
  // window waits for its page.
  protocol.registerBufferProtocol(SCHEME, async ({ url }, answer) => {
    const file = fileOf(folder, url);
    const data = file === null ? null : await readFile(file).catch(() => null);
    if (file === null || data === null) return answer({ statusCode: 404, data: Buffer.alloc(0) });
    answer({ data, headers: { ...HEADERS, 'content-type': TYPES[extname(file)] ?? '' } });
    if (extname(file) === '.js') setImmediate(resolve);
  });
  return promise;
}

/** Null for what is no file of the window, wherever its address leads. */
function fileOf(folder: string, url: string): string | null {
  try {
    const { host, pathname } = new URL(url);
    const file = normalize(join(folder, decodeURIComponent(pathname)));
    return host === HOST && file.startsWith(folder + sep) && extname(file) in TYPES ? file : null;
  } catch {
    return null;
  }
}
