import { once } from 'node:events';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { answerAway } from './away';
import { runBridge } from './bridge';
import { headersFor, readMessage } from './message-headers';

/** A program on the other end of the pipes. */
function programOver(port: () => number | null) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const ended = runBridge({ input, output, token: 'hearth_x', port, answerAway: async () => answerAway('0.0.0') });
  const said: unknown[] = [];
  let rest = '';
  output.on('data', (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    said.push(...lines.map((line) => JSON.parse(line)));
    output.emit('said');
  });
  return {
    say: (message: object) => input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`),
    raw: (line: string) => input.write(`${line}\n`),
    heard: async (count: number) => {
      while (said.length < count) await once(output, 'said');
      return said;
    },
    end: async () => {
      input.end();
      await ended;
      return said;
    },
  };
}

const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const HELLO = {
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

it('while Hearth is away, the tools are listed and each call is an error of the tool that says so', async () => {
  const program = programOver(() => null);
  program.say(HELLO);
  await program.heard(1);
  program.say({ method: 'notifications/initialized' });
  program.say({ id: 'list', method: 'tools/list', params: {} });
  await program.heard(2);
  program.say({ id: 'call', method: 'tools/call', params: { name: 'recall', arguments: { query: 'boat' } } });
  await program.heard(3);
  program.say({ id: 'now', method: 'tools/call', params: { name: 'context', arguments: {}, _meta: MODERN } });
  const said = JSON.stringify(await program.heard(4));
  expect(await program.end()).toHaveLength(4);
  expect(said.match(/Hearth is not running/g)).toHaveLength(2);
  expect(said.match(/"isError":true/g)).toHaveLength(2);
});

it('what is no message is passed over, and a port where nobody listens is no port', async () => {
  const closed = createServer();
  closed.listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = closed.address();
  closed.close();
  const program = programOver(() => (typeof address === 'object' ? (address?.port ?? null) : null));
  program.raw('not json');
  program.raw('[[[[');
  program.say(HELLO);
  expect(await program.heard(1)).toMatchObject([{ id: 0, result: { serverInfo: { name: 'hearth' } } }]);
  await program.end();
});

it('a call that is refused before it is read is an error of the tool; a stream of events is passed on one message a line', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization ?? '');
    if (asked.length === 1) {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Revoked."}}');
    } else {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"jsonrpc":"2.0","method":"notifications/progress"}\n\n');
      response.end('data: {"jsonrpc":"2.0",\ndata: "id":2,"result":{}}\n\n');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const program = programOver(() => (typeof address === 'object' ? (address?.port ?? null) : null));
  program.say({ id: 1, method: 'tools/call', params: { name: 'recall', arguments: {} } });
  expect(await program.heard(1)).toMatchObject([{ id: 1, result: { isError: true, content: [{ text: 'Revoked.' }] } }]);
  program.say({ id: 2, method: 'ping' });
  expect(await program.heard(3)).toMatchObject([{ id: 1 }, { method: 'notifications/progress' }, { id: 2 }]);
  expect(asked).toEqual(['Bearer hearth_x', 'Bearer hearth_x']);
  await program.end();
});

it('a message of 2026-07-28 says its method and name in headers, whatever letters they have', () => {
  const message = readMessage(
    JSON.stringify({
      id: 1,
      method: 'resources/read',
      params: { uri: 'hearth://project/Haus am Müggelsee', _meta: MODERN },
    }),
  );
  expect(message && headersFor(message, null)).toEqual({
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'resources/read',
    'mcp-name': `=?base64?${Buffer.from('hearth://project/Haus am Müggelsee').toString('base64')}?=`,
  });
  const before = readMessage('{"id":1,"method":"tools/list"}');
  expect(before && headersFor(before, '2025-06-18')).toEqual({ 'mcp-protocol-version': '2025-06-18' });
});
