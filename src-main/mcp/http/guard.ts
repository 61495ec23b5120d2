import type { IncomingHttpHeaders } from 'node:http';
import type { Timers } from '../../timers';
import { PROOF_PATH } from './proof';

/** Why a request is not answered, before its token is looked at; null: it may be. */
export function refusedBefore(
  { method, headers, path }: { readonly method: string; readonly headers: IncomingHttpHeaders; readonly path: string },
  port: number,
): { readonly status: number; readonly why: string } | null {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  // A page whose name was made to lead here (DNS rebinding) still says its own name.
  if (!own.includes(headers.host ?? '')) return { status: 403, why: 'This is not the host that was meant.' };
  // No page of a browser is a client, and this server has none: a browser alone sends this header, and cannot leave it out.
  if (headers.origin !== undefined && !own.some((host) => headers.origin === `http://${host}`))
    return { status: 403, why: 'No web page may ask Hearth.' };
  // A preflight comes without a token. No header allows what it asks for.
  if (method === 'OPTIONS') return { status: 403, why: 'No web page may ask Hearth.' };
  if (path !== '/mcp' && path !== PROOF_PATH) return { status: 404, why: 'There is nothing here. Use /mcp.' };
  return null;
}

export function bearerOf(headers: IncomingHttpHeaders): string {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 16_000;
const WINDOW_MS = 60_000;
const MOST_WAITING = 16;

export type WrongTokens = {
  /** Resolves when the wrong token may be answered; to false at once where too many wait already. */
  readonly wait: () => Promise<boolean>;
};

/** Each wrong token within a minute waits twice as long as the one before it. A right one never waits. */
export function slowWrongTokens({ after }: Timers, now: () => number): WrongTokens {
  let wrong: readonly number[] = [];
  let waiting = 0;
  return {
    wait: async () => {
      wrong = [...wrong.filter((at) => at > now() - WINDOW_MS), now()].slice(-MOST_WAITING);
      if (waiting >= MOST_WAITING) return false;
      waiting += 1;
      const delayMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrong.length - 1));
      await new Promise<void>((resolve) => after(delayMs, resolve));
      waiting -= 1;
      return true;
    },
  };
}
