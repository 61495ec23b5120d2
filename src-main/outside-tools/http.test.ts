import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { outsideWorld } from './outside-tools.fixture';

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void | Promise<void>;

let world: ReturnType<typeof outsideWorld>;
let http: Server;
let answer: Answer;
let url = '';
const requests: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];

beforeEach(async () => {
  world = outsideWorld();
  requests.length = 0;
  http = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push({ headers: request.headers, body });
      void answer(request, body, response);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
});
afterEach(async () => {
  await world.end();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

/** The protocol's own server, which answers the newer era; of the older one alone with `isOld`. */
function protocol(isOld: boolean): Answer {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'remote', version: '1' });
    server.registerTool(
      'echo',
      { description: 'Says back what it is told', inputSchema: z.object({ text: z.string() }) },
      ({ text }) => ({ content: [{ type: 'text', text }] }),
    );
    return server;
  });
  return async (request, body, response) => {
    const isDiscovery = body.includes('"server/discover"');
    if (isOld && isDiscovery)
      return void json(response, 400, { jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'no session' } });
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const init = { method: request.method ?? 'GET', headers, ...(body === '' ? {} : { body }) };
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const answered = await handler.fetch(new Request(url, { ...init, signal: gone.signal }));
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.flushHeaders();
    for await (const chunk of answered.body ?? []) response.write(chunk);
    response.end();
  };
}

function json(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function add(headers: readonly { readonly name: string; readonly value: string }[] = []): Promise<string> {
  await world.handlers['tool-server:add']({ name: 'Remote', launch: { kind: 'http', url, headers: [...headers] } });
  const id = (await world.servers())[0]?.id ?? '';
  await world.handlers['tool-server:switch']({ id, isOn: true });
  return id;
}

describe('a server over HTTP', () => {
  it.each([
    ['the newer era', false],
    ['the older era', true],
  ])('is spoken to in %s, with the headers that the person gave', async (_, isOld) => {
    answer = protocol(isOld);
    await add([{ name: 'Authorization', value: 'Bearer hush' }]);
    expect((await world.servers())[0]).toMatchObject({
      state: 'ready',
      launch: { isLocal: true, headers: ['Authorization'] },
    });
    expect(await world.call('Remote__echo', { text: 'far' })).toMatchObject({ content: '{"text":"far"}' });
    expect(requests.every(({ headers }) => headers.authorization === 'Bearer hush')).toBe(true);
    expect(requests.some(({ body }) => body.includes('"initialize"'))).toBe(isOld);
  });

  it('is asked about by its address first, and no request goes out after a no', async () => {
    world.consent.dialog.answer = () => false;
    await expect(add()).rejects.toMatchObject({ code: 'declined' });
    expect(world.consent.dialog.asked[0]?.detail).toContain(url);
    expect(requests).toEqual([]);
  });

  it.each([
    ['401', (response: ServerResponse) => void response.writeHead(401).end(), 'wants you to sign in'],
    ['404', (response: ServerResponse) => void response.writeHead(404).end(), 'status 404'],
    [
      'a page',
      (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
      'not MCP',
    ],
    [
      'no JSON',
      (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
      '',
    ],
  ])('that answers %s fails with a sentence', async (_, respond, sentence) => {
    answer = (_request, _body, response) => respond(response);
    await add();
    const [server] = await world.servers();
    expect(server).toMatchObject({ state: 'failed', tools: [] });
    expect(server?.problem).toContain(sentence || 'Remote');
  });

  it('that is not there fails with its address', async () => {
    await new Promise((resolve) => http.close(resolve));
    await add();
    expect((await world.servers())[0]?.problem).toContain(`cannot be reached at ${new URL(url).host}`);
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  });

  it('that sends it to another origin is not followed, and the headers stay', async () => {
    const seen: string[] = [];
    const other = createServer((request, response) => {
      seen.push(String(request.headers.authorization));
      response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    answer = (_request, _body, response) =>
      void response.writeHead(307, { location: `http://127.0.0.1:${port}/mcp` }).end();
    await add([{ name: 'Authorization', value: 'Bearer hush' }]);
    expect((await world.servers())[0]?.state).toBe('failed');
    expect(seen).toEqual([]);
    await new Promise((resolve) => other.close(resolve));
  });

  it('that answers without end is cut off', async () => {
    const right = protocol(false);
    answer = (request, body, response) => {
      if (!body.includes('tools/call')) return right(request, body, response);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const timer = setInterval(() => response.write(`data: ${'x'.repeat(1024 * 1024)}\n`), 5);
      response.on('close', () => clearInterval(timer));
    };
    await add();
    expect((await world.call('Remote__echo', { text: 'x' })).content).toContain('far too much');
  });

  it('gets a cancelled request closed on Stop', async () => {
    const right = protocol(false);
    let wasClosed = false;
    answer = (request, body, response) => {
      if (!body.includes('tools/call')) return right(request, body, response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      response.on('close', () => {
        wasClosed = true;
      });
    };
    await add();
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    expect(await world.call('Remote__echo', { text: 'x' }, { signal: stop.signal })).toMatchObject({
      outside: { ending: 'stopped' },
    });
    await expect.poll(() => wasClosed).toBe(true);
  });

  it.each(['ftp://tools.example', 'https://me:secret@tools.example/mcp', 'tools.example'])(
    'cannot have the address %s',
    async (address) => {
      const launch = { kind: 'http' as const, url: address, headers: [] };
      expect(() => world.handlers['tool-server:add']({ name: 'Odd', launch })).toThrow('no address of a server');
    },
  );
});
