import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realTimers } from '../timers';
import { openGuardedServer } from './guarded-server.fixture';
import { outsideWorld } from './outside-tools.fixture';
import { openSignInService, type SignInService, type Visited, visit } from './sign-in/sign-in-service.fixture';

let world: ReturnType<typeof outsideWorld>;
let service: SignInService;
let guarded: Awaited<ReturnType<typeof openGuardedServer>>;
/** What the browser does with the page that is opened. */
let browse: (href: string) => unknown;
let opened: string[];
/** What would happen five minutes later. */
let later: (() => void) | undefined;
let shown: Visited | undefined;

/** As a browser does: to the service, and from there to where it sends the person. */
const follow = async (href: string) => {
  const back = (await visit(href)).headers.location;
  if (back !== undefined) shown = await visit(back);
};

beforeEach(async () => {
  service = await openSignInService();
  guarded = await openGuardedServer(service);
  opened = [];
  later = undefined;
  shown = undefined;
  browse = follow;
  world = newWorld();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.end();
  await guarded.end();
  await service.end();
});

function newWorld(given: Parameters<typeof outsideWorld>[0] = {}) {
  return outsideWorld({
    openPage: async (href) => {
      opened.push(href);
      await new Promise((resolve) => setImmediate(resolve));
      void Promise.resolve(browse(href)).catch(() => undefined);
    },
    timers: {
      after: (ms, run) => {
        if (ms !== 300_000) return realTimers.after(ms, run);
        later = run;
        return () => undefined;
      },
    },
    ...given,
  });
}

async function add(headers: { name: string; value: string }[] = [], url = guarded.url): Promise<string> {
  await world.handlers['tool-server:add']({ name: 'Issues', launch: { kind: 'http', url, headers } });
  const id = (await world.servers())[0]?.id ?? '';
  await world.handlers['tool-server:switch']({ id, isOn: true });
  return id;
}

const row = async () => (await world.servers())[0];
const signIn = (id: string) => world.handlers['tool-server:sign-in']({ id });
/** What is sealed of it, opened. */
const keptOf = (id: string) => Object.values(world.store.toolServers.secrets(id)).map((each) => atob(each.slice(7)));

describe('a server that lets nobody in', () => {
  it('wants a sign-in; after it, its tools are there', async () => {
    const id = await add();
    expect(await row()).toMatchObject({
      state: 'failed',
      signIn: { kind: 'wanted' },
      problem: 'Issues wants you to sign in.',
    });
    expect(opened).toEqual([]);
    await signIn(id);
    expect(await row()).toMatchObject({
      state: 'ready',
      problem: null,
      signIn: { kind: 'in', host: new URL(service.issuer).host },
    });
    expect(await world.call('Issues__echo', { text: 'far' })).toMatchObject({ content: '{"text":"far"}' });
    await expect.poll(() => shown?.body).toContain('You can close this page');
    expect(shown?.headers['referrer-policy']).toBe('no-referrer');
  });

  it('asks before the page is opened, naming the service and the page; after a no nobody was told anything', async () => {
    const id = await add();
    world.consent.dialog.answer = () => false;
    await expect(signIn(id)).rejects.toMatchObject({ code: 'declined' });
    const asked = world.consent.dialog.asked.at(-1);
    expect(asked?.message).toBe(`Sign in to Issues at ${new URL(service.issuer).host}?`);
    expect(asked?.detail).toContain(`${service.issuer}/authorize`);
    expect(service.requests.map(({ path }) => path)).toEqual(['/.well-known/oauth-authorization-server']);
    expect(opened).toEqual([]);
    expect(await row()).toMatchObject({ signIn: { kind: 'wanted' }, problem: 'Issues wants you to sign in.' });
  });

  it('is asked for with PKCE, its own resource and a redirect to a port of this computer', async () => {
    await signIn(await add());
    const asked = new URL(opened[0] ?? '').searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('resource')).toBe(guarded.url);
    expect(asked.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signed-in$/);
    const [registered] = service.asked('/register');
    expect(JSON.parse(registered?.body ?? '')).toMatchObject({ client_name: 'Hearth', application_type: 'native' });
  });

  it('shows no token to the window, and keeps it sealed', async () => {
    const id = await add();
    await signIn(id);
    const [token = ''] = keptOf(id).map((each) => JSON.parse(each).tokens.access_token as string);
    expect(token).toMatch(/^access-/);
    const all = JSON.stringify([await world.list(), await world.handlers['tool-server:log']({ id })]);
    expect(all).not.toMatch(/access-|refresh-/);
    expect(JSON.stringify(world.store.toolServers.secrets(id))).not.toContain(token);
    expect(world.errors.map(String).join()).not.toMatch(/access-|refresh-/);
  });

  it('gets the person’s headers; the service does not', async () => {
    await signIn(await add([{ name: 'X-Team', value: 'plovers' }]));
    expect(guarded.requests.every(({ headers }) => headers['x-team'] === 'plovers')).toBe(true);
    expect(service.requests.length).toBeGreaterThan(2);
    expect(service.requests.some(({ headers }) => headers['x-team'] !== undefined)).toBe(false);
    expect(service.requests.some(({ headers }) => headers.authorization !== undefined)).toBe(false);
  });

  it('that has a key of the person’s own says that the key is refused, and offers no sign-in', async () => {
    await add([{ name: 'Authorization', value: 'Bearer mine' }]);
    expect(await row()).toMatchObject({ signIn: null });
    expect((await row())?.problem).toContain('refuses the key');
  });

  it('is signed in to without registering, where the service reads a document about Hearth', async () => {
    await world.end();
    world = newWorld({ clientDocument: 'https://hearth.example/client.json' });
    service.odd.metadata = { client_id_metadata_document_supported: true };
    await signIn(await add());
    expect(await row()).toMatchObject({ signIn: { kind: 'in' } });
    expect(service.asked('/register')).toEqual([]);
    expect(new URL(opened[0] ?? '').searchParams.get('client_id')).toBe('https://hearth.example/client.json');
  });

  it('is signed in to once, whoever asks twice', async () => {
    const id = await add();
    const both = [signIn(id), signIn(id)];
    expect((await row())?.signIn).toEqual({ kind: 'beginning' });
    await Promise.all(both);
    expect(opened).toHaveLength(1);
  });
});

describe('tokens', () => {
  it('that ended are renewed, by one question also for many calls at once, and the new ones are kept', async () => {
    const id = await add();
    await signIn(id);
    const [before] = keptOf(id);
    service.revoke();
    const calls = await Promise.all(['a', 'b', 'c'].map((text) => world.call('Issues__echo', { text })));
    expect(calls.map(({ isError }) => isError)).toEqual([false, false, false]);
    expect(service.asked('/token')).toHaveLength(2);
    expect(keptOf(id)[0]).not.toBe(before);
    service.revoke();
    expect(await world.call('Issues__echo', { text: 'd' })).toMatchObject({ isError: false });
    expect(opened).toHaveLength(1);
  });

  it('are kept over a restart', async () => {
    const id = await add();
    await signIn(id);
    await world.tools.close();
    const again = outsideWorld({ store: world.store, consent: world.consent }, world.workspaceIds);
    await again.handlers['tool-server:switch']({ id, isOn: true });
    expect((await again.servers())[0]?.signIn).toMatchObject({ kind: 'in' });
    await again.tools.close();
  });

  it('that the service takes no more are forgotten, and the row says so', async () => {
    const id = await add();
    await signIn(id);
    service.revoke(true);
    expect((await world.call('Issues__echo', { text: 'a' })).content).toContain('sign-in at Issues is over');
    expect(await row()).toMatchObject({
      state: 'failed',
      signIn: { kind: 'wanted' },
      problem: 'Your sign-in at Issues is over. Sign in again.',
    });
    expect(keptOf(id)).toEqual([]);
    await signIn(id);
    expect(await row()).toMatchObject({ state: 'ready', signIn: { kind: 'in' } });
  });

  it('stay while the service is away', async () => {
    const id = await add();
    await signIn(id);
    service.revoke();
    service.odd.tokenStatus = 503;
    expect((await world.call('Issues__echo', { text: 'a' })).content).toContain('cannot be reached');
    expect(keptOf(id)).toHaveLength(1);
    service.odd.tokenStatus = 200;
    expect(await world.call('Issues__echo', { text: 'b' })).toMatchObject({ isError: false });
  });

  it('go with *Sign out*, with another address, and with the server', async () => {
    const id = await add();
    await signIn(id);
    expect(service.refresh.size).toBe(1);
    await world.handlers['tool-server:sign-out']({ id });
    expect(keptOf(id)).toEqual([]);
    await expect.poll(() => service.refresh.size).toBe(0);
    expect(await row()).toMatchObject({ state: 'failed', signIn: { kind: 'wanted' } });

    await signIn(id);
    const edit = (name: string, url: string) =>
      world.handlers['tool-server:edit']({ id, name, launch: { kind: 'http', url, headers: [] } });
    await edit('Tickets', guarded.url);
    expect(keptOf(id)).toHaveLength(1);
    await edit('Tickets', `${guarded.url}/other`);
    expect(keptOf(id)).toEqual([]);

    await edit('Tickets', guarded.url);
    await world.handlers['tool-server:switch']({ id, isOn: true });
    await signIn(id);
    await world.handlers['tool-server:remove']({ id });
    expect(keptOf(id)).toEqual([]);
  });

  it('go to no other host, wherever the server sends the request', async () => {
    const seen: unknown[] = [];
    const other = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const id = await add();
    await signIn(id);
    guarded.odd.redirect = `http://127.0.0.1:${(other.address() as AddressInfo).port}/mcp`;
    expect(await world.call('Issues__echo', { text: 'a' })).toMatchObject({ isError: true });
    expect(seen).toEqual([]);
    await new Promise((resolve) => other.close(resolve));
  });

  it('that allow too little: the row says so, and the next sign-in asks for more', async () => {
    const id = await add();
    await signIn(id);
    guarded.odd.scope = 'issues:write';
    expect((await world.call('Issues__echo', { text: 'a' })).content).toContain('wants more than you allowed');
    expect(await row()).toMatchObject({ signIn: { kind: 'wanted' } });
    guarded.odd.scope = null;
    await signIn(id);
    expect(new URL(opened.at(-1) ?? '').searchParams.get('scope')).toBe('issues:write');
    expect(await row()).toMatchObject({ state: 'ready', problem: null, signIn: { kind: 'in' } });
  });
});

describe('a sign-in that comes to nothing says why, and keeps nothing', () => {
  const failsWith = async (sentence: string | RegExp, id: string) => {
    const { servers } = await signIn(id);
    expect(servers[0]).toMatchObject({ signIn: { kind: 'wanted' } });
    expect(servers[0]?.problem).toMatch(sentence);
    expect(keptOf(id)).toEqual([]);
    expect(service.requests.some(({ body }) => body.includes('grant_type=refresh'))).toBe(false);
  };

  it('refused by the person, or by the service', async () => {
    service.odd.refuses = true;
    await failsWith('was refused at', await add());
    await expect.poll(() => shown?.body).toContain('You are not signed in');
  });

  it('cancelled in Hearth', async () => {
    const id = await add();
    browse = () => void world.handlers['tool-server:cancel-sign-in']({ id });
    await failsWith('You cancelled', id);
  });

  it('not finished within five minutes; while it waits, the row says so', async () => {
    const id = await add();
    browse = async () => {
      await expect.poll(async () => (await row())?.signIn).toEqual({ kind: 'waiting' });
      later?.();
    };
    await failsWith('within five minutes', id);
  });

  it('with a code that does not count any more', async () => {
    browse = async (href) => {
      const back = new URL((await visit(href)).headers.location ?? '');
      back.searchParams.set('code', 'another');
      await visit(back.href);
    };
    await failsWith('no longer valid', await add());
    expect(service.asked('/token')).toHaveLength(1);
  });

  it('while the service is away', async () => {
    const id = await add();
    await service.end();
    await failsWith('cannot be reached', id);
    service = await openSignInService();
  });

  it('in a system without a browser', async () => {
    await world.end();
    world = newWorld({ openPage: () => Promise.reject(new Error('none')) });
    await failsWith('browser could not be opened', await add());
  });

  it.each<[string, Partial<SignInService['odd']>]>([
    ['that takes no registration', { registration: 403 }],
    ['that has no registration', { metadata: { registration_endpoint: undefined } }],
    ['without PKCE', { metadata: { code_challenge_methods_supported: undefined } }],
    ['with plain PKCE alone', { metadata: { code_challenge_methods_supported: ['plain'] } }],
  ])('at a service %s', async (_, odd) => {
    Object.assign(service.odd, odd);
    await failsWith('takes no sign-in from Hearth', await add());
    expect(opened).toEqual([]);
  });

  it.each<[string, Partial<SignInService['odd']>]>([
    ['a service that calls itself otherwise', { metadata: { issuer: 'https://other.example' } }],
    ['a page without https', { metadata: { authorization_endpoint: 'http://login.example/a' } }],
    ['a program in the place of a page', { metadata: { authorization_endpoint: 'vscode://evil/' } }],
    ['tokens without https', { metadata: { token_endpoint: 'http://login.example/token' } }],
    ['the answer of another service', { iss: 'https://evil.example' }],
    ['an answer that does not say whose it is, though that was promised', { iss: null }],
  ])('because of %s', async (_, odd) => {
    Object.assign(service.odd, odd);
    await failsWith('does not fit', await add());
    expect(service.asked('/token')).toEqual([]);
  });

  it('because of a server that gives itself out for another', async () => {
    guarded.odd.resource = { resource: 'https://bank.example/mcp' };
    await failsWith('does not fit', await add());
    expect(opened).toEqual([]);
  });

  it('also a no of another service is not believed as one', async () => {
    service.odd.refuses = true;
    service.odd.iss = 'https://evil.example';
    await failsWith('does not fit', await add());
  });
});

describe('the port where the browser brings the answer', () => {
  const portOf = (href: string) => new URL(new URL(href).searchParams.get('redirect_uri') ?? '');

  it('is not there before and after a sign-in', async () => {
    const id = await add();
    await signIn(id);
    await expect(visit(portOf(opened[0] ?? '').href)).rejects.toThrow();
  });

  it('goes on waiting whatever a page sends that does not know the state', async () => {
    const id = await add();
    const statuses: number[] = [];
    browse = async (href) => {
      const port = portOf(href);
      const state = new URL(href).searchParams.get('state') ?? '';
      const send = async (query: string, options: { method?: string } = {}, path = port.pathname) =>
        statuses.push((await visit(`${port.origin}${path}?${query}`, options)).status);
      await send('code=evil&state=wrong');
      await send('code=evil');
      await send('error=access_denied&state=wrong');
      await send(`code=evil&state=${state}&state=${state}`);
      await send(`code=evil&state=${state}`, { method: 'POST' });
      await send(`code=evil&state=${state}`, {}, '/other');
      await follow(href);
    };
    await signIn(id);
    expect(statuses).toEqual([400, 400, 400, 404, 404, 404]);
    expect(await row()).toMatchObject({ signIn: { kind: 'in' } });
  });

  it('answers no page that asks it from within, and no other name of this computer', async () => {
    const { openRedirectListener } = await import('./sign-in/redirect-listener');
    const listener = await openRedirectListener('right');
    const ask = async (headers: Record<string, string>) =>
      (await visit(`${listener.url}?code=a&state=right`, { headers })).status;
    expect(await ask({ 'sec-fetch-mode': 'cors' })).toBe(404);
    expect(await ask({ 'sec-fetch-dest': 'iframe' })).toBe(404);
    expect(await ask({ host: `evil.example:${new URL(listener.url).port}` })).toBe(404);
    expect(await ask({})).toBe(200);
    await listener.close();
  });

  it('takes one answer', async () => {
    const { openRedirectListener } = await import('./sign-in/redirect-listener');
    const listener = await openRedirectListener('right');
    const first = await visit(`${listener.url}?code=first&state=right`);
    const second = await visit(`${listener.url}?code=second&state=right`);
    expect([first.status, second.status]).toEqual([200, 409]);
    expect((await listener.answer).get('code')).toBe('first');
    expect(first.headers['access-control-allow-origin']).toBeUndefined();
    await listener.close();
  });
});
