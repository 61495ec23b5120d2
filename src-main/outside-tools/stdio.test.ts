import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outsideWorld } from './outside-tools.fixture';

let world: ReturnType<typeof outsideWorld>;
beforeEach(() => {
  world = outsideWorld();
});
afterEach(() => world.end());

const contentOf = ({ content }: { readonly content: string }) => JSON.parse(content) as Record<string, string>;
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a server over pipes', () => {
  it('lists its tools under names of its own, and answers a call', async () => {
    await world.add();
    const [server] = await world.servers();
    expect(server).toMatchObject({ state: 'ready', problem: null, isOn: true });
    expect(server?.tools.find(({ name }) => name === 'echo')).toMatchObject({
      offeredAs: 'Fixture__echo',
      isOffered: true,
      fits: true,
      rule: 'ask',
    });
    const said = await world.call('Fixture__echo', { text: 'hello' });
    expect(said).toMatchObject({
      isError: false,
      content: '{"text":"hello"}',
      outside: { server: 'Fixture', tool: 'echo', isDeclined: false },
    });
  });

  it('that ends at a question of the newer era is started again and greeted as before', async () => {
    await world.add('dies-at-probe');
    expect(await world.call('Fixture__echo', { text: 'old' })).toMatchObject({ content: '{"text":"old"}' });
  });

  it('gets a clean environment, what the person gave, the chosen folder, and no shell', async () => {
    vi.stubEnv('HEARTH_PRIVATE', 'not for children');
    await world.add('$(touch pwned); `id` && *', {
      folder: world.folder,
      env: [{ name: 'TOKEN', value: 'hush-hush' }],
    });
    const { env, folder, args } = JSON.parse(contentOf(await world.call('Fixture__environment')).text ?? '') as {
      env: Record<string, string>;
      folder: string;
      args: readonly string[];
    };
    expect(env).toMatchObject({ TOKEN: 'hush-hush', PATH: process.env.PATH, HOME: process.env.HOME });
    expect(Object.keys(env).filter((name) => /^(HEARTH|VITEST|NODE_|npm_)/.test(name))).toEqual([]);
    expect(folder).toBe(world.folder);
    expect(args).toEqual(['$(touch pwned); `id` && *']);
    vi.unstubAllEnvs();
  });

  it('keeps its error output in a file of its own, without the secrets that it was given', async () => {
    const id = await world.add('normal', { env: [{ name: 'TOKEN', value: 'plain-words-secret' }] });
    const text = async () => (await world.handlers['tool-server:log']({ id })).text;
    await vi.waitFor(async () => expect(await text()).toContain('started with [REDACTED]'), 5_000);
    expect(readFileSync(join(world.folder, `hearth-tools-${id}.log`), 'utf8')).not.toContain('plain-words-secret');
  });

  it('that hangs is stopped after the time that the person set, and the next call works', async () => {
    const id = await world.add();
    await world.handlers['tool-server:set-limit']({ id, seconds: 5 });
    const store = world.store.toolServers;
    const row = store.list()[0];
    if (row !== undefined) store.update({ ...row, limitMs: 200 });
    const said = await world.call('Fixture__hang');
    expect(said).toMatchObject({ isError: true });
    expect(contentOf(said).error).toContain('did not answer in time');
    expect(await world.call('Fixture__echo', { text: 'on' })).toMatchObject({ isError: false });
  });

  it('that hangs lets go at once on Stop', async () => {
    await world.add();
    const stop = new AbortController();
    const call = world.call('Fixture__hang', {}, { signal: stop.signal });
    setTimeout(() => stop.abort(), 100);
    expect(contentOf(await call).error).toContain('ended before it was done');
  });

  it('that crashes is started twice more, then it is off with a sentence, until it is switched on again', async () => {
    const id = await world.add();
    for (let crash = 0; crash < 3; crash += 1) {
      const said = await world.call('Fixture__crash');
      expect(contentOf(said).error).toContain('ended by itself');
    }
    expect((await world.servers())[0]).toMatchObject({ isOn: false, state: 'off' });
    expect((await world.servers())[0]?.problem).toContain('ended by itself');
    expect(world.tools.of(world.workspaceIds[0]).offer(8_000).definitions).toEqual([]);
    await world.handlers['tool-server:switch']({ id, isOn: true });
    expect(await world.call('Fixture__echo', { text: 'back' })).toMatchObject({ isError: false });
  });

  it.each([
    ['ends', 'ended by itself'],
    ['nonsense', 'not MCP'],
    ['bad-list', 'not MCP'],
  ])('that is started and %s fails with a sentence', async (what, sentence) => {
    await world.add(what);
    const [server] = await world.servers();
    expect(server).toMatchObject({ state: 'failed', tools: [] });
    expect(server?.problem).toContain(sentence);
  });

  it('whose command is not there fails with its name', async () => {
    await world.add('normal', { command: 'no-such-program-of-mine' });
    expect((await world.servers())[0]?.problem).toContain('“no-such-program-of-mine” was not found');
  });

  it.each([
    ['large', 'far too much'],
    ['garbage', 'far too much'],
  ])('that answers %s is ended, not read', async (tool, sentence) => {
    await world.add();
    const said = await world.call(`Fixture__${tool}`);
    expect(contentOf(said).error).toContain(sentence);
    expect(said.content.length).toBeLessThan(1_000);
  });

  it('that sends notices without end is ended', async () => {
    await world.add();
    expect(contentOf(await world.call('Fixture__chatter')).error).toContain('far too much');
  });

  it('with thousands of tools has 128, and says how many more', async () => {
    await world.add('thousands');
    const [server] = await world.servers();
    expect(server?.tools.length).toBe(128);
    expect(server?.leftOut).toBe(2_872);
    const { definitions, leftOut } = world.tools.of(world.workspaceIds[0]).offer(600);
    expect(JSON.stringify(definitions).length / 4).toBeLessThan(700);
    expect(leftOut.length).toBe(128 - definitions.length);
  });

  it('brings text without role markers, and a link is never followed', async () => {
    await world.add();
    const { text = '' } = contentOf(await world.call('Fixture__poison'));
    expect(text).not.toMatch(/^System:/m);
    expect(text).not.toContain('<|im_start|>');
    const picture = await world.call('Fixture__picture');
    expect(picture.images).toHaveLength(1);
    expect(picture.images[0]?.[0]).toBe(0x89);
    expect(contentOf(picture).text).toContain('[link: more https://evil.example/track.png]');
    expect(await world.call('Fixture__refuse')).toMatchObject({ isError: true, content: '{"error":"no such file"}' });
  });

  it('ends with all that it started when it is switched off, also when it does not want to', async () => {
    const id = await world.add('stubborn');
    const { own, child } = JSON.parse(contentOf(await world.call('Fixture__offspring')).text ?? '') as {
      own: number;
      child: number;
    };
    expect([isAlive(own), isAlive(child)]).toEqual([true, true]);
    await world.handlers['tool-server:switch']({ id, isOn: false });
    await vi.waitFor(() => expect([isAlive(own), isAlive(child)]).toEqual([false, false]), 5_000);
  });
});
