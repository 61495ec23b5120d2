import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, normalize, sep } from 'node:path';
import { type Protocol, protocol } from 'electron';
import type { Look } from '../../../src-preload/contract/app';
import { directionOf, isPseudo, type ShownLanguage } from '../../../src-preload/locale/languages';

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

/**
 * No opener policy among them: no page of ours has an opener or may open another, and for the policy's sake Chromium starts a
 * second process for the first page.
 */
const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
} as const;

/** Mermaid styles what it measures. Nothing else gets in: the page has no picture, no font of its own and no connection. */
const DIAGRAM_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
const DIAGRAM_PAGE = 'diagrams.html';

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

export type ServedWindow = {
  /** The built window; nothing else of the disk is served. */
  readonly folder: string;
  readonly look: () => Look | null;
  readonly language: () => ShownLanguage;
};

/** Resolves once the first page has got all that it begins with. */
export function serveWindow({ folder, look, language }: ServedWindow): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  /** What a page begins with and has not asked for yet. */
  const wanted = new Set<string>();
  const read = async (file: string): Promise<Buffer> => {
    const isBeginning = wanted.delete(file);
    if (isBeginning && wanted.size === 0) setImmediate(resolve);
    // A page shows nothing before it has these files, and reading them asynchronously would wait for turns of this busy
    // thread.
    return isBeginning || isPage(file) ? readFileSync(file) : readFile(file);
  };
  // The newer `handle` makes a `Request` and wants a `Response`: with the first of them Node loads all of its `fetch`, while the
  // window waits for its page.
  protocol.registerBufferProtocol(SCHEME, async ({ url }, answer) => {
    const file = fileOf(folder, url);
    const data = file === null ? null : await read(file).catch(() => null);
    if (file === null || data === null) return answer({ statusCode: 404, data: Buffer.alloc(0) });
    answer({
      data: isPage(file)
        ? withLook(data, { look: look(), language: language(), first: firstMessages(file, language()) })
        : data,
      headers: { ...HEADERS, 'content-type': TYPES[extname(file)] ?? '' },
    });
    if (isPage(file)) for (const name of beginnings(data)) wanted.add(join(folder, name));
  });
  return promise;
}

/** The page that draws diagrams, and the scripts of the built windows; no other page. */
export function serveDiagrams(
  to: Pick<Protocol, 'registerBufferProtocol' | 'isProtocolRegistered'>,
  folder: string,
): void {
  if (to.isProtocolRegistered(SCHEME)) return;
  to.registerBufferProtocol(SCHEME, async ({ url }, answer) => {
    const file = fileOf(folder, url);
    const isRefused = file === null || (isPage(file) && file !== join(folder, DIAGRAM_PAGE));
    const data = isRefused ? null : await readFile(file).catch(() => null);
    if (isRefused || data === null) return answer({ statusCode: 404, data: Buffer.alloc(0) });
    answer({
      data,
      headers: { ...HEADERS, 'content-security-policy': DIAGRAM_POLICY, 'content-type': TYPES[extname(file)] ?? '' },
    });
  });
}

function isPage(file: string): boolean {
  return extname(file) === '.html';
}

/** The files that a page names itself. */
function beginnings(page: Buffer): readonly string[] {
  return [...page.toString().matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name = '']) => name);
}

type Written = { readonly look: Look | null; readonly language: ShownLanguage; readonly first: string };

/** The page's root carries the look and the language, its head what is said at once: a script finds them without having to ask. */
function withLook(page: Buffer, { look, language, first }: Written): Buffer {
  const text = look && JSON.stringify(look).replaceAll('"', '&quot;');
  const root = `<html lang="${language}" dir="${directionOf(language)}"${text === null ? '' : ` data-look="${text}"`}>`;
  // No script by its type, so the policy lets it stand.
  const data =
    first === '' ? '' : `<script type="application/json" id="messages">${first.replaceAll('<', '\\u003c')}</script>`;
  // A function, because texts may have a `$`.
  return Buffer.from(
    page
      .toString()
      .replace(/<html[^>]*>/, root)
      .replace('</head>', () => `${data}</head>`),
  );
}

/** What the main window says before it has loaded anything else, as the build wrote it (`scripts/locales/plugin.mjs`). */
function firstMessages(page: string, language: ShownLanguage): string {
  if (!page.endsWith('index.html')) return '';
  try {
    return readFileSync(join(dirname(page), 'messages', `${isPseudo(language) ? 'en' : language}.json`), 'utf8');
  } catch {
    // The page then waits for all of its messages.
    return '';
  }
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
