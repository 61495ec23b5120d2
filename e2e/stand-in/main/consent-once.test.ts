import { mkdirSync, readdirSync, realpathSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FIRST_SERVER } from '../../../src-preload/contract/model-key.ts';
import { answered, startWholeMain, type WholeMain } from './whole-main.fixture.ts';

/** Questions that must come, and come once: a person who is asked too often reads no question any more. */
let main: WholeMain;
const KEY = 'sk-live-4fG9kQ2mZx81Lw0vB7tRyU3n';
const OTHER = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';

beforeAll(async () => {
  main = await startWholeMain();
});
beforeEach(() => {
  main.set('ollama.host', main.ollama.host);
  main.person.answer = () => false;
  main.person.asked.length = 0;
  main.grants.length = 0;
});
afterAll(() => main.close());

it('a pull names the model and where it comes from, and goes on after a pause without a second question', async () => {
  const { handlers, person, ollama } = main;
  await expect(handlers['model:pull']({ name: 'my-secret-plan' })).rejects.toMatchObject({ code: 'declined' });
  expect(person.asked).toMatchObject([
    {
      message: 'Pull my-secret-plan from Ollama’s library?',
      detail: expect.stringContaining('downloads this model from registry.ollama.ai'),
    },
  ]);
  expect(ollama.requests.filter(({ path }) => path === '/api/pull')).toEqual([]);
  person.answer = () => true;
  await handlers['model:pull']({ name: 'gull:1b' });
  handlers['model:pause']({ name: 'gull:1b' });
  await handlers['model:pull']({ name: 'gull:1b' });
  expect(person.asked).toHaveLength(2);
  handlers['model:cancel']({ name: 'gull:1b' });
  person.answer = () => false;
  await expect(handlers['model:pull']({ name: 'gull:1b' })).rejects.toMatchObject({ code: 'declined' });
});

it('a stored header is removed after a question that names it; one that is not there needs none', async () => {
  const { handlers, person, ollama } = main;
  const origin = ollama.host;
  const names = async () =>
    (await handlers['server:list']({})).servers.flatMap(({ headers }) => headers.map(({ name }) => name));
  await handlers['server:set-header']({ id: FIRST_SERVER, name: 'X-Key', value: 'hush' });
  await handlers['server:remove-header']({ id: FIRST_SERVER, name: 'X-Other', origin });
  expect(person.asked).toEqual([]);
  await expect(handlers['server:remove-header']({ id: FIRST_SERVER, name: 'x-key', origin })).rejects.toMatchObject({
    code: 'declined',
  });
  expect(await names()).toEqual(['X-Key']);
  expect(person.asked).toMatchObject([
    { message: 'Remove the header x-key?', detail: expect.stringContaining(origin) },
  ]);
  person.answer = () => true;
  await handlers['server:remove-header']({ id: FIRST_SERVER, name: 'x-key', origin });
  expect(await names()).toEqual([]);
});

it('what looks like a credential is called no secret unasked only as long as nothing leaves this computer', async () => {
  const { handlers, person, grants } = main;
  const text = `Keys ${KEY} and ${OTHER}`;
  await handlers['secret:allow']({ text: `The key ${KEY}` });
  expect(person.asked).toEqual([]);
  expect(await handlers['secret:find']({ text: `The key ${KEY}` })).toEqual([]);

  process.env.OLLAMA_HOST = 'http://192.0.2.1:11434';
  main.set('ollama.host', null);
  await expect(handlers['secret:allow']({ text })).rejects.toMatchObject({ code: 'declined' });
  expect(person.asked).toMatchObject([
    { message: 'Is this text not a secret?', detail: expect.stringMatching(/192\.0\.2\.1:11434[\s\S]*ghp_16C7/) },
  ]);
  expect(grants).toMatchObject([
    { kind: 'secret', about: { fingerprints: [expect.stringMatching(/^[0-9a-f]{64}$/)] } },
  ]);
  expect(await handlers['secret:find']({ text })).toHaveLength(1);
  person.answer = () => true;
  await handlers['secret:allow']({ text });
  expect(await handlers['secret:find']({ text })).toEqual([]);
  delete process.env.OLLAMA_HOST;
});

it('several prompt texts that go back are one question with their count, and come back unasked for a minute', async () => {
  const { handlers, person } = main;
  const own = [
    { key: 'prompt.closing', value: 'Be brief.' },
    { key: 'prompt.identity', value: 'You are a gull.' },
  ];
  const reset = own.map(({ key }) => ({ key, value: null }));
  const set = (changes: typeof own | typeof reset) => handlers['settings:set-several']({ changes });
  person.answer = () => true;
  await set(own);
  person.answer = () => false;
  await expect(set(reset)).rejects.toMatchObject({ code: 'declined' });
  expect(await handlers['settings:get']({})).toMatchObject(
    Object.fromEntries(own.map(({ key, value }) => [key, value])),
  );
  expect(person.asked).toMatchObject([
    { message: 'Use these texts for 2 parts of the prompt?', detail: expect.stringMatching(/Be brief\.[\s\S]*a gull/) },
    { message: 'Go back to the built-in texts for 2 parts of the prompt?' },
  ]);
  person.answer = () => true;
  await set(reset);
  person.answer = () => false;
  await set(own);
  expect((await handlers['settings:get']({}))['prompt.closing']).toBe('Be brief.');
  await expect(set([{ key: 'prompt.closing', value: 'Be long.' }])).rejects.toMatchObject({ code: 'declined' });
  expect(person.asked).toHaveLength(4);
});

it('a chat is handed over again only into the trusted folder where it went before, never into another', async () => {
  const { handlers, person, dataFolder } = main;
  person.answer = () => true;
  const link = async (name: string) => {
    const path = join(realpathSync(dataFolder), name);
    mkdirSync(path);
    const { id } = await handlers['project:link-dropped']({ path });
    await handlers['project:trust']({ id, isTrusted: true });
    return { id, path };
  };
  const [one, other] = [await link('one'), await link('other')];
  const { id: conversationId } = await main.ask('Which harbour is it?', one.id);
  await answered(handlers, conversationId);
  const { id: previewId, title, brief } = await handlers['handoff:prepare']({ conversationId });
  const { memoryUsed: _, ...words } = brief;
  const placeId = `notes:${one.id}`;
  const rest = { factIds: [], choices: {}, addsPointer: false };
  await handlers['handoff:save']({ previewId, placeId, title, brief: words, ...rest });
  const before = readdirSync(one.path, { recursive: true }).length;
  expect(before).toBeGreaterThan(0);

  await handlers['project:trust']({ id: one.id, isTrusted: false });
  expect(await handlers['handoff:repeat']({ conversationId })).toBeNull();
  await handlers['project:trust']({ id: one.id, isTrusted: true });
  renameSync(one.path, `${one.path}-moved`);
  symlinkSync(other.path, one.path);
  expect(await handlers['handoff:repeat']({ conversationId })).toBeNull();
  expect(readdirSync(`${one.path}-moved`, { recursive: true })).toHaveLength(before);
  expect(readdirSync(other.path)).toEqual([]);
});
