import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { McpGrant } from '../../src-preload/contract/mcp-grants';
import { type McpWorld, startMcpWorld } from './mcp.fixture';

const DAY_MS = 86_400_000;

let world: McpWorld;
beforeAll(async () => {
  world = await startMcpWorld();
});
afterAll(() => world.end());

/** A program and its way to call. */
async function program(name: string, grants: readonly McpGrant[], workspaceId?: string) {
  const client = await world.connect((await world.add(name, grants, workspaceId)).token);
  const call = async (tool: string, input: Record<string, unknown>) => {
    const { isError, content, structuredContent } = await client.callTool({ name: tool, arguments: input });
    const [said] = content;
    return { isError: isError === true, text: said?.type === 'text' ? said.text : '', value: structuredContent };
  };
  return { client, call };
}

const revisionsOf = (client: string) =>
  world.db.prepare<[string], { kind: string }>('SELECT kind FROM revisions WHERE client = ?').all(client);

describe('what a program writes', () => {
  it('is in the journal under its name, all of it: added, corrected, accepted and removed', async () => {
    const writer = await program('Writer', ['read', 'propose', 'stated']);
    const { value } = await writer.call('remember', { text: 'Keeps bees on the roof', topic: 'Bees' });
    expect(value).toMatchObject({ result: 'committed' });
    const { id } = value as { readonly id: string };
    expect((await writer.call('correct', { id, text: 'Keeps bees in the garden' })).value).toMatchObject({
      result: 'committed',
    });
    expect((await writer.call('remember', { text: 'Keeps bees in the garden' })).value).toMatchObject({
      result: 'known',
    });
    expect((await writer.call('forget', { text: 'bees in the garden' })).value).toMatchObject({ result: 'staged' });
    const { memory } = world.home;
    expect(memory.facts.list().map(({ text }) => text)).toContain('Keeps bees in the garden');
    const [removal] = memory.proposals.list();
    expect(removal).toMatchObject({ client: 'Writer', op: 'delete' });
    await memory.proposals.accept(removal?.id ?? '');
    expect(memory.facts.list().map(({ text }) => text)).not.toContain('Keeps bees in the garden');
    // Whatever changed a fact since: every revision has the name, and none was made without one.
    const made = world.db.prepare<[], { client: string | null }>('SELECT client FROM revisions').all();
    expect(made.length).toBeGreaterThanOrEqual(4);
    expect(made.every(({ client }) => client === 'Writer')).toBe(true);
  });

  it('cannot touch a fact of another workspace, and is not told that there is one', async () => {
    const other = world.openOther('Elsewhere');
    await other.memory.facts.add({ section: 'profile', text: 'Collects stamps of Macau' });
    const foreign = other.memory.facts.list()[0]?.id ?? '';
    const { call, client } = await program('Stranger', ['read', 'propose', 'stated']);
    const refused = await call('correct', { id: foreign, text: 'Collects nothing' });
    const unknown = await call('correct', { id: crypto.randomUUID(), text: 'Collects nothing' });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toBe(unknown.text);
    await expect(client.readResource({ uri: `hearth://fact/${foreign}` })).rejects.toThrow('There is no such fact.');
    for (const [tool, input] of [
      ['recall', { query: 'stamps of Macau' }],
      ['timeline', { topic: 'stamps' }],
      ['context', { project: other.id }],
    ] as const)
      expect((await call(tool, input)).text).not.toContain('Macau');
    expect(other.memory.facts.list()).toHaveLength(1);
    expect(revisionsOf('Stranger')).toEqual([]);
  });
});

describe('time', () => {
  it('timeline says how a fact changed, and as_of finds only what was there by then', async () => {
    const place = world.openOther('Moves');
    const { call } = await program('Historian', ['read', 'propose', 'stated'], place.id);
    const { value } = await call('remember', { text: 'Lives in Lisbon', topic: 'Home' });
    const first = value as { readonly id: string };
    await call('correct', { id: first.id, text: 'Lives in Porto' });
    const timeline = (await call('timeline', { topic: 'home' })).value;
    expect(timeline).toMatchObject({
      entries: [
        {
          text: 'Lives in Lisbon',
          state: 'replaced',
          trust: 'stated',
          valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
        { text: 'Lives in Porto', state: 'current', until: null, replaced_by: null, valid_until: null },
      ],
    });
    expect((await call('timeline', { topic: 'nothing of the kind' })).value).toEqual({ entries: [] });
    const found = async (as_of?: string) =>
      JSON.stringify((await call('recall', { query: 'where do I live: Porto', ...(as_of && { as_of }) })).value);
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    expect(await found()).toContain('Lives in Porto');
    const [porto] = place.memory.facts.list();
    await place.memory.facts.edit({ id: porto?.id ?? '', since: 'March 2026' });
    expect(await found()).toContain('"valid_from":"2026-03","valid_until":null');
    expect((await call('context', {})).value).toMatchObject({ person: '- Lives in Porto (since March 2026)' });
    expect(await found(day(Date.now()))).toContain('Lives in Porto');
    expect(await found(day(Date.now() - 2 * DAY_MS))).not.toContain('Porto');
    // What held then is told with its end.
    expect(await found(day(Date.now() - 2 * DAY_MS))).toContain('Lives in Lisbon');
  });
});

describe('a call that cannot be answered', () => {
  it('says in a sentence what is wrong and what to do, and nothing waits for the person', async () => {
    const { call } = await program('Clumsy', ['read', 'propose']);
    const refusals = [
      ['recall', { query: '???' }, 'query: there is no word in it to search for'],
      ['recall', { query: 'Porto', as_of: 'last week' }, 'as_of: use a day or a moment: 2026-11-27'],
      ['correct', { id: 'fact 1', text: 'Lives in Porto' }, 'id: there is no such fact; call recall'],
      ['forget', { text: 'Atlantis' }, 'text: no fact has these words'],
      ['remember', { text: 'My password is hunter2-Kx9!vQ7z' }, 'text: a password, key or code is never remembered'],
    ] as const;
    for (const [tool, input, why] of refusals) {
      const said = await call(tool, input);
      expect(said.isError, tool).toBe(true);
      expect(said.text, tool).toContain(why);
    }
    expect(world.home.memory.proposals.list().filter(({ client }) => client === 'Clumsy')).toEqual([]);
    // Who may not read is not told by this what is kept.
    const blind = await program('Blind', ['propose']);
    expect((await blind.call('forget', { text: 'Atlantis' })).value).toMatchObject({ result: 'staged' });
    expect((await call('recall', { query: 'quantum chromodynamics' })).value).toEqual({
      reason: 'no_match',
      found: [],
    });
  });

  it('memory in other scripts is found by their words, and told as it was written', async () => {
    const { call } = await program('Polyglot', ['read']);
    for (const text of ['京都に住む妹がいる', 'يعمل في القاهرة ويدرس اللغة اليابانية'])
      await world.home.memory.facts.add({ section: 'profile', text });
    const context = (await call('context', {})).value as { readonly person: string };
    for (const [query, text] of [
      ['京都の妹', '京都に住む妹がいる'],
      ['القاهرة', 'يعمل في القاهرة ويدرس اللغة اليابانية'],
    ] as const) {
      expect(context.person).toContain(text);
      expect((await call('recall', { query })).value, query).toMatchObject({ reason: 'ok', found: [{ text }] });
    }
  });
});

describe('projects and handoffs', () => {
  it('a trusted project is read and proposed to by its name, and a handoff of it continues', async () => {
    const place = world.openOther('Work');
    const reader = await program('Coder', ['read', 'propose', 'stated'], place.id);
    await expect(reader.client.getPrompt({ name: 'continue-from-a-handoff' })).rejects.toThrow('no handoff yet');
    expect((await reader.call('context', { project: 'tides' })).text).toMatch(/no trusted project called "tides"/);

    const sent = await place.sessions.send({ conversationId: null, text: 'Read the tide tables into one CSV.' });
    while (place.sessions.isStreaming(sent.conversation.id)) await wait(5);
    world.newFolder.path = join(world.folder, 'tides');
    const made = await place.handlers['handoff:into-new-project']({ conversationId: sent.conversation.id });
    const { resources } = await reader.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['hearth://profile', 'hearth://project/tides']);

    const staged = await reader.call('remember', { text: 'The CSV has one row an hour', project: 'Tides' });
    expect(staged.value).toEqual({ result: 'staged', id: null });
    const [bullet] = place.memory.proposals.list();
    expect(bullet).toMatchObject({ client: 'Coder' });
    const memory = async () => (await reader.call('context', { project: 'TIDES' })).text;
    expect(await memory()).not.toContain('one row an hour');
    await place.handlers['proposal:accept']({ id: bullet?.id ?? '' });
    expect(await memory()).toContain('one row an hour');
    const { contents } = await reader.client.readResource({ uri: 'hearth://project/tides' });
    expect(JSON.stringify(contents)).toContain('one row an hour');

    for (const input of [{}, { project: 'tides' }]) {
      const { messages } = await reader.client.getPrompt({ name: 'continue-from-a-handoff', arguments: input });
      expect(JSON.stringify(messages)).toContain('tide tables');
    }
    await expect(
      reader.client.getPrompt({ name: 'continue-from-a-handoff', arguments: { project: 'other' } }),
    ).rejects.toThrow(/no trusted project/);

    // Only who sees the workspace sees its projects; and none while it is not trusted.
    const outsider = await program('Other coder', ['read', 'propose', 'stated']);
    expect((await outsider.call('context', { project: made?.projectId })).text).not.toContain('row an hour');
    await place.handlers['project:unlink']({ id: made?.projectId ?? '' });
    expect(await memory()).toMatch(/No project is linked and trusted/);
  });
});
