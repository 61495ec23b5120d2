import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierTable } from '../../../src-main/sync/carriers/port/carrier-table.fixture';
import { makeCollection, openWebdav } from '../../../src-main/sync/carriers/webdav/webdav';
import { realTimers } from '../../../src-main/timers';
import { program } from './programs.ts';
import { cutterTo, type Running, start, temporary } from './running.ts';

const RCLONE = program('rclone');
const signIn = { user: 'anna', password: 'tea:☕' };

async function serve(): Promise<{
  readonly running: Running;
  readonly folder: string;
  readonly port: number;
  readonly home: string;
}> {
  const [home, folder] = [temporary('rclone'), temporary('dav')];
  const args = ['serve', 'webdav', folder, '--addr', '127.0.0.1:0', '--user', signIn.user, '--pass', signIn.password];
  const ready = /started on \[?http:\/\/127\.0\.0\.1:(\d+)/;
  const running = await start(RCLONE ?? '', [...args, '--dir-cache-time', '0s', '-v'], { home, ready });
  return { running, folder, home, port: Number(ready.exec(running.said())?.[1]) };
}

const opened = (port: number, more = {}) =>
  openWebdav({
    url: `http://127.0.0.1:${port}/`,
    signIn,
    isAgreed: () => false,
    timers: realTimers,
    everyMs: 200,
    ...more,
  });

describe.skipIf(RCLONE === null)('rclone serve webdav', () => {
  carrierTable('as a carrier', async () => {
    const { running, folder, home, port } = await serve();
    const cutter = await cutterTo(port);
    const [here, there, through] = [opened(port), opened(port), opened(cutter.port)];
    return {
      here,
      there,
      interrupt: async (name, bytes) => {
        cutter.cutAfter(100_000);
        await expect(through.write(name, bytes)).rejects.toMatchObject({ code: 'carrier_unreachable' });
        cutter.cutAfter(Number.POSITIVE_INFINITY);
      },
      end: async () => {
        for (const carrier of [here, there, through]) await carrier.close();
        cutter.end();
        await running.kill();
        for (const each of [folder, home]) fs.rmSync(each, { recursive: true });
      },
    };
  });

  describe('says in words', () => {
    let served: Awaited<ReturnType<typeof serve>>;
    beforeAll(async () => {
      served = await serve();
    });
    afterAll(async () => {
      await served.running.kill();
      for (const each of [served.folder, served.home]) fs.rmSync(each, { recursive: true, force: true });
    });

    test('nothing where it makes a collection of its own, once', async () => {
      const named = { url: `http://127.0.0.1:${served.port}`, signIn, isAgreed: () => false, timers: realTimers };
      const url = await makeCollection(named);
      expect(url).toBe(`${named.url}/hearth/`);
      expect(await makeCollection(named)).toBe(url);
      expect(await makeCollection({ ...named, url })).toBe(url);
      expect(fs.readdirSync(served.folder)).toEqual(['hearth']);
    });

    test('that the sign-in is wrong', async () => {
      const carrier = opened(served.port, { signIn: { user: 'anna', password: 'coffee' } });
      await expect(carrier.list('')).rejects.toMatchObject({ code: 'carrier_sign_in' });
      await expect(carrier.write('aaaaaaaa/head', Buffer.from('x'))).rejects.toMatchObject({ code: 'carrier_sign_in' });
    });

    test('that the collection is gone', async () => {
      const carrier = opened(served.port, { url: `http://127.0.0.1:${served.port}/nowhere/` });
      await expect(carrier.list('')).rejects.toMatchObject({ code: 'carrier_gone' });
      await expect(carrier.write('aaaaaaaa/head', Buffer.from('x'))).rejects.toMatchObject({ code: 'carrier_gone' });
    });

    test('that it does not run, and goes on when it does', async () => {
      const carrier = opened(served.port);
      await carrier.write('aaaaaaaa/head', Buffer.from('x'));
      await served.running.kill();
      await expect(carrier.read('aaaaaaaa/head')).rejects.toMatchObject({ code: 'carrier_unreachable' });
      await carrier.close();
    });
  });
});
