import type { AuthProvider, FetchLike } from '@modelcontextprotocol/client';
import { type FailureKind, ServerFailure } from './failure';

/** What a server said when it did not let Hearth in. */
export type Refusal = { readonly resourceMetadataUrl?: URL; readonly scope?: string };

/** What a sign-in gives a connection. */
export type Access = {
  /** For the next request. */
  readonly token: () => string | null;
  /** The server refused this token, or that there was none. Resolves when there is another; throws `ServerFailure`. */
  readonly renew: (token: string | null, refusal: Refusal) => Promise<void>;
  /** The token is good, but not for this: the person has to allow more. */
  readonly wantsMore: (refusal: Refusal) => void;
};

type Sdk = typeof import('@modelcontextprotocol/client');

/**
 * What a transport needs to use it. The SDK’s own way is not taken: it would open a sign-in whenever a server wants one, and give the
 * service the headers that the person gave the server.
 */
export function transportAccess(
  sdk: Sdk,
  { access, fetch }: { readonly access: Access; readonly fetch: FetchLike },
  failed: (kind: FailureKind) => void,
): { readonly authProvider: AuthProvider; readonly fetch: FetchLike } {
  /** Of several requests at once, the last refusal may come when there is another token already. */
  const sentWith = new WeakMap<Response, string | null>();
  return {
    fetch: async (url, init) => {
      const token = new Headers(init?.headers).get('authorization')?.replace(/^Bearer /, '') ?? null;
      const response = await fetch(url, init);
      sentWith.set(response, token);
      return response;
    },
    authProvider: {
      token: async () => access.token() ?? undefined,
      onUnauthorized: async ({ response }) => {
        try {
          const refusal = refusalOf(sdk.extractWWWAuthenticateParams(response));
          await access.renew(sentWith.get(response) ?? null, refusal);
        } catch (error) {
          // Nothing more is asked of it without a sign-in.
          if (error instanceof ServerFailure && error.kind !== 'unreachable') failed(error.kind);
          throw error;
        }
      },
    },
  };
}

export function refusalOf(said: {
  readonly resourceMetadataUrl?: URL | undefined;
  readonly scope?: string | undefined;
}): Refusal {
  const { resourceMetadataUrl, scope } = said;
  return {
    ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
    ...(scope === undefined ? {} : { scope }),
  };
}
