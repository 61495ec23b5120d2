import type {
  AuthorizationServerMetadata,
  FetchLike,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { z } from 'zod';

/** A sign-in as it is kept, sealed: the tokens, and what renewing them takes. It never leaves main. */
export type KeptSignIn = {
  /** Who gave the tokens: they are renewed there and nowhere else, whatever the server says later. */
  readonly service: string;
  readonly metadata: AuthorizationServerMetadata;
  /** For whom the tokens are, as the server names itself. */
  readonly resource: string | null;
  readonly client: StoredOAuthClientInformation;
  readonly tokens: StoredOAuthTokens;
};

const schema = z.object({
  service: z.string(),
  metadata: z.looseObject({ issuer: z.string(), token_endpoint: z.string() }),
  resource: z.string().nullable(),
  client: z.looseObject({ client_id: z.string() }),
  tokens: z.looseObject({ access_token: z.string() }),
});

/** Null for one that cannot be read. */
export function parseSignIn(json: string): KeptSignIn | null {
  try {
    const value: unknown = JSON.parse(json);
    return schema.safeParse(value).success ? (value as KeptSignIn) : null;
  } catch {
    return null;
  }
}

/** With new tokens. Null: the service takes these no more, so the person has to sign in again. Throws `SignInFailure` for what may pass. */
export async function renewed(kept: KeptSignIn, fetchFn: FetchLike): Promise<KeptSignIn | null> {
  const { service, metadata, resource, client, tokens } = kept;
  if (tokens.refresh_token === undefined) return null;
  const sdk = await import('@modelcontextprotocol/client');
  try {
    const fresh = await sdk.refreshAuthorization(service, {
      metadata,
      clientInformation: client,
      refreshToken: tokens.refresh_token,
      fetchFn,
      ...(resource === null ? {} : { resource }),
    });
    return { ...kept, tokens: { ...fresh, issuer: metadata.issuer } };
  } catch (error) {
    const isOver = error instanceof sdk.OAuthError && OVER.has(String(error.code));
    if (isOver) return null;
    throw error;
  }
}

/** Tells the service that these tokens are not wanted any more, if it has an address for that (RFC 7009). */
export async function revoke({ metadata, client, tokens }: KeptSignIn, fetchFn: FetchLike): Promise<void> {
  const address: unknown = Reflect.get(metadata, 'revocation_endpoint');
  if (typeof address !== 'string') return;
  const isForAll = tokens.refresh_token !== undefined;
  await fetchFn(address, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      token: tokens.refresh_token ?? tokens.access_token,
      token_type_hint: isForAll ? 'refresh_token' : 'access_token',
      client_id: client.client_id,
      ...(client.client_secret === undefined ? {} : { client_secret: client.client_secret }),
    }),
  });
}

/** Answers after which these tokens are worth nothing. */
const OVER: ReadonlySet<string> = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client', 'invalid_token']);
