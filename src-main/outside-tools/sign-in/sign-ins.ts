import type { Access, Refusal } from '../connection/access';
import { ServerFailure } from '../connection/failure';
import { isLocalUrl } from '../servers/launch';
import type { ServerSecrets } from '../servers/secrets';
import { authFetch } from './auth-fetch';
import { SignInFailure } from './failure';
import { type KeptSignIn, parseSignIn, renewed, revoke } from './kept-sign-in';
import { type SignInPorts, signIn } from './sign-in';

type HttpServer = { readonly id: string; readonly url: string };

/** The person’s sign-ins at servers: one a server, for all workspaces. */
export type SignIns = {
  /** `beginning`: it is found out how, and main asks; `waiting`: a page is open in the browser. */
  readonly state: (serverId: string) => 'in' | 'beginning' | 'waiting' | 'out';
  /** Where the person is signed in. */
  readonly host: (serverId: string) => string | null;
  /** The sign-in that there is does not allow all that the server was asked for. */
  readonly wantsMore: (serverId: string) => boolean;
  /** Why the last try came to nothing. */
  readonly failure: (serverId: string) => SignInFailure | null;
  /** Resolves when the person is signed in; a second call while one runs is the same. Throws `SignInFailure` and `AppError`. */
  readonly begin: (server: HttpServer, ask: SignInPorts['ask']) => Promise<void>;
  /** Ends one that runs. */
  readonly cancel: (serverId: string) => void;
  /** Signs out, and ends one that runs. */
  readonly forget: (serverId: string) => void;
  readonly access: (server: HttpServer) => Access;
  readonly close: () => void;
};

export type SignInsPorts = Pick<SignInPorts, 'timers' | 'openPage' | 'clientDocument'> & {
  readonly secrets: Pick<ServerSecrets, 'signIn' | 'setSignIn'>;
  readonly changed: () => void;
  readonly logError: (name: string, error: unknown) => void;
};

type Running = { readonly stop: AbortController; readonly done: Promise<void>; isWaiting: boolean };

export function createSignIns(ports: SignInsPorts): SignIns {
  const { secrets, changed } = ports;
  const running = new Map<string, Running>();
  const failures = new Map<string, SignInFailure>();
  /** What each server last said when it let nobody in. */
  const refusals = new Map<string, Refusal>();
  const wanting = new Set<string>();
  /** A service gives new tokens for the old ones once, so two connections of a server never ask at the same time. */
  const renewing = new Map<string, Promise<void>>();

  const read = (serverId: string): KeptSignIn | null => {
    const kept = secrets.signIn(serverId);
    return kept === null ? null : parseSignIn(kept);
  };
  const run = async ({ id, url }: HttpServer, ask: SignInPorts['ask'], one: { stop: AbortController }) => {
    const before = read(id)?.tokens.scope;
    const { resourceMetadataUrl, scope } = refusals.get(id) ?? {};
    // What was allowed before is asked for again, so that allowing more takes nothing away.
    const scopes = [...new Set([before, scope].flatMap((each) => each?.split(' ') ?? []))].join(' ');
    const challenge = {
      ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
      ...(scope === undefined ? {} : { scope: scopes }),
    };
    const waiting = () => {
      const current = running.get(id);
      if (current !== undefined) current.isWaiting = true;
      changed();
    };
    const kept = await signIn({ ...ports, ask, waiting }, { url, challenge, signal: one.stop.signal });
    one.stop.signal.throwIfAborted();
    secrets.setSignIn(id, JSON.stringify(kept));
    refusals.delete(id);
    wanting.delete(id);
  };
  const renew = async ({ id, url }: HttpServer, kept: KeptSignIn): Promise<void> => {
    const fresh = await renewed(kept, authFetch({ mayBeLocal: isLocalUrl(url) })).catch((error: unknown) => {
      const host = error instanceof SignInFailure ? error.host : new URL(kept.service).host;
      throw new ServerFailure('unreachable', host, { cause: error });
    });
    // The person may have signed out meanwhile.
    if (read(id)?.tokens.access_token !== kept.tokens.access_token) return;
    secrets.setSignIn(id, fresh === null ? null : JSON.stringify(fresh));
    changed();
    if (fresh === null) throw new ServerFailure('signed_out');
  };

  return {
    state: (id) => {
      const current = running.get(id);
      if (current !== undefined) return current.isWaiting ? 'waiting' : 'beginning';
      return read(id) === null ? 'out' : 'in';
    },
    host: (id) => {
      const kept = read(id);
      return kept === null ? null : new URL(kept.service).host;
    },
    wantsMore: (id) => wanting.has(id),
    failure: (id) => failures.get(id) ?? null,
    begin: (server, ask) => {
      const { id } = server;
      const known = running.get(id);
      if (known !== undefined) return known.done;
      failures.delete(id);
      const stop = new AbortController();
      const done = run(server, ask, { stop })
        .catch((error: unknown) => {
          if (error instanceof SignInFailure) failures.set(id, error);
          throw error;
        })
        .finally(() => {
          running.delete(id);
          changed();
        });
      running.set(id, { stop, done, isWaiting: false });
      changed();
      return done;
    },
    cancel: (id) => running.get(id)?.stop.abort(),
    forget: (id) => {
      running.get(id)?.stop.abort();
      failures.delete(id);
      refusals.delete(id);
      wanting.delete(id);
      const kept = read(id);
      secrets.setSignIn(id, null);
      if (kept === null) return;
      // Nobody waits for it: whether the service hears it or not, Hearth has nothing left to send.
      const mayBeLocal = isLocalUrl(kept.service);
      revoke(kept, authFetch({ mayBeLocal })).catch((error: unknown) => ports.logError('tool_server_sign_out', error));
    },
    access: (server) => ({
      token: () => read(server.id)?.tokens.access_token ?? null,
      renew: async (token, refusal) => {
        refusals.set(server.id, refusal);
        const kept = read(server.id);
        if (kept === null) throw new ServerFailure('sign_in');
        // Another connection renewed it meanwhile.
        if (kept.tokens.access_token !== token) return;
        const known = renewing.get(server.id) ?? renew(server, kept).finally(() => renewing.delete(server.id));
        renewing.set(server.id, known);
        await known;
      },
      wantsMore: (refusal) => {
        refusals.set(server.id, refusal);
        wanting.add(server.id);
        changed();
      },
    }),
    close: () => {
      for (const { stop } of running.values()) stop.abort();
    },
  };
}
