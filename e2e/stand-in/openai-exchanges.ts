import { type Exchange, exchange, type RecordedAnswer } from './exchanges.ts';

/** Answers of one server that speaks as OpenAI does, and where they are from. */
export type RecordedServer = {
  readonly server: string;
  readonly version: string;
  readonly source: string;
  /** By the name of the exchange; only those that the source has. */
  readonly answers: Readonly<Record<string, RecordedAnswer>>;
};

const hello = [{ role: 'user', content: 'Hi' }];
const chat = { model: 'smollm2', messages: hello, max_tokens: 3, temperature: 0, seed: 1, stream: true };
const withUsage = { ...chat, stream_options: { include_usage: true } };

export const openAiExchanges: readonly Exchange[] = [
  { name: 'models', method: 'GET', path: '/v1/models' },
  { name: 'props', method: 'GET', path: '/props' },
  { name: 'studio-models', method: 'GET', path: '/api/v0/models' },
  { name: 'chat', method: 'POST', path: '/v1/chat/completions', body: withUsage },
  { name: 'chat-unknown', method: 'POST', path: '/v1/chat/completions', body: { ...withUsage, model: 'nope' } },
  {
    name: 'chat-context-exceeded',
    method: 'POST',
    path: '/v1/chat/completions',
    body: { ...withUsage, messages: [{ role: 'user', content: 'many words in a row '.repeat(600) }] },
  },
  { name: 'embed-chat-model', method: 'POST', path: '/v1/embeddings', body: { model: 'smollm2', input: ['a'] } },
];

/** As `exchange`, with the events of a stream in place of its lines: JSON where they are, the text of others. */
export async function openAiExchange(host: string, asked: Exchange): Promise<RecordedAnswer> {
  const answer = await exchange(host, asked);
  if (typeof answer.body !== 'string' || !answer.contentType?.includes('event-stream')) return answer;
  const events = answer.body.split('\n\n').flatMap((each) => (each.startsWith('data: ') ? [each.slice(6)] : []));
  return { ...answer, body: events.map((event) => (event.startsWith('{') ? JSON.parse(event) : event) as unknown) };
}
