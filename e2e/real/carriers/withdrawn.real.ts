import dns from 'node:dns';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Protected } from '../../../src-main/privacy/protect';
import { openStore } from '../../../src-main/store/store';
import type { Place } from '../../../src-main/sync/carriers/port/place';
import { newDeviceSecret } from '../../../src-main/sync/sealing/keys/device-keys';
import { createDevice } from '../../../src-main/sync/thread/device';
import { realTimers } from '../../../src-main/timers';
import { endAll, NATS, startNats } from './nats-servers.ts';
import { program } from './programs.ts';
import { type Cutter, cutterTo, start, temporary } from './running.ts';

const RCLONE = program('rclone');
const within = { timeout: 30_000, interval: 20 };
/** As long as it takes until the next look at the place, several times over. */
const WHILE_MS = 3_500;

/** Another computer by its name, so that it is asked for; it is this one. */
const ELSEWHERE = 'meeting.example';
let ends: (() => Promise<void>)[] = [];
beforeEach(() => {
  const { lookup } = dns;
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string, ...more: readonly unknown[]) =>
    (lookup as (...given: readonly unknown[]) => void)(name === ELSEWHERE ? '127.0.0.1' : name, ...more)) as never);
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
  vi.restoreAllMocks();
});

type Meeting = { readonly cutter: Cutter; readonly place: Place };

async function nats(): Promise<Meeting> {
  const server = await startNats();
  const cutter = await cutterTo(server.port);
  ends.push(async () => {
    cutter.end();
    await endAll(server);
  });
  return { cutter, place: { kind: 'nats', servers: [`nats://${ELSEWHERE}:${cutter.port}`], space: 'anna' } };
}

async function webdav(): Promise<Meeting> {
  const [home, folder] = [temporary('rclone'), temporary('dav')];
  const ready = /started on \[?http:\/\/127\.0\.0\.1:(\d+)/;
  const args = ['serve', 'webdav', folder, '--addr', '127.0.0.1:0', '--dir-cache-time', '0s', '-v'];
  const running = await start(RCLONE ?? '', args, { home, ready });
  const cutter = await cutterTo(Number(ready.exec(running.said())?.[1]));
  ends.push(async () => {
    cutter.end();
    await running.kill();
    for (const each of [home, folder]) fs.rmSync(each, { recursive: true, force: true });
  });
  return { cutter, place: { kind: 'webdav', url: `http://${ELSEWHERE}:${cutter.port}/` } };
}

/** One device whose person can take the agreement back. */
function computer(name: string) {
  const home = temporary(name);
  const store = openStore(path.join(home, 'hearth.db'));
  const agreed = { is: true };
  const device = createDevice(
    {
      ...{ store, schema: 1, now: Date.now, timers: realTimers, unsealed: null, isSecretPlain: true },
      ...{ computerName: name, isAgreed: () => agreed.is, isDataChanged: () => true },
      pace: { pause: async () => undefined, rested: () => undefined },
      makeFindable: async () => undefined,
    },
    { tell: () => undefined, ask: async () => undefined },
  );
  ends.push(async () => {
    await device.end();
    store.close();
    fs.rmSync(home, { recursive: true, force: true });
  });
  const status = async () => (await device.calls.view(null)).status;
  const note = (text: string) =>
    store.workspaces.insert({ id: crypto.randomUUID(), name: text as Protected, createdAt: 1 });
  return { device, agreed, status, note };
}

const chosen = (place: Place) => ({
  ...{ place, signIn: {}, sealedSignIn: null, sealedSecret: 'plain:' },
  secret: newDeviceSecret(),
});
const NOT_ALLOWED = { kind: 'stopped', needsYou: true, problem: expect.stringMatching(/sends nothing to .* until/) };

describe.each([
  ['WebDAV', webdav, RCLONE],
  ['NATS', nats, NATS],
] as const)('an agreement to reach another computer by %s that is withdrawn', (_, open, has) => {
  test.skipIf(has === null)(
    'closes the connection and sends nothing more, says so, and goes on once it is given again',
    async () => {
      const { cutter, place } = await open();
      const { device, agreed, status, note } = computer('laptop');
      await device.calls.setUp({ name: 'Laptop', ...chosen(place) });
      await expect.poll(async () => (await status())?.kind, within).toBe('up_to_date');
      expect(cutter.seen().open).toBeGreaterThan(0);

      agreed.is = false;
      await device.calls.reopen(null);
      await expect.poll(() => cutter.seen().open, within).toBe(0);
      const { bytes } = cutter.seen();
      await expect.poll(status, within).toMatchObject(NOT_ALLOWED);
      note('Written meanwhile');
      await device.calls.now(null);
      await new Promise((resolve) => setTimeout(resolve, WHILE_MS));
      expect(cutter.seen()).toEqual({ open: 0, bytes });
      expect(await status()).toMatchObject({ ...NOT_ALLOWED, waiting: expect.any(Number) });

      agreed.is = true;
      await device.calls.now(null);
      await expect.poll(status, within).toMatchObject({ kind: 'up_to_date', problem: null, waiting: 0 });
      expect(cutter.seen().bytes).toBeGreaterThan(bytes);
    },
  );

  test.skipIf(has === null)('ends the connection of a device that waits to be let in', async () => {
    const { cutter, place } = await open();
    const laptop = computer('laptop');
    await laptop.device.calls.setUp({ name: 'Laptop', ...chosen(place) });
    await expect.poll(async () => (await laptop.status())?.kind, within).toBe('up_to_date');
    const { code } = await laptop.device.calls.offer(null);
    await laptop.device.end();
    await expect.poll(() => cutter.seen().open, within).toBe(0);
    const desktop = computer('desktop');
    await desktop.device.calls.join({ name: 'Desktop', code, ...chosen(place) });
    expect(cutter.seen().open).toBeGreaterThan(0);

    desktop.agreed.is = false;
    await desktop.device.calls.reopen(null);
    await expect.poll(() => cutter.seen().open, within).toBe(0);
    const { bytes } = cutter.seen();
    await expect.poll(desktop.status, within).toMatchObject(NOT_ALLOWED);
    await new Promise((resolve) => setTimeout(resolve, WHILE_MS));
    expect(cutter.seen()).toEqual({ open: 0, bytes });
  });

  test.skipIf(has === null)(
    'ends the connection at once, also while an answer of the server is waited for',
    async () => {
      const { cutter, place } = await open();
      const laptop = computer('laptop');
      await laptop.device.calls.setUp({ name: 'Laptop', ...chosen(place) });
      await expect.poll(async () => (await laptop.status())?.kind, within).toBe('up_to_date');
      cutter.hold(true);
      laptop.note('Written meanwhile');
      void laptop.device.calls.now(null);
      await expect.poll(async () => (await laptop.status())?.kind, within).toBe('working');
      laptop.agreed.is = false;
      void laptop.device.calls.reopen(null);
      await expect.poll(() => cutter.seen().open, within).toBe(0);
      await expect.poll(laptop.status, within).toMatchObject(NOT_ALLOWED);
    },
  );

  test.skipIf(has === null)('lets a code count on that was shown before the place was opened again', async () => {
    const { place } = await open();
    const [laptop, desktop] = [computer('laptop'), computer('desktop')];
    await laptop.device.calls.setUp({ name: 'Laptop', ...chosen(place) });
    const { code } = await laptop.device.calls.offer(null);
    await laptop.device.calls.reopen(null);
    await desktop.device.calls.join({ name: 'Desktop', code, ...chosen(place) });
    await expect.poll(async () => (await desktop.device.calls.view(null)).devices.length, within).toBe(2);
  });
});
