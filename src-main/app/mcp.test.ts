import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERAS, type McpWorld, startMcpWorld } from './mcp.fixture';

let world: McpWorld;
beforeAll(async () => {
  world = await startMcpWorld();
});
afterAll(() => world.end());

describe.each(ERAS)('a program of %s', (era) => {
  it('is offered what it was granted, and every tool says what it does', async () => {
    const { token } = await world.add(`All ${era}`, ['read', 'propose', 'stated']);
    const client = await world.connect(token, era);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'context',
      'correct',
      'forget',
      'recall',
      'remember',
      'timeline',
    ]);
    for (const tool of tools) {
      expect(tool.annotations?.readOnlyHint, tool.name).toBe(['context', 'recall', 'timeline'].includes(tool.name));
      expect(tool.inputSchema.type, tool.name).toBe('object');
      expect(tool.outputSchema, tool.name).toBeDefined();
    }
    const reader = await world.connect((await world.add(`Reader ${era}`, ['read'])).token, era);
    expect((await reader.listTools()).tools.map(({ name }) => name)).toEqual(['context', 'recall', 'timeline']);
  });

  it('proposes under its name, and what it says counts once the person accepts it', async () => {
    const { token } = await world.add(`Editor ${era}`, ['read', 'propose']);
    const client = await world.connect(token, era);
    const text = `Builds the ${era === ERAS[0] ? 'harbour' : 'lighthouse'} site with Astro`;
    const staged = await client.callTool({ name: 'remember', arguments: { text } });
    expect(staged.structuredContent).toMatchObject({ result: 'staged' });
    const ask = () => client.callTool({ name: 'recall', arguments: { query: `${text} Astro` } });
    expect(JSON.stringify((await ask()).structuredContent)).not.toContain(text);
    const { memory, handlers } = world.home;
    const [proposal] = memory.proposals.list().filter(({ client }) => client === `Editor ${era}`);
    expect(proposal).toMatchObject({ trust: 'external', reason: 'external_turn', text });
    await memory.proposals.accept(proposal?.id ?? '');
    expect(JSON.stringify((await ask()).structuredContent)).toContain(text);
    const [revision] = await handlers['history:list']({ limit: 1 });
    expect(revision).toMatchObject({ client: `Editor ${era}`, kind: 'accept' });
  });
});

it('what a program asks to forget waits, goes with the person’s yes, and comes back with Undo', async () => {
  const { memory, handlers } = world.home;
  for (const text of ['Moors the dinghy at Belém', 'Paid for the Dinghy in March', 'Sails on Sundays'])
    await handlers['fact:add']({ section: 'profile', text });
  const textsNow = async () => (await handlers['memory:list']({})).facts.map(({ text }) => text);
  const client = await world.connect((await world.add('Forgetter', ['stated'])).token);
  const call = (text: string) => client.callTool({ name: 'forget', arguments: { text } });
  expect((await call('dinghy')).structuredContent).toMatchObject({ result: 'staged' });
  expect(await textsNow()).toContain('Moors the dinghy at Belém');
  expect((await call('dinghy')).structuredContent).toMatchObject({ result: 'staged', id: null });
  const waiting = (await handlers['proposal:list']({})).filter((each) => each.client === 'Forgetter');
  expect(waiting).toMatchObject([{ kind: 'fact', op: 'delete', trust: 'external', text: 'dinghy' }]);
  expect(waiting[0]?.near?.text).toMatch(/dinghy/i);

  await memory.proposals.accept(waiting[0]?.id ?? '');
  expect(await textsNow()).not.toContain('Moors the dinghy at Belém');
  expect(await textsNow()).not.toContain('Paid for the Dinghy in March');
  expect(await textsNow()).toContain('Sails on Sundays');
  const [revision] = await handlers['history:list']({ limit: 1 });
  expect(revision?.client).toBe('Forgetter');
  await handlers['history:undo']({ id: revision?.id ?? '', isGroup: true });
  expect(await textsNow()).toContain('Moors the dinghy at Belém');
  expect(await textsNow()).toContain('Paid for the Dinghy in March');

  await call('nobody said this');
  const unknown = (await handlers['proposal:list']({})).find((each) => each.text === 'nobody said this');
  expect(unknown?.near).toBeNull();
  const before = await textsNow();
  await memory.proposals.reject(unknown?.id ?? '');
  expect(await textsNow()).toEqual(before);
});
