import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStream, openNats } from '../../../src-main/sync/carriers/nats/nats';
import { carrierTable } from '../../../src-main/sync/carriers/port/carrier-table.fixture';
import { realTimers } from '../../../src-main/timers';
import { endAll, NATS, type NatsServer, startCluster, startNats } from './nats-servers.ts';
import { cutterTo } from './running.ts';

const options = (ports: readonly number[], more = {}) => ({
  servers: ports.map((port) => `nats://127.0.0.1:${port}`),
  space: 'anna',
  signIn: {},
  isAgreed: () => false,
  timers: realTimers,
  timeoutMs: 2_000,
  ...more,
});

/** As docs/sync.md says. */
const rightsOf = (space: string) => {
  const stream = `hearth-${space}`;
  const api = ['STREAM.NAMES', `STREAM.INFO.${stream}`, `STREAM.MSG.GET.${stream}`, `STREAM.PURGE.${stream}`];
  const publish = [`hearth.${space}.>`, ...api.map((each) => `$JS.API.${each}`)];
  return `{ publish: ${JSON.stringify(publish)}, subscribe: ["hearth.${space}.>", "_INBOX.>"] }`;
};

describe.skipIf(NATS === null)('a NATS server', () => {
  carrierTable('as a carrier', async () => {
    const server = await startNats();
    const cutter = await cutterTo(server.port);
    await makeStream(options([server.port]));
    const [here, there] = [openNats(options([server.port])), openNats(options([server.port]))];
    return {
      here,
      there,
      interrupt: async (name, bytes) => {
        const through = openNats(options([cutter.port], { timeoutMs: 500 }));
        await through.read(name);
        cutter.cutAfter(100_000);
        const written = through.write(name, bytes).then(
          () => 'written',
          () => 'not written',
        );
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await through.close();
        expect(await written).toBe('not written');
        cutter.cutAfter(Number.POSITIVE_INFINITY);
      },
      end: async () => {
        for (const carrier of [here, there]) await carrier.close();
        cutter.end();
        await endAll(server);
      },
    };
  });

  describe('that asks who it is', () => {
    let server: NatsServer;
    beforeAll(async () => {
      server = await startNats(`authorization { users: [
        { user: anna, password: tea },
        { user: paul, password: tea, permissions: ${rightsOf('anna')} },
        { user: mark, password: tea, permissions: ${rightsOf('mark')} } ] }`);
      await makeStream(options([server.port], { signIn: { user: 'anna', password: 'tea' } }));
    });
    afterAll(() => endAll(server));

    test('takes the right answer, and says that a wrong one is wrong', async () => {
      const right = openNats(options([server.port], { signIn: { user: 'anna', password: 'tea' } }));
      await right.write('aaaaaaaa/head', Buffer.from('x'));
      await right.close();
      for (const signIn of [{}, { user: 'anna', password: 'coffee' }, { token: 'tea' }]) {
        const wrong = openNats(options([server.port], { signIn }));
        await expect(wrong.list('')).rejects.toMatchObject({ code: 'carrier_sign_in' });
        await wrong.close();
      }
    });

    test('needs no more rights than to the one space, and lets nobody read, write or remove elsewhere', async () => {
      const own = openNats(options([server.port], { signIn: { user: 'paul', password: 'tea' } }));
      let told = 0;
      const stop = own.watch(() => {
        told += 1;
      });
      await own.write('bbbbbbbb/head', Buffer.from('x'));
      expect((await own.list('bbbbbbbb/')).map(({ name }) => name)).toEqual(['bbbbbbbb/head']);
      await own.remove('bbbbbbbb/head');
      expect(await own.read('bbbbbbbb/head')).toBeNull();
      expect(told).toBeGreaterThan(0);
      stop();
      await own.close();
      const other = openNats(options([server.port], { signIn: { user: 'mark', password: 'tea' }, patienceMs: 100 }));
      const refused = { code: expect.stringMatching(/carrier_(refused|slow)/) };
      await expect(other.write('aaaaaaaa/head', Buffer.from('y'))).rejects.toMatchObject(refused);
      await expect(other.read('aaaaaaaa/head')).rejects.toMatchObject(refused);
      await expect(other.remove('aaaaaaaa/head')).rejects.toMatchObject(refused);
      await expect(other.list('')).rejects.toMatchObject(refused);
      await other.close();
    });
  });

  test('without the stream says that it is gone, and makes none by itself', async () => {
    const server = await startNats();
    const carrier = openNats(options([server.port]));
    await expect(carrier.write('aaaaaaaa/head', Buffer.from('x'))).rejects.toMatchObject({ code: 'carrier_gone' });
    await expect(carrier.list('')).rejects.toMatchObject({ code: 'carrier_gone' });
    await makeStream(options([server.port]));
    await makeStream(options([server.port]));
    await carrier.write('aaaaaaaa/head', Buffer.from('x'));
    await carrier.close();
    await endAll(server);
  });

  test('keeps no part of a large file that was cut short, nor of its older self', async () => {
    const server = await startNats();
    const cutter = await cutterTo(server.port);
    await makeStream(options([server.port]));
    const carrier = openNats(options([server.port]));
    const kept = async () => {
      const connection = await connect({ servers: `127.0.0.1:${server.port}` });
      const { state } = await (await jetstreamManager(connection)).streams.info('hearth-anna');
      await connection.close();
      return state.messages;
    };
    const large = Buffer.alloc(3_000_000, 'x');
    await carrier.write('aaaaaaaa/snap-1-0.seg', large);
    const whole = await kept();
    expect(whole).toBeGreaterThan(2);
    const through = openNats(options([cutter.port], { timeoutMs: 500, patienceMs: 100 }));
    await through.read('aaaaaaaa/head');
    cutter.cutAfter(1_500_000);
    await expect(through.write('aaaaaaaa/snap-1-0.seg', large)).rejects.toThrow();
    await through.close();
    expect(await kept()).toBeGreaterThan(whole);
    await carrier.write('aaaaaaaa/snap-1-0.seg', large);
    expect(await kept()).toBe(whole);
    expect((await carrier.read('aaaaaaaa/snap-1-0.seg'))?.length).toBe(large.length);
    await carrier.remove('aaaaaaaa/snap-1-0.seg');
    expect(await kept()).toBe(0);
    await carrier.close();
    cutter.end();
    await endAll(server);
  });

  test('that is full keeps what it has, and says so', async () => {
    const server = await startNats();
    await makeStream(options([server.port]));
    const carrier = openNats(options([server.port]));
    await carrier.write('aaaaaaaa/head', Buffer.from('first'));
    const filled = async () => {
      for (let at = 1; at < 100; at += 1) await carrier.write(`aaaaaaaa/1-${at}-${at}.seg`, Buffer.alloc(900_000));
    };
    await expect(filled()).rejects.toMatchObject({ code: 'carrier_full' });
    expect(Buffer.from((await carrier.read('aaaaaaaa/head')) ?? []).toString()).toBe('first');
    await carrier.close();
    await endAll(server);
  });

  test('that is killed and started again is gone on with, and who watches is told', async () => {
    const server = await startNats();
    await makeStream(options([server.port]));
    const quick = options([server.port], { timeoutMs: 500, patienceMs: 100 });
    const [here, there] = [openNats(quick), openNats(options([server.port]))];
    await here.write('aaaaaaaa/head', Buffer.from('before'));
    let told = 0;
    there.watch(() => {
      told += 1;
    });
    await there.list('');
    await server.running.kill();
    await expect(here.write('aaaaaaaa/head', Buffer.from('lost'))).rejects.toMatchObject({
      code: 'carrier_unreachable',
    });
    await server.again();
    expect(Buffer.from((await there.read('aaaaaaaa/head')) ?? []).toString()).toBe('before');
    const before = told;
    // It has no patience of its own, and may look for the server again half a second later than the other.
    await expect.poll(async () => here.list('').catch(() => null), { timeout: 10_000 }).not.toBeNull();
    await here.write('aaaaaaaa/head', Buffer.from('after'));
    await expect.poll(() => told, { timeout: 10_000 }).toBeGreaterThan(before);
    expect(Buffer.from((await there.read('aaaaaaaa/head')) ?? []).toString()).toBe('after');
    for (const carrier of [here, there]) await carrier.close();
    await endAll(server);
  });

  test('another computer gets nothing before the person agreed to it', async () => {
    const carrier = openNats(options([], { servers: ['nats://nats.example:4222'] }));
    await expect(carrier.list('')).rejects.toMatchObject({ code: 'carrier_not_agreed' });
  });
});

describe.skipIf(NATS === null)('a cluster of three NATS servers', () => {
  test('of which one is killed loses nothing that was written, takes more, and lists at once', async () => {
    const servers = await startCluster();
    const ports = servers.map(({ port }) => port);
    await makeStream(options(ports));
    const [here, there] = [openNats(options(ports)), openNats(options([...ports].reverse()))];
    const written: string[] = [];
    for (let at = 1; at <= 40; at += 1) {
      if (at === 15) await servers[0]?.running.kill();
      const name = `aaaaaaaa/1-${at}-${at}.seg`;
      await here.write(name, Buffer.from(`words ${at}`));
      written.push(name);
    }
    for (const [at, name] of written.entries()) {
      expect(Buffer.from((await there.read(name)) ?? []).toString()).toBe(`words ${at + 1}`);
    }
    // A server of the cluster that is gone must not be needed for any list, not only for one of several tries.
    const impatient = openNats(options(ports, { patienceMs: 0 }));
    for (let time = 0; time < 20; time += 1) {
      expect((await impatient.list('aaaaaaaa/')).map(({ name }) => name).toSorted()).toEqual(written.toSorted());
    }
    for (const carrier of [here, there, impatient]) await carrier.close();
    await endAll(...servers);
  });
});
