import { t } from '../../locale/t';
import type { ModelResult } from '../types';

export const defaultHost = 'http://127.0.0.1:11434';

const defaultPort = 11434;
const shape =
  /^(?:(?<scheme>[a-z][a-z0-9+.-]*):\/\/)?(?<name>\[[0-9a-f:.]+\]|[^:/?#\s@[\]]*)(?::(?<port>[^/?#]*))?(?<path>\/(?!\/)[^?#\s]*)?$/i;

/**
 * An address as people and `OLLAMA_HOST` write it, made a URL without a slash at its end: `host`, `host:port`, `:port`,
 * `[::1]:port`, a URL with or without a path. Without a port it is 11434 (443 with https), also where the scheme is
 * spelt out, because nobody runs Ollama on port 80 without saying so. `0.0.0.0` and `::` are what a server listens on; a
 * client means this machine.
 */
export function parseHost(text: string): ModelResult<string> {
  const trimmed = text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
  if (trimmed === '') return refuse(text, 'main-model-server.address.empty');
  if (trimmed.includes('@')) {
    // The sentence is shown and may be copied: the password is not repeated in it.
    return refuse(trimmed.replace(/[^/]*@/, '…@'), 'main-model-server.address.secret');
  }
  const parts = shape.exec(trimmed)?.groups;
  if (!parts) return refuse(text, 'main-model-server.address.shape');
  const scheme = (parts.scheme ?? 'http').toLowerCase();
  if (scheme !== 'http' && scheme !== 'https') return refuse(text, 'main-model-server.address.scheme');
  const port = parts.port === undefined || parts.port === '' ? defaultPortOf(scheme) : parsePort(parts.port);
  if (port === null) return refuse(text, 'main-model-server.address.port');
  const name = parts.name || parts.port ? canonicalName(parts.name ?? '') : null;
  if (name === null) return refuse(text, 'main-model-server.address.name');
  return { ok: true, value: `${scheme}://${name}:${port}${(parts.path ?? '').replace(/\/+$/, '')}` };
}

/**
 * An address that somebody typed. A lone word may be a name in the network, but is more often a slip: it is taken only
 * with a scheme or a port, so that nobody is asked to trust what is no address.
 */
export function parseTypedHost(text: string): ModelResult<string> {
  const parsed = parseHost(text);
  if (!parsed.ok || !LONE_WORD.test(text.trim())) return parsed;
  const word = text.trim();
  if (isLoopback(parsed.value)) return parsed;
  const sentence = t('main-model-server.address.lone-word', { word, port: String(defaultPort) });
  return { ok: false, error: { code: 'bad_host', sentence } };
}

const LONE_WORD = /^[^.:/[\]]+$/;

/**
 * The address of a server of the OpenAI kind, which has no usual port: it is said, or the scheme is (80, and 443 with https). Servers' own
 * pages give it with `/v1` at its end, which is no part of it.
 */
export function parseTypedAddress(text: string): ModelResult<string> {
  const parsed = parseHost(text);
  if (!parsed.ok) return parsed;
  const { scheme, port } = shape.exec(text.trim())?.groups ?? {};
  if (scheme === undefined && !port) return refuse(text, 'main-model-server.address.no-port');
  const url = parsed.value.replace(/\/v1$/, '');
  if (port || scheme?.toLowerCase() === 'https') return { ok: true, value: url };
  return { ok: true, value: url.replace(`:${defaultPort}`, ':80') };
}

/** Scheme, name and port of an address that `parseHost` gave: what a yes and a header belong to. */
export function originOf(host: string): string {
  const { protocol, hostname, port } = new URL(host);
  return `${protocol}//${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

/** Whether words sent there stay on this machine. Names other than `localhost` are never trusted to. */
export function isLoopback(host: string): boolean {
  const parsed = parseHost(host);
  if (!parsed.ok) return false;
  const { hostname } = new URL(parsed.value);
  return hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname) || /^\[::ffff:7f[0-9a-f]{2}:/.test(hostname);
}

/** The environment's address where it is usable, else the default. */
export function hostFromEnvironment(ollamaHost: string | undefined): string {
  if (ollamaHost === undefined || ollamaHost.trim() === '') return defaultHost;
  const parsed = parseHost(ollamaHost);
  return parsed.ok ? parsed.value : defaultHost;
}

function canonicalName(name: string): string | null {
  const lower = name.toLowerCase();
  if (lower === '' || lower === 'localhost') return '127.0.0.1';
  const hostname = hostnameOf(lower);
  if (hostname === null || !NAME.test(hostname)) return null;
  if (hostname === '0.0.0.0') return '127.0.0.1';
  // Part of no network: a number that was typed for something else.
  if (hostname.startsWith('0.')) return null;
  return hostname === '[::]' ? '[::1]' : hostname;
}

/** Labels of letters, digits, dashes and underscores, the last dot of a full name, or an address in brackets. */
const NAME =
  /^(?:(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.?|\[[0-9a-f:.]+\])$/;

/** The URL parser's spelling, which sees through `127.1` and `0x7f000001`. */
function hostnameOf(name: string): string | null {
  try {
    return new URL(`http://${name}:1`).hostname || null;
  } catch {
    return null;
  }
}

function defaultPortOf(scheme: string): number {
  return scheme === 'https' ? 443 : defaultPort;
}

function parsePort(text: string): number | null {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65535 ? port : null;
}

function refuse(text: string, why: Refusal): ModelResult<never> {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return { ok: false, error: { code: 'bad_host', sentence: t(why, { text: shown }) } };
}

type Refusal = `main-model-server.address.${'empty' | 'secret' | 'shape' | 'scheme' | 'port' | 'no-port' | 'name'}`;
