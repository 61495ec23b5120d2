import { randomBytes } from 'node:crypto';
import type { OAuthClientProvider, OAuthServerInfo, StoredOAuthClientInformation } from '@modelcontextprotocol/client';
import { AppError } from '../../errors';
import type { Timers } from '../../timers';
import { isLocalUrl } from '../servers/launch';
import { authFetch, isSafeAddress } from './auth-fetch';
import { clientMetadata } from './client-metadata';
import { SignInFailure } from './failure';
import type { KeptSignIn } from './kept-sign-in';
import { openRedirectListener, type RedirectListener } from './redirect-listener';

/** What a server said when it let nobody in. */
export type Challenge = { readonly resourceMetadataUrl?: URL; readonly scope?: string };

/** The page where the person would sign in. */
export type SignInPage = {
  /** Whose page it is. */
  readonly service: string;
  /** Without what is in its query. */
  readonly address: string;
};

export type SignInPorts = {
  readonly timers: Timers;
  /** Main asks the person. Throws `AppError('declined')`. */
  readonly ask: (page: SignInPage) => Promise<void>;
  /** In the system’s browser. */
  readonly openPage: (href: string) => Promise<void>;
  /** The page is open, and Hearth waits. */
  readonly waiting: () => void;
  readonly clientDocument: string | null;
};

/** How long the person may take. */
const LIMIT_MS = 300_000;

type Sdk = typeof import('@modelcontextprotocol/client');
type SignInOptions = { readonly url: string; readonly challenge: Challenge; readonly signal: AbortSignal };
type Found = OAuthServerInfo & Required<Pick<OAuthServerInfo, 'authorizationServerMetadata'>>;

/**
 * One sign-in at the service that a server names: finds it, asks the person, registers Hearth, opens the browser, waits for the answer and
 * takes the tokens. Nothing is sent to the service but questions for its metadata before the person has said yes. Throws `SignInFailure`.
 */
export async function signIn(ports: SignInPorts, options: SignInOptions): Promise<KeptSignIn> {
  const { url, challenge, signal } = options;
  const sdk = await import('@modelcontextprotocol/client');
  let host = new URL(url).host;
  let listener: RedirectListener | undefined;
  try {
    const mayBeLocal = isLocalUrl(url);
    const fetchFn = authFetch({ mayBeLocal, signal });
    const found = await discover(sdk, options, fetchFn);
    const page = new URL(found.authorizationServerMetadata.authorization_endpoint);
    host = new URL(found.authorizationServerUrl).host;
    if (!isSafeAddress(page, mayBeLocal)) throw new SignInFailure('untrusted', page.host);
    await ports.ask({ service: host, address: page.origin + page.pathname });
    signal.throwIfAborted();

    const state = randomBytes(32).toString('base64url');
    listener = await openRedirectListener(state);
    const provider = oneSignIn(ports, { found, page, state, redirectUrl: listener.url });
    const asked = { serverUrl: url, fetchFn, forceReauthorization: true, ...challenge };
    await sdk.auth(provider.forSdk, asked);
    ports.waiting();
    const answer = await first(listener.answer, { signal, timers: ports.timers, host });
    const iss = answer.get('iss') ?? undefined;
    // An answer from another service is not believed, also not when it is a no.
    sdk.validateAuthorizationResponseIssuer({
      iss,
      expectedIssuer: found.authorizationServerMetadata.issuer,
      issParameterSupported: Reflect.get(found.authorizationServerMetadata, ISS_PROMISED) === true,
    });
    const code = answer.get('code');
    if (code === null || answer.has('error')) throw new SignInFailure('refused', host);
    await sdk.auth(provider.forSdk, { ...asked, authorizationCode: code, ...(iss === undefined ? {} : { iss }) });
    return provider.kept();
  } catch (error) {
    throw signal.aborted ? new SignInFailure('cancelled', host, { cause: error }) : explained(sdk, error, host);
  } finally {
    await listener?.close();
  }
}

const ISS_PROMISED = 'authorization_response_iss_parameter_supported';

/** Which service signs people in for this server. Its metadata are checked against its own address by the SDK. */
async function discover(
  sdk: Sdk,
  { url, challenge }: SignInOptions,
  fetchFn: ReturnType<typeof authFetch>,
): Promise<Found> {
  const { resourceMetadataUrl } = challenge;
  const found = await sdk.discoverOAuthServerInfo(url, {
    fetchFn,
    ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
  });
  const { authorizationServerUrl, authorizationServerMetadata, resourceMetadata } = found;
  const { host } = new URL(authorizationServerUrl);
  if (authorizationServerMetadata === undefined) throw new SignInFailure('unsupported', host);
  // Without a proof of who began, an answer could be given to another program’s question.
  if (!authorizationServerMetadata.code_challenge_methods_supported?.includes('S256'))
    throw new SignInFailure('unsupported', host);
  const isFor = resourceMetadata?.resource;
  if (isFor !== undefined && !sdk.checkResourceAllowed({ requestedResource: url, configuredResource: isFor }))
    throw new SignInFailure('untrusted', host);
  return { ...found, authorizationServerMetadata };
}

type OneSignIn = {
  readonly found: Found;
  readonly page: URL;
  readonly state: string;
  readonly redirectUrl: string;
};

/** What the SDK asks during one sign-in. Nothing of an earlier one is used, and nothing is kept before it succeeded. */
function oneSignIn({ openPage, clientDocument }: SignInPorts, { found, page, state, redirectUrl }: OneSignIn) {
  const metadata = found.authorizationServerMetadata;
  let client: StoredOAuthClientInformation | undefined;
  let verifier: string | undefined;
  let resource: string | null = null;
  let tokens: KeptSignIn['tokens'] | undefined;
  const forSdk: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: clientMetadata(redirectUrl),
    ...(clientDocument === null ? {} : { clientMetadataUrl: clientDocument }),
    state: () => state,
    clientInformation: () => client,
    saveClientInformation: (given) => {
      client = given;
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given;
    },
    discoveryState: () => found,
    saveResourceUrl: (given) => {
      resource = given;
    },
    saveCodeVerifier: (given) => {
      verifier = given;
    },
    // Once: a code that was refused is not sent again.
    codeVerifier: () => {
      const given = verifier;
      verifier = undefined;
      if (given === undefined) throw new SignInFailure('expired', new URL(found.authorizationServerUrl).host);
      return given;
    },
    redirectToAuthorization: async (address) => {
      if (address.origin !== page.origin || address.pathname !== page.pathname)
        throw new SignInFailure('untrusted', address.host);
      await openPage(address.href).catch((error: unknown) => {
        throw new SignInFailure('no_browser', address.host, { cause: error });
      });
    },
  };
  return {
    forSdk,
    kept: (): KeptSignIn => {
      const service = found.authorizationServerUrl;
      if (client === undefined || tokens === undefined) throw new SignInFailure('other', new URL(service).host);
      return { service, metadata, resource, client, tokens };
    },
  };
}

/** The answer, or that none came. */
async function first(
  answer: Promise<URLSearchParams>,
  { signal, timers, host }: Pick<SignInOptions, 'signal'> & { readonly timers: Timers; readonly host: string },
): Promise<URLSearchParams> {
  signal.throwIfAborted();
  const over = Promise.withResolvers<never>();
  const stop = () => over.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const cancel = timers.after(LIMIT_MS, () => over.reject(new SignInFailure('timed_out', host)));
  try {
    return await Promise.race([answer, over.promise]);
  } finally {
    cancel();
    signal.removeEventListener('abort', stop);
  }
}

function explained(sdk: Sdk, error: unknown, host: string): unknown {
  if (error instanceof SignInFailure || error instanceof AppError) return error;
  const cause = { cause: error };
  const isUntrusted =
    error instanceof sdk.IssuerMismatchError ||
    error instanceof sdk.AuthorizationServerMismatchError ||
    error instanceof sdk.InsecureTokenEndpointError;
  if (isUntrusted) return new SignInFailure('untrusted', host, cause);
  if (error instanceof sdk.RegistrationRejectedError) return new SignInFailure('unsupported', host, cause);
  if (error instanceof sdk.OAuthError && error.code === 'invalid_grant')
    return new SignInFailure('expired', host, cause);
  const isLeftOut = error instanceof Error && /incompatible auth server/i.test(error.message);
  return new SignInFailure(isLeftOut ? 'unsupported' : 'other', host, cause);
}
