import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { parseModelKey } from '../../../src-preload/contract/model-key.ts';
import type { Server } from '../../../src-preload/contract/servers.ts';
import { type StandIn, type StandInOptions, startStandIn } from '../index.ts';
import { answered, MODEL, startWholeMain, type WholeMain } from './whole-main.fixture.ts';

let main: WholeMain;

beforeAll(async () => {
  main = await startWholeMain();
});
afterAll(() => main.close());

/** A running server of the OpenAI kind, and how Hearth lists it. */
async function added(
  name: string,
  options: StandInOptions,
): Promise<{ readonly standIn: StandIn; readonly row: Server }> {
  const standIn = await startStandIn({ flavour: 'llama.cpp', ...options });
  onTestFinished(() => standIn.close());
  const { servers } = await main.handlers['server:add']({ name, kind: 'openai', url: standIn.host });
  const row = servers.find((server) => server.name === name);
  if (row === undefined) throw new Error(`${name} is not in the list`);
  return { standIn, row };
}

const send = (text: string, model: string) => main.handlers['message:send']({ conversationId: null, text, model });

const lastReply = async (id: string) => {
  await answered(main.handlers, id);
  return (await main.handlers['conversation:open']({ id })).messages.at(-1);
};

it.each([
  ['a name and a password in it', 'http://me:hunter2@127.0.0.1:8080'],
  ['no port and no scheme', '127.0.0.1'],
  ['another scheme', 'ftp://127.0.0.1:8080'],
  ['a port that is none', '127.0.0.1:99999'],
  ['a question in it', 'http://127.0.0.1:8080/?key=abc'],
  ['nothing', ' '],
])('an address with %s is refused by its field, and no server is added', async (_, url) => {
  const { servers: before } = await main.handlers['server:list']({});
  const failure = await Promise.resolve(main.handlers['server:add']({ name: 'Bad', kind: 'openai', url })).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: 'bad_host', field: 'url' });
  expect(String((failure as Error).message)).not.toContain('hunter2');
  expect((await main.handlers['server:list']({})).servers).toHaveLength(before.length);
});

it('a path stays part of the address, and /v1 at its end does not', async () => {
  const standIn = await startStandIn({ flavour: 'llama.cpp' });
  onTestFinished(() => standIn.close());
  const { servers } = await main.handlers['server:add']({ name: 'V1', kind: 'openai', url: `${standIn.host}/v1/` });
  expect(servers.find(({ name }) => name === 'V1')).toMatchObject({ url: standIn.host, state: { kind: 'ready' } });
  const { servers: more } = await main.handlers['server:add']({
    name: 'Gate',
    kind: 'openai',
    url: `${standIn.host}/gate/a`,
  });
  expect(more.find(({ name }) => name === 'Gate')).toMatchObject({ url: `${standIn.host}/gate/a` });
  expect(standIn.requests.at(-1)?.path).toMatch(/^\/gate\/a\//);
});

it('names with a slash, a colon, a space or an emoji are asked for as they are', async () => {
  const names = ['org/model:7b-q4', 'Qwen3 4B 🦦.gguf', 'ein/zwei/drei'];
  const { standIn, row } = await added('Names', { models: names.map((name) => ({ name })) });
  expect(row.models.map(({ key }) => parseModelKey(key))).toEqual(
    expect.arrayContaining(names.map((name) => ({ serverId: row.id, name }))),
  );
  for (const { key, name } of row.models) {
    const { conversation } = await send('Hello', key);
    expect(await lastReply(conversation.id), name).toMatchObject({ status: 'done', model: key });
  }
  expect(standIn.chats().map(({ body }) => (JSON.parse(body) as { model: string }).model)).toEqual(
    expect.arrayContaining(names),
  );
});

it('of two servers with the same model each answers its own chats', async () => {
  const { standIn, row } = await added('Twin', { models: [{ name: MODEL }] });
  const { conversation } = await send('Only the twin reads of curlews', row.models[0]?.key ?? '');
  expect(await lastReply(conversation.id)).toMatchObject({ status: 'done' });
  expect(standIn.chats()).toHaveLength(1);
  expect(main.ollama.chats().some(({ body }) => body.includes('curlews'))).toBe(false);
});

it('of a list of 2,003 models the first 2,000 are kept, and the rest are counted', async () => {
  const models = Array.from({ length: 2_003 }, (_, at) => ({ name: `m-${at}` }));
  const { row } = await added('Many', { models });
  expect(row.models).toHaveLength(2_000);
  expect(row.leftOut).toBe(3);
});

it('a server that is removed while its model answers ends the reply with that, and its half is kept', async () => {
  const { standIn, row } = await added('Leaving', {});
  standIn.script({ steps: ['The first half', { wait: new Promise(() => undefined) }] });
  const { conversation } = await send('Tell me all', row.models[0]?.key ?? '');
  await expect
    .poll(async () => (await main.handlers['conversation:open']({ id: conversation.id })).messages.at(-1)?.content)
    .toBe('The first half');
  await main.handlers['server:remove']({ id: row.id });
  expect(await lastReply(conversation.id)).toMatchObject({ content: 'The first half', error: { code: 'no_server' } });
});

it('in a window of 512 tokens a short question is answered, and a long one says what to do', async () => {
  const { standIn, row } = await added('Small', { models: [{ name: 'tiny', window: 512 }] });
  const key = row.models[0]?.key ?? '';
  expect(row.models[0]).toMatchObject({ fixedWindow: 512 });
  const long = await send('heron '.repeat(2_000), key);
  const reply = await lastReply(long.conversation.id);
  expect(reply?.status).not.toBe('done');
  expect(reply?.error?.sentence).toBeTruthy();
  const { conversation } = await send('Hi', key);
  const short = await lastReply(conversation.id);
  expect([short?.status, short?.error?.code ?? null]).toEqual(['done', null]);
  expect(standIn.chats().length).toBeGreaterThan(0);
});
