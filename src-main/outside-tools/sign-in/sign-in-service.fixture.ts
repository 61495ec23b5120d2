import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Visited = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: string };

/** One page as a browser asks for it when a person is brought there; redirects are left alone. */
export function visit(href: string, options: RequestOptions = {}): Promise<Visited> {
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', ...(options.headers as object) };
  return new Promise((resolve, reject) => {
    const asked = request(href, { ...options, headers }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    asked.on('error', reject);
    asked.end();
  });
}

export type SignInService = Awaited<ReturnType<typeof openSignInService>>;

type Asked = {
  readonly challenge: string;
  readonly redirectUrl: string;
  readonly clientId: string;
  readonly resource: string;
};

/**
 * A stand-in for the service where people sign in: metadata, registration, codes bound to PKCE, the registered redirect and the resource,
 * tokens that end, refresh tokens that are good for one time, as RFC 8414, 7591, 7636, 8707, 9207 and OAuth 2.1 have them. What it finds
 * wrong it refuses; what it was asked is in `requests`.
 */
export async function openSignInService() {
  const clients = new Map<string, readonly string[]>();
  const codes = new Map<string, Asked>();
  const used = new Set<string>();
  const access = new Set<string>();
  const refresh = new Map<string, string>();
  const requests: { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
  const odd = {
    /** In its metadata, in the place of what is right. */
    metadata: {} as Record<string, unknown>,
    /** Says no to everybody. */
    refuses: false,
    /** In the answer, in the place of what is right; null leaves it out. */
    iss: undefined as string | null | undefined,
    state: undefined as string | undefined,
    registration: 201,
    tokenStatus: 200,
    /** No refresh token is given. */
    forgets: false,
  };
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', issuer());
      requests.push({ path: pathname, headers: request.headers, body });
      if (pathname === '/.well-known/oauth-authorization-server') return json(response, 200, metadata());
      if (pathname === '/register') return register(body, response);
      if (pathname === '/authorize') return authorize(searchParams, response);
      if (pathname === '/revoke') {
        refresh.delete(new URLSearchParams(body).get('token') ?? '');
        return json(response, 200, {});
      }
      if (pathname === '/token') return token(new URLSearchParams(body), response);
      return json(response, 404, {});
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const issuer = () => `http://127.0.0.1:${port}`;
  const metadata = () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    registration_endpoint: `${issuer()}/register`,
    revocation_endpoint: `${issuer()}/revoke`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    ...odd.metadata,
  });

  function register(body: string, response: ServerResponse) {
    if (odd.registration !== 201) return json(response, odd.registration, { error: 'invalid_client_metadata' });
    const { redirect_uris: redirects, ...said } = JSON.parse(body) as { redirect_uris: string[] };
    const id = randomUUID();
    clients.set(id, redirects);
    json(response, 201, { ...said, redirect_uris: redirects, client_id: id });
  }

  /** The person says yes at once, or no. */
  function authorize(given: URLSearchParams, response: ServerResponse) {
    const redirectUrl = given.get('redirect_uri') ?? '';
    const clientId = given.get('client_id') ?? '';
    const isRight =
      (clients.get(clientId)?.includes(redirectUrl) ?? clientId.startsWith('https://')) &&
      given.get('response_type') === 'code' &&
      given.get('code_challenge_method') === 'S256' &&
      (given.get('state') ?? '').length >= 32;
    if (!isRight) return json(response, 400, { error: 'invalid_request' });
    const back = new URL(redirectUrl);
    back.searchParams.set('state', odd.state ?? given.get('state') ?? '');
    if (odd.iss !== null) back.searchParams.set('iss', odd.iss ?? issuer());
    if (odd.refuses) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, {
        challenge: given.get('code_challenge') ?? '',
        redirectUrl,
        clientId,
        resource: given.get('resource') ?? '',
      });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  function token(given: URLSearchParams, response: ServerResponse) {
    if (odd.tokenStatus !== 200) return json(response, odd.tokenStatus, { error: 'server_error' });
    const no = (error: string) => json(response, 400, { error, error_description: 'hush-hush' });
    if (given.get('grant_type') === 'refresh_token') {
      const client = refresh.get(given.get('refresh_token') ?? '');
      if (client === undefined || client !== given.get('client_id')) return no('invalid_grant');
      refresh.delete(given.get('refresh_token') ?? '');
      return give(response, client);
    }
    const code = given.get('code') ?? '';
    const asked = codes.get(code);
    const proof = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      asked !== undefined &&
      !used.has(code) &&
      proof === asked.challenge &&
      given.get('redirect_uri') === asked.redirectUrl &&
      given.get('client_id') === asked.clientId &&
      (given.get('resource') ?? '') === asked.resource;
    used.add(code);
    return isRight ? give(response, asked.clientId) : no('invalid_grant');
  }

  function give(response: ServerResponse, client: string) {
    const [one, next] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    access.clear();
    access.add(one);
    if (!odd.forgets) refresh.set(next, client);
    json(response, 200, {
      access_token: one,
      token_type: 'Bearer',
      expires_in: 3_600,
      ...(odd.forgets ? {} : { refresh_token: next }),
    });
  }

  return {
    odd,
    requests,
    /** Refresh tokens that are good. */
    refresh,
    issuer: issuer(),
    isGood: (header: string | undefined) => access.has((header ?? '').replace(/^Bearer /, '')),
    /** Access tokens end; refresh tokens too with `all`. */
    revoke: (all = false) => {
      access.clear();
      if (all) refresh.clear();
    },
    asked: (path: string) => requests.filter((each) => each.path === path),
    end: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

function json(response: ServerResponse, status: number, value: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
