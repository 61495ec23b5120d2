import { randomBytes } from 'node:crypto';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { Socket } from 'node:net';
import { hashToken } from '../clients/token';
import { isSame, markOf, PROOF_PATH, proofOf } from '../http/proof';

export type Reply = { readonly status: number; readonly type: string; readonly body: AsyncIterable<Uint8Array> | null };

type Asked = {
  readonly port: number;
  readonly token: string;
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

const PROOF_WITHIN_MS = 5_000;
const LONGEST_PROOF = 1_024;
/** Said by the bridge itself: what the listener says is not to be trusted yet. */
const UNKNOWN =
  'Hearth does not know this access: it was revoked, or Hearth has other data now. Connect again in Hearth, Settings → Memory access.';

/** Asks Hearth, once it has proved that it is Hearth. Null: nobody listens there any more, or another program does. */
export async function askListener({ port, token, line, headers, signal }: Asked): Promise<Reply | null> {
  const agent = oneConnection();
  const post = (path: string, given: Readonly<Record<string, string>>, body: string, stopping: AbortSignal) =>
    send({ host: '127.0.0.1', port, path, method: 'POST', headers: given, signal: stopping, agent }, body);
  const hash = hashToken(token);
  const nonce = randomBytes(32).toString('hex');
  const question = { nonce, mark: markOf(hash, nonce) };
  const stopping = AbortSignal.any([signal, AbortSignal.timeout(PROOF_WITHIN_MS)]);
  let isProven = false;
  try {
    const proven = await post(PROOF_PATH, { 'content-type': 'application/json' }, JSON.stringify(question), stopping);
    if (proven.statusCode === 401 || proven.statusCode === 429) return refused();
    const proof = await readShort(proven);
    if (proven.statusCode !== 200 || !isSame(proof, proofOf(hash, question, port))) return null;
    isProven = true;
  } catch (error) {
    // Whoever is asked too long, or breaks off, has proved nothing.
    if (signal.aborted) throw error;
    return null;
  } finally {
    if (!isProven) agent.destroy();
  }
  // The same connection, so whoever has proved it is whoever gets the token.
  const response = await post('/mcp', { ...headers, authorization: `Bearer ${token}` }, line, signal);
  response.once('close', () => agent.destroy());
  return { status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body: response };
}

/** Connects once, and fails where a second connection would be needed. */
function oneConnection(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const connect = agent.createConnection.bind(agent);
  let hasConnected = false;
  agent.createConnection = (options, done) => {
    if (hasConnected) {
      process.nextTick(() => done?.(new Error('Hearth ended while it was asked. Try again.'), new Socket()));
      return undefined;
    }
    hasConnected = true;
    return connect(options, done);
  };
  return agent;
}

function send(options: RequestOptions, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(options, resolve).on('error', reject).end(body);
  });
}

async function readShort(response: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const piece of response) {
    text += piece.toString('latin1');
    if (text.length > LONGEST_PROOF) return '';
  }
  return text;
}

function refused(): Reply {
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message: UNKNOWN } });
  return { status: 401, type: 'application/json', body: asBody(body) };
}

async function* asBody(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
