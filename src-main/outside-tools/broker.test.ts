import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../store/store';
import { outsideWorld } from './outside-tools.fixture';

let world: ReturnType<typeof outsideWorld>;
beforeEach(() => {
  world = outsideWorld();
});
afterEach(() => world.end());

const asked = () => world.consent.dialog.asked;
const say = (answer: boolean | 'always') => {
  world.consent.dialog.answer = () => answer;
};
const lastDetail = () => `${asked().at(-1)?.message}\n${asked().at(-1)?.detail}`;
const toolOf = async (name: string) => (await world.servers())[0]?.tools.find((tool) => tool.name === name);

describe('before a server starts', () => {
  it('main shows the exact command and arguments; after a no nothing runs', async () => {
    say(false);
    await expect(world.add('--root', { args: ['/srv/a b', '--force'], folder: world.folder })).rejects.toMatchObject({
      code: 'declined',
    });
    expect(lastDetail()).toContain(process.execPath);
    expect(lastDetail()).toContain('│ "/srv/a b"\n│ --force');
    expect(lastDetail()).toContain(world.folder);
    expect((await world.servers())[0]).toMatchObject({ isOn: false, state: 'off' });
  });

  it('a yes counts for exactly that, in one workspace, until it is taken back', async () => {
    const id = await world.add();
    expect(asked()).toHaveLength(1);
    await world.handlers['tool-server:switch']({ id, isOn: false });
    await world.handlers['tool-server:switch']({ id, isOn: true });
    expect(asked()).toHaveLength(1);
    world.use(1);
    say(false);
    await expect(world.handlers['tool-server:switch']({ id, isOn: true })).rejects.toMatchObject({ code: 'declined' });
    expect((await world.servers())[0]?.isOn).toBe(false);
    world.use(0);
    for (const { hash, kind } of world.consent.kept()) if (kind === 'tool-server') world.consent.withdraw(hash);
    world.tools.lookAgain();
    await expect.poll(async () => (await world.servers())[0]?.state).toBe('idle');
    expect((await world.call('Fixture__echo', { text: 'x' })).content).toContain('waits for your yes');
  });

  it('another command, or another value of a variable, is off everywhere and asks again', async () => {
    const env = [{ name: 'TOKEN', value: 'first' }];
    const id = await world.add('normal', { env });
    const launch = (value: string | null) => ({
      kind: 'stdio' as const,
      command: process.execPath,
      args: ['other.js'],
      folder: null,
      env: [{ name: 'TOKEN', value }],
    });
    await world.handlers['tool-server:edit']({ id, name: 'Fixture', launch: launch(null) });
    expect((await world.servers())[0]).toMatchObject({ isOn: false, state: 'off' });
    expect(world.consent.kept().filter(({ kind }) => kind === 'tool-server')).toEqual([]);
    say(false);
    await expect(world.handlers['tool-server:switch']({ id, isOn: true })).rejects.toMatchObject({ code: 'declined' });
    expect(lastDetail()).toContain('TOKEN');
    expect(lastDetail()).not.toContain('first');
  });

  it('variables by which another program would run are shown with their values', async () => {
    say(false);
    const env = [{ name: 'NODE_OPTIONS', value: '--require /tmp/evil.cjs' }];
    await expect(world.add('normal', { env })).rejects.toMatchObject({ code: 'declined' });
    expect(lastDetail()).toContain('NODE_OPTIONS=--require /tmp/evil.cjs');
  });
});

describe('before a call', () => {
  it('main shows server, tool, its description the first time, and the arguments; each call asks', async () => {
    await world.add();
    await world.call('Fixture__echo', { text: 'to the harbour' });
    expect(lastDetail()).toContain('“echo” of Fixture');
    expect(lastDetail()).toContain('│ Says back what it is told');
    expect(lastDetail()).toContain('"text": "to the harbour"');
    await world.call('Fixture__echo', { text: 'again' });
    expect(asked()).toHaveLength(3);
    expect(lastDetail()).not.toContain('Says back');
  });

  it('a no is told to the model, and nothing reaches the server', async () => {
    await world.add();
    say(false);
    const said = await world.call('Fixture__echo', { text: 'secretly' });
    expect(said).toMatchObject({ isError: true, outside: { isDeclined: true } });
    expect(said.content).not.toContain('secretly');
  });

  it('always counts for that tool in that workspace, whatever it gets; never asks nothing and calls nothing', async () => {
    await world.add();
    say('always');
    await world.call('Fixture__echo', { text: 'one' });
    const before = asked().length;
    await world.call('Fixture__echo', { text: 'two' });
    expect(asked()).toHaveLength(before);
    expect(await toolOf('echo')).toMatchObject({ rule: 'always' });
    await world.call('Fixture__refuse');
    expect(asked()).toHaveLength(before + 1);
    const id = (await world.servers())[0]?.id ?? '';
    await world.handlers['tool-server:set-rule']({ id, tool: 'echo', rule: 'never' });
    expect(await world.call('Fixture__echo', { text: 'three' })).toMatchObject({ outside: { isDeclined: true } });
    expect(asked()).toHaveLength(before + 1);
    world.use(1);
    await world.handlers['tool-server:switch']({ id, isOn: true });
    expect(await toolOf('echo')).toMatchObject({ rule: 'ask' });
  });

  it('a page cannot set always without main', async () => {
    const id = await world.add();
    say(false);
    const set = () => world.handlers['tool-server:set-rule']({ id, tool: 'echo', rule: 'always' });
    await expect(set()).rejects.toMatchObject({ code: 'declined' });
    expect(await toolOf('echo')).toMatchObject({ rule: 'ask' });
    say(true);
    await set();
    expect(lastDetail()).toContain('Says back what it is told');
    expect(await toolOf('echo')).toMatchObject({ rule: 'always' });
  });

  it('what looks like a key asks in spite of always, and the question says so', async () => {
    await world.add();
    say('always');
    await world.call('Fixture__echo', { text: 'one' });
    say(false);
    const key = 'sk-live-4fG9kQ2mZx81Lw0vB7tRyU3n';
    expect(await world.call('Fixture__echo', { text: `The key is ${key}` })).toMatchObject({
      outside: { isDeclined: true },
    });
    expect(lastDetail()).toContain('looks as if it held a password or a key');
  });

  it('a tool that describes itself otherwise loses always; the next question shows what it says now', async () => {
    await world.add();
    say('always');
    await world.call('Fixture__echo', { text: 'one' });
    await world.call('Fixture__change');
    await expect.poll(async () => (await toolOf('echo'))?.isChanged).toBe(true);
    expect(await toolOf('echo')).toMatchObject({ rule: 'ask' });
    say(false);
    await world.call('Fixture__echo', { text: 'two' });
    expect(lastDetail()).toContain('It changed since you allowed it');
    expect(lastDetail()).toContain('~/.ssh');
  });

  it('a server that says nothing of its change is asked again after a minute', async () => {
    await world.add();
    say('always');
    await world.call('Fixture__echo', { text: 'one' });
    const row = world.store.toolServers.choices({
      serverId: (await world.servers())[0]?.id ?? '',
      workspaceId: world.workspaceIds[0],
    });
    const echo = row.find(({ tool }) => tool === 'echo');
    if (echo !== undefined) world.store.toolServers.setChoice({ ...echo, seenHash: 'what it was' });
    world.later(61_000);
    say(false);
    expect(await world.call('Fixture__echo', { text: 'two' })).toMatchObject({ outside: { isDeclined: true } });
  });

  it('Stop closes the question; that is no answer, and no no of the person', async () => {
    await world.add();
    const stop = new AbortController();
    const open: unknown[] = [];
    let wasClosed = false;
    world.consent.dialog.answer = (_, signal) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => {
          wasClosed = true;
          resolve(false);
        });
        setTimeout(() => stop.abort(), 20);
      });
    const said = await world.call(
      'Fixture__echo',
      { text: 'x' },
      { signal: stop.signal, asking: (call) => void open.push(call) },
    );
    expect(said).toMatchObject({ isError: true, outside: { isDeclined: false, ending: 'stopped' } });
    expect(wasClosed).toBe(true);
    expect(open).toEqual([{ server: 'Fixture', tool: 'echo', arguments: { text: 'x' } }, null]);
    for (let nth = 0; nth < 6; nth += 1)
      await world.call('Fixture__echo', { text: 'x' }, { signal: AbortSignal.abort() });
    say(true);
    expect(await world.call('Fixture__echo', { text: 'x' })).toMatchObject({ isError: false });
  });

  it('long arguments are bounded in the question, with their length', async () => {
    await world.add();
    const text = 'long '.repeat(20_000);
    expect(await world.call('Fixture__echo', { text })).toMatchObject({ isError: false });
    expect(lastDetail().length).toBeLessThan(4_000);
    expect(lastDetail()).toMatch(/100,0\d\d characters in all/);
    expect((await world.call('Fixture__echo', { text: 'x'.repeat(300_000) })).content).toContain('too long');
  });

  it('a tool that the person did not pick is neither offered nor called', async () => {
    const id = await world.add();
    const names = () =>
      world.tools
        .of(world.workspaceIds[0])
        .offer(8_000)
        .definitions.map(({ function: { name } }) => name);
    expect(names()).toEqual(names().toSorted());
    expect(names()).toContain('Fixture__echo');
    await world.handlers['tool-server:offer']({ id, tool: 'echo', isOffered: false });
    expect(names()).not.toContain('Fixture__echo');
    const before = asked().length;
    expect((await world.call('Fixture__echo', { text: 'x' })).content).toContain('not offered');
    expect(asked()).toHaveLength(before);
  });

  it('another workspace, where the server is off, has none of its tools', async () => {
    await world.add();
    const other = world.tools.of(world.workspaceIds[1]);
    expect(other.offer(8_000).definitions).toEqual([]);
    expect(other.owns('Fixture__echo')).toBe(false);
  });
});

describe('a workspace that is deleted', () => {
  it('ends its servers', async () => {
    await world.add();
    const { own } = JSON.parse(JSON.parse((await world.call('Fixture__offspring')).content).text) as { own: number };
    world.store.workspaces.setDeleted({ id: world.workspaceIds[0], at: 1 });
    world.tools.lookAgain();
    await expect.poll(() => isAlive(own), { timeout: 5_000 }).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a server that is removed', () => {
  it('comes back with its values, its tools and what was decided, but off; nothing of it is on disk meanwhile', async () => {
    const id = await world.add('normal', { env: [{ name: 'TOKEN', value: 'tern-and-plover' }] });
    await world.handlers['tool-server:set-rule']({ id, tool: 'echo', rule: 'always' });
    const [before] = await world.servers();
    await world.handlers['tool-server:remove']({ id });
    expect(asked()).toHaveLength(2);
    expect(world.store.toolServers.secrets(id)).toEqual({});
    expect(world.store.toolServers.choicesOf(id)).toEqual([]);
    const { servers } = await world.handlers['tool-server:restore']({ id });
    expect(servers).toEqual([{ ...before, isOn: false, state: 'off', tools: expect.anything() }]);
    expect(await toolOf('echo')).toMatchObject({ rule: 'always', isOffered: true });
    await world.handlers['tool-server:switch']({ id, isOn: true });
    expect(asked()).toHaveLength(3);
    expect((await world.call('Fixture__environment')).content).toContain('tern-and-plover');
    await expect(async () => world.handlers['tool-server:restore']({ id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('does not come back under a name that another has by now', async () => {
    const id = await world.add();
    await world.handlers['tool-server:remove']({ id });
    await world.add();
    await expect(async () => world.handlers['tool-server:restore']({ id })).rejects.toMatchObject({
      code: 'name_taken',
    });
  });

  it('leaves no secret, no yes, no log and no decision', async () => {
    const store = openStore(':memory:');
    const own = outsideWorld({ store });
    const id = await own.add('normal', { env: [{ name: 'TOKEN', value: 'hush-hush' }] });
    expect(store.toolServers.secrets(id)).toMatchObject({ TOKEN: expect.stringContaining('sealed') });
    await own.handlers['tool-server:remove']({ id });
    expect(store.toolServers.secrets(id)).toEqual({});
    expect(store.toolServers.choices({ serverId: id, workspaceId: own.workspaceIds[0] })).toEqual([]);
    expect(own.consent.kept()).toEqual([]);
    expect(() => own.handlers['tool-server:log']({ id })).toThrow('no longer in the list');
    await own.end();
  });

  it('without a safe place for secrets they last as long as Hearth does, and are asked for after that', async () => {
    const store = openStore(':memory:');
    const secrets = { canKeep: () => false, seal: () => '', open: () => null };
    const first = outsideWorld({ store, secrets });
    const id = await first.add('normal', { env: [{ name: 'TOKEN', value: 'hush-hush' }] });
    expect((await first.list()).secretsKept).toBe('session');
    expect(store.toolServers.secrets(id)).toEqual({});
    await first.tools.close();
    const second = outsideWorld({ store, secrets }, first.workspaceIds);
    await second.handlers['tool-server:switch']({ id, isOn: true });
    const [server] = await second.servers();
    expect(server?.problem ?? '').toContain('“TOKEN” is missing');
    await second.tools.close();
    store.close();
  });
});
