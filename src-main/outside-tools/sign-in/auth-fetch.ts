import type { FetchLike } from '@modelcontextprotocol/client';
import { isLocalUrl } from '../servers/launch';
import { SignInFailure } from './failure';

/** Of an answer that says how to sign in, or that holds a token. */
const LARGEST = 256 * 1024;
const LIMIT_MS = 20_000;

export type AuthFetchOptions = {
  /** A sign-in service on this computer may do without https, if the server itself is on this computer. */
  readonly mayBeLocal: boolean;
  readonly signal?: AbortSignal;
};

/**
 * `fetch` for signing in: to https alone, bounded in size and time, and without the headers that the person gave the server, which are
 * nobody else’s. Where a redirect leads is left to the SDK, which stays within the origin. Throws `SignInFailure`.
 */
export function authFetch({ mayBeLocal, signal }: AuthFetchOptions): FetchLike {
  return async (address, init) => {
    const url = new URL(address);
    if (!isSafeAddress(url, mayBeLocal)) throw new SignInFailure('untrusted', url.host);
    const limit = AbortSignal.timeout(LIMIT_MS);
    const ends = [limit, ...(signal === undefined ? [] : [signal]), ...(init?.signal ? [init.signal] : [])];
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.any(ends) });
      const { status, statusText, headers } = response;
      const body = status === 204 || status === 304 ? null : await bounded(response);
      const whole = new Response(body, { status, statusText, headers: withoutEncoding(headers) });
      Object.defineProperty(whole, 'url', { value: response.url });
      return whole;
    } catch (error) {
      signal?.throwIfAborted();
      throw new SignInFailure('unreachable', url.host, { cause: error });
    }
  };
}

/** An address that a token, a code or the person may be sent to. */
export function isSafeAddress(url: URL, mayBeLocal: boolean): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (mayBeLocal && url.protocol === 'http:' && isLocalUrl(url.href));
}

async function bounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST) throw new Error(`more than ${LARGEST} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The body is decoded already. */
function withoutEncoding(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  return kept;
}
