/** What is asked of the real server when its answers are recorded, and of the stand-in when it is held against them. */
export type Exchange = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
};

export type RecordedAnswer = {
  readonly status: number;
  readonly contentType: string | null;
  /** One entry a line for a stream, a single one for JSON, the text for anything else. */
  readonly body: readonly unknown[] | string;
};

const short = { num_ctx: 1024, num_predict: 6, seed: 1, temperature: 0 };
const hello = [{ role: 'user', content: 'Hi' }];
const chat = { model: 'smollm2', messages: hello, options: short, stream: true, truncate: false, shift: false };
const tool = {
  type: 'function',
  function: { name: 'recall', description: 'Looks it up.', parameters: { type: 'object', properties: {} } },
};
const answerSchema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };

export const exchanges: readonly Exchange[] = [
  { name: 'root', method: 'GET', path: '/' },
  { name: 'version', method: 'GET', path: '/api/version' },
  { name: 'no-such-route', method: 'GET', path: '/api/nothing' },
  { name: 'foreign-origin', method: 'GET', path: '/api/version', headers: { origin: 'http://example.com' } },
  { name: 'ps-empty', method: 'GET', path: '/api/ps' },
  { name: 'tags', method: 'GET', path: '/api/tags' },
  { name: 'show', method: 'POST', path: '/api/show', body: { model: 'smollm2' } },
  { name: 'show-unknown', method: 'POST', path: '/api/show', body: { model: 'nope' } },
  { name: 'chat', method: 'POST', path: '/api/chat', body: chat },
  { name: 'ps', method: 'GET', path: '/api/ps' },
  { name: 'chat-whole', method: 'POST', path: '/api/chat', body: { ...chat, stream: false } },
  { name: 'chat-tools', method: 'POST', path: '/api/chat', body: { ...chat, model: 'smollm2-tools', tools: [tool] } },
  { name: 'chat-format', method: 'POST', path: '/api/chat', body: { ...chat, format: answerSchema, think: false } },
  { name: 'chat-no-tools', method: 'POST', path: '/api/chat', body: { ...chat, tools: [tool] } },
  { name: 'chat-no-thinking', method: 'POST', path: '/api/chat', body: { ...chat, think: true } },
  { name: 'chat-unknown', method: 'POST', path: '/api/chat', body: { ...chat, model: 'nope' } },
  {
    name: 'chat-context-exceeded',
    method: 'POST',
    path: '/api/chat',
    body: { ...chat, messages: [{ role: 'user', content: 'many words in a row '.repeat(600) }] },
  },
  { name: 'chat-load', method: 'POST', path: '/api/chat', body: { model: 'smollm2', messages: [] } },
  { name: 'chat-unload', method: 'POST', path: '/api/chat', body: { model: 'smollm2', messages: [], keep_alive: 0 } },
  { name: 'embed-chat-model', method: 'POST', path: '/api/embed', body: { model: 'smollm2', input: ['a'] } },
  { name: 'embed-unknown', method: 'POST', path: '/api/embed', body: { model: 'nope', input: ['a'] } },
  { name: 'delete-unknown', method: 'DELETE', path: '/api/delete', body: { model: 'nope' } },
  // The model's name here is the address of a loopback registry, given when it is recorded.
  { name: 'pull', method: 'POST', path: '/api/pull', body: { model: 'pulled', insecure: true, stream: true } },
  { name: 'pull-failed', method: 'POST', path: '/api/pull', body: { model: 'failing', insecure: true, stream: true } },
  { name: 'delete', method: 'DELETE', path: '/api/delete', body: { model: 'pulled' } },
];

export async function exchange(host: string, asked: Exchange): Promise<RecordedAnswer> {
  const answer = await fetch(`${host}${asked.path}`, {
    method: asked.method,
    headers: { ...asked.headers },
    ...(asked.body ? { body: JSON.stringify(asked.body) } : {}),
  });
  const contentType = answer.headers.get('content-type');
  const text = await answer.text();
  return { status: answer.status, contentType, body: contentType?.includes('json') ? linesOf(text) : text };
}

function linesOf(text: string): readonly unknown[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}
