import { afterAll, beforeAll, expect, it } from 'vitest';
import { modelKey } from '../../../src-preload/contract/model-key.ts';
import { type StandIn, startStandIn } from '../index.ts';
import { answered, MODEL, startWholeMain, type WholeMain } from './whole-main.fixture.ts';

let main: WholeMain;
let other: StandIn;
let otherId = '';
let otherKey = '';

beforeAll(async () => {
  main = await startWholeMain();
  other = await startStandIn({ flavour: 'llama.cpp' });
  const { servers } = await main.handlers['server:add']({ name: 'Rack', kind: 'openai', url: other.host });
  const rack = servers.find(({ name }) => name === 'Rack');
  otherId = rack?.id ?? '';
  otherKey = rack?.models[0]?.key ?? '';
});
afterAll(async () => {
  await main.close();
  await other.close();
});

const say = async (text: string, model: string) => {
  const { conversation } = await main.handlers['message:send']({ conversationId: null, text, model });
  await answered(main.handlers, conversation.id);
  const { messages } = await main.handlers['conversation:open']({ id: conversation.id });
  return messages.at(-1);
};

it('each chat is answered by its own server, and no word of it goes to the other', async () => {
  expect(otherKey).toMatch(new RegExp(`^${otherId} `));
  expect(await say('Only the first may read of herons', MODEL)).toMatchObject({ status: 'done' });
  expect(await say('Only the rack may read of otters', otherKey)).toMatchObject({ status: 'done' });
  const bodies = (server: StandIn) => server.requests.map(({ body }) => body).join('\n');
  expect(bodies(main.ollama)).toContain('herons');
  expect(bodies(main.ollama)).not.toContain('otters');
  expect(bodies(other)).toContain('otters');
  expect(bodies(other)).not.toContain('herons');
});

it('what a server cannot do is refused with a sentence, and nothing is asked of the person', async () => {
  const before = main.person.asked.length;
  await expect(main.handlers['model:delete']({ name: otherKey })).rejects.toThrow(other.host);
  await expect(main.handlers['model:pull']({ name: 'm:1b', serverId: otherId })).rejects.toThrow(other.host);
  expect(main.person.asked).toHaveLength(before);
});

it('where nobody says how large a window is nothing is sent, and the person’s word is enough', async () => {
  const jan = await startStandIn({ flavour: 'jan' });
  const { servers } = await main.handlers['server:add']({ name: 'Jan', kind: 'openai', url: jan.host });
  const [model] = servers.find(({ name }) => name === 'Jan')?.models ?? [];
  expect(model).toMatchObject({ fixedWindow: null, isWindowUnknown: true });
  const key = model?.key ?? '';
  expect(await say('How long is it', key)).toMatchObject({ error: { code: 'window_unknown' } });
  expect(jan.chats()).toEqual([]);
  await main.handlers['settings:set']({ key: 'ollama.num_ctx', model: key, value: 4_096 });
  expect(await say('And now', key)).toMatchObject({ status: 'done' });
  await jan.close();
});

it('what a person says a model can do counts, until it is taken back', async () => {
  const abilityOf = async () => {
    const { servers } = await main.handlers['server:list']({});
    return servers.flatMap(({ models }) => models).find(({ key }) => key === otherKey);
  };
  const before = await abilityOf();
  await main.handlers['model:set-ability']({ key: otherKey, ability: 'thinking', can: true });
  expect(await abilityOf()).toMatchObject({ said: { thinking: true } });
  expect((await abilityOf())?.capabilities).toContain('thinking');
  await main.handlers['model:set-ability']({ key: otherKey, ability: 'thinking', can: null });
  expect(await abilityOf()).toEqual(before);
});

it('a removed server is said to be that, and is asked nothing more', async () => {
  // What the last answer still asks of it comes to its end first.
  await main.handlers['server:refresh']({ id: otherId });
  await main.handlers['server:remove']({ id: otherId });
  const before = other.requests.length;
  expect(await say('Where are you', modelKey({ serverId: otherId, name: 'x' }))).toMatchObject({
    error: { code: 'no_server' },
  });
  expect(other.requests.slice(before).map(({ path }) => path)).toEqual([]);
});
