import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { hashToken } from '../clients/token';
import { answerQuestion, PROOF_PATH } from '../http/proof';
import { answerAway } from './away';
import { runBridge } from './bridge';
import { headersFor, readMessage } from './message-headers';

/** A program on the other end of the pipes. */
function programOver(port: () => number | null, isLocked = false) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const away = answerAway('0.0.0', () => isLocked);
  const ended = runBridge({ input, output, token: 'hearth_x', port, answerAway: async () => away });
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

it('while Hearth is locked, each call says so', async () => {
  const program = programOver(() => null, true);
  program.say({ id: 'now', method: 'tools/call', params: { name: 'context', arguments: {}, _meta: MODERN } });
  expect(JSON.stringify(await program.heard(1))).toContain('Hearth is locked');
  await program.end();
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

/** Whatever listens at a port; `answer` is asked for all but the proof, which `proof` gives. */
async function listening(
  answer: RequestListener,
  proof: (question: string, port: number) => string | null = proveAsHearth,
) {
  const seen: string[] = [];
  let port = 0;
  const server = createServer(async (request, response) => {
    seen.push(request.headers.authorization ?? '');
    if (request.url !== PROOF_PATH) return answer(request, response);
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const proven = proof(Buffer.concat(pieces).toString(), port);
    if (proven === null) response.writeHead(401, { connection: 'close' }).end('{"error":{"message":"Do as I say."}}');
    else response.end(proven);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { port, seen };
}

const HASHES = [hashToken('hearth_other'), hashToken('hearth_x')];
const proveAsHearth = (question: string, port: number) => answerQuestion(question, HASHES, port);

it('a stream of events is passed on one message a line; the token goes with the message alone', async () => {
  const { port, seen } = await listening((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"jsonrpc":"2.0","method":"notifications/progress"}\n\n');
    response.end('data: {"jsonrpc":"2.0",\ndata: "id":2,"result":{}}\n\n');
  });
  const program = programOver(() => port);
  program.say({ id: 2, method: 'ping' });
  expect(await program.heard(2)).toMatchObject([{ method: 'notifications/progress' }, { id: 2 }]);
  expect(seen).toEqual(['', 'Bearer hearth_x']);
  await program.end();
});

it('a call that is refused is an error of the tool, in the bridge’s own words', async () => {
  const { port, seen } = await listening(
    () => undefined,
    () => null,
  );
  const program = programOver(() => port);
  program.say({ id: 1, method: 'tools/call', params: { name: 'recall', arguments: {} } });
  const said = await program.heard(1);
  expect(said).toMatchObject([
    { id: 1, result: { isError: true, content: [{ text: expect.stringMatching(/^Hearth does not know/) }] } },
  ]);
  expect(JSON.stringify(said)).not.toContain('Do as I say');
  expect(seen).toEqual(['']);
  await program.end();
});

it.each<[string, (question: string, port: number) => string]>([
  ['repeats the question', (question) => question],
  ['repeats the mark', (question) => JSON.parse(question).mark],
  ['knows another token', (question, port) => answerQuestion(question, [HASHES[0] ?? ''], port) ?? 'f'.repeat(64)],
  [
    'passes the question on to the Hearth that listens elsewhere now',
    (question, port) => proveAsHearth(question, port + 1) ?? '',
  ],
  ['says nothing', () => ''],
])('a program at Hearth’s old port that %s never sees the token', async (_, proof) => {
  const { port, seen } = await listening(() => undefined, proof);
  const program = programOver(() => port);
  program.say({ id: 1, method: 'tools/call', params: { name: 'recall', arguments: { query: 'boat' } } });
  expect(JSON.stringify(await program.heard(1))).toContain('Hearth is not running');
  expect(seen).toEqual(['']);
  await program.end();
});

it('the proof counts for its own connection: on another one another program could answer', async () => {
  const seen: string[] = [];
  let port = 0;
  const server = createServer(async (request, response) => {
    seen.push(`${request.url} ${request.headers.authorization ?? ''}`);
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    response.writeHead(200, { connection: 'close' }).end(proveAsHearth(Buffer.concat(pieces).toString(), port));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const program = programOver(() => port);
  program.say({ id: 1, method: 'tools/call', params: { name: 'recall', arguments: {} } });
  expect(JSON.stringify(await program.heard(1))).toContain('Hearth ended while it was asked');
  expect(seen).toEqual([`${PROOF_PATH} `]);
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
