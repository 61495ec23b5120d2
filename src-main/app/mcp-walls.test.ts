import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERAS, type McpWorld, startMcpWorld } from './mcp.fixture';

let world: McpWorld;
beforeAll(async () => {
  world = await startMcpWorld();
});
afterAll(() => world.end());

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

/** A bare request, with headers that no client of the protocol would send. */
function send(headers: Record<string, string>, { method = 'POST', path = '/mcp', body = LIST } = {}) {
  const { port } = new URL(world.url);
  return new Promise<{ status: number; body: string; headers: object }>((resolve, reject) => {
    const given = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
    const asking = request({ host: '127.0.0.1', port, path, method, headers: given }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }));
    });
    asking.on('error', reject);
    asking.end(method === 'POST' ? body : undefined);
  });
}

describe('a page in a browser cannot reach the port', () => {
  it('neither with an origin, nor by a name that leads here, nor by a preflight, even with a right token', async () => {
    const { token } = await world.add('Walls', ['read']);
    const authorization = `Bearer ${token}`;
    expect((await send({ authorization })).status).toBe(200);
    for (const origin of ['https://evil.example', 'null', 'http://localhost:5173', 'file://', 'http://127.0.0.1']) {
      expect((await send({ authorization, origin })).status, origin).toBe(403);
    }
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost', '127.0.0.1:1', '[::1]']) {
      expect((await send({ authorization, host })).status, host).toBe(403);
    }
    const preflight = await send(
      { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      { method: 'OPTIONS' },
    );
    expect(preflight.status).toBe(403);
    expect(JSON.stringify(preflight.headers)).not.toContain('access-control');
    expect((await send({ authorization }, { path: '/' })).status).toBe(404);
  });
});

describe('a token', () => {
  it('that is wrong waits twice as long as the one before it, and a right one never waits', async () => {
    const { token } = await world.add('Right', ['read']);
    world.waits.length = 0;
    const wrong = Array.from({ length: 5 }, (_, at) =>
      send({ authorization: `Bearer hearth_${String(at).repeat(43)}` }),
    );
    while (world.waits.filter(({ delayMs }) => delayMs >= 250 && delayMs !== 500).length < 4)
      await send({ authorization: `Bearer ${token}` });
    const delays = world.waits.map(({ delayMs }) => delayMs);
    for (const wait of [250, 1_000, 2_000, 4_000]) expect(delays).toContain(wait);
    expect((await send({ authorization: `Bearer ${token}` })).status).toBe(200);
    for (const { run } of world.waits) run();
    for (const { status, body } of await Promise.all(wrong)) {
      expect(status).toBe(401);
      expect(body).not.toContain('result');
    }
  });

  it('is nowhere in the database', async () => {
    const { token } = await world.add('Hashed', ['read']);
    const dump = world.db.prepare('SELECT * FROM mcp_clients').all();
    expect(JSON.stringify(dump)).not.toContain(token);
    expect(JSON.stringify(await world.mcp.handlers['mcp:state']({}))).not.toContain(token);
  });
});

it.each(ERAS)('a revoked program of %s gets nothing on its next call', async (era) => {
  const { token, client: row } = await world.add(`Gone ${era}`, ['read', 'propose', 'stated']);
  const client = await world.connect(token, era);
  expect((await client.callTool({ name: 'context', arguments: {} })).isError).toBeFalsy();
  await world.mcp.handlers['mcp:revoke']({ id: row.id });
  const waiting = world.waits.length;
  const call = client
    .callTool({ name: 'remember', arguments: { text: 'Was revoked' } })
    .catch((error: unknown) => String(error));
  while (world.waits.length === waiting) await new Promise((go) => setImmediate(go));
  for (const { run } of world.waits.slice(waiting)) run();
  expect(JSON.stringify(await call)).toMatch(/401|revoked|Unauthorized/i);
  expect(world.home.memory.proposals.list().filter(({ client: name }) => name === row.name)).toEqual([]);
});

it('a program that listens is told when its grants change, and its stream ends when it is revoked', async () => {
  const { token, client: row } = await world.add('Listener', ['read']);
  const client = await world.connect(token);
  const told = new Promise<void>((resolve) =>
    client.setNotificationHandler('notifications/tools/list_changed', () => resolve()),
  );
  const open = await client.listen({ toolsListChanged: true, promptsListChanged: true });
  expect(open.honoredFilter).toEqual({ toolsListChanged: true });
  await world.mcp.handlers['mcp:set-grants']({ id: row.id, grants: ['read', 'propose'] });
  await told;
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('remember');
  await world.mcp.handlers['mcp:revoke']({ id: row.id });
  expect(await open.closed).toBe('remote');
});
