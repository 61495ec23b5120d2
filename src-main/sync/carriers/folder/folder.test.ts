import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realTimers } from '../../../timers';
import type { Carrier } from '../port/carrier';
import { carrierTable } from '../port/carrier-table.fixture';
import { openFolder } from './folder';
import { watchFolder } from './watch-folder';

carrierTable('a folder', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'hearth-carrier-'));
  const open = () => openFolder({ path: root, timers: realTimers });
  const [here, there] = [open(), open()];
  return {
    here,
    there,
    interrupt: async (name, bytes) => {
      const folder = path.join(root, path.dirname(name));
      fs.writeFileSync(path.join(folder, '.hearth-00000000-0000-4000-8000-000000000000.partial'), bytes.subarray(9));
    },
    end: async () => {
      await here.close();
      await there.close();
      fs.rmSync(root, { recursive: true });
    },
  };
});

let root: string;
let carrier: Carrier;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hearth-carrier-'));
  carrier = openFolder({ path: root, timers: realTimers });
});

afterEach(async () => {
  await carrier.close();
  fs.rmSync(root, { recursive: true, force: true });
});

test('conflict copies, partial files and what a person laid there are neither listed nor touched', async () => {
  await carrier.write('aaaaaaaa/head', Buffer.from('whole'));
  const others = [
    'aaaaaaaa/head.sync-conflict-20261127-101500-ABCDEFG',
    'aaaaaaaa/.syncthing.head.tmp',
    'aaaaaaaa/head (1)',
    'aaaaaaaa/HEAD',
    'aaaaaaaa/.hearth-00000000-0000-4000-8000-000000000000.partial',
    'photo.jpg',
  ];
  for (const name of others) fs.writeFileSync(path.join(root, name), 'else');
  expect((await carrier.list('')).map(({ name }) => name)).toEqual(['aaaaaaaa/head']);
  await carrier.write('aaaaaaaa/head', Buffer.from('again'));
  for (const name of others) expect(fs.readFileSync(path.join(root, name), 'utf8')).toBe('else');
});

test('what a kill left behind is removed a day later', async () => {
  await carrier.write('aaaaaaaa/head', Buffer.from('whole'));
  const left = path.join(root, 'aaaaaaaa/.hearth-00000000-0000-4000-8000-000000000000.partial');
  fs.writeFileSync(left, 'half');
  const old = Date.now() / 1_000 - 90_000;
  fs.utimesSync(left, old, old);
  await carrier.write('aaaaaaaa/head', Buffer.from('again'));
  expect(fs.readdirSync(path.join(root, 'aaaaaaaa'))).toEqual(['head']);
});

test('a folder that is gone is not made again, and each call says so', async () => {
  fs.rmSync(root, { recursive: true });
  const gone = { code: 'carrier_gone', message: expect.stringContaining(`${root} is not there`) };
  await expect(carrier.write('aaaaaaaa/head', Buffer.from('x'))).rejects.toMatchObject(gone);
  await expect(carrier.read('aaaaaaaa/head')).rejects.toMatchObject(gone);
  await expect(carrier.list('')).rejects.toMatchObject(gone);
  await expect(carrier.remove('aaaaaaaa/head')).rejects.toMatchObject(gone);
  expect(fs.existsSync(root)).toBe(false);
});

test('a link in the place of a device’s folder leads nowhere', async () => {
  const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'hearth-elsewhere-'));
  fs.writeFileSync(path.join(elsewhere, 'head'), 'secret');
  fs.symlinkSync(elsewhere, path.join(root, 'aaaaaaaa'));
  await expect(carrier.write('aaaaaaaa/1-1-1.seg', Buffer.from('x'))).rejects.toMatchObject({
    code: 'carrier_foreign',
  });
  await expect(carrier.read('aaaaaaaa/head')).rejects.toMatchObject({ code: 'carrier_foreign' });
  expect(await carrier.list('')).toEqual([]);
  expect(fs.readdirSync(elsewhere)).toEqual(['head']);
  fs.rmSync(elsewhere, { recursive: true });
});

test('a link or a pipe in the place of a file is not read', async () => {
  await carrier.write('aaaaaaaa/1-1-1.seg', Buffer.from('x'));
  fs.symlinkSync('/etc/hostname', path.join(root, 'aaaaaaaa/head'));
  await expect(carrier.read('aaaaaaaa/head')).rejects.toMatchObject({ code: 'carrier_foreign' });
  expect((await carrier.list('')).map(({ name }) => name)).toEqual(['aaaaaaaa/1-1-1.seg']);
  await carrier.write('aaaaaaaa/head', Buffer.from('real'));
  expect(fs.lstatSync(path.join(root, 'aaaaaaaa/head')).isFile()).toBe(true);
});

test('where the system tells nothing, looking finds a change', async () => {
  const changed = vi.fn();
  const watch = () => {
    throw new Error('no watching here');
  };
  const stop = watchFolder({ path: root, timers: realTimers, everyMs: 50, changed, watch });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await carrier.write('aaaaaaaa/head', Buffer.from('x'));
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 5_000);
  stop();
});

test('a folder that comes back is watched again', async () => {
  const looking = openFolder({ path: root, timers: realTimers, everyMs: 50 });
  const changed = vi.fn();
  looking.watch(changed);
  const aside = `${root}-aside`;
  fs.renameSync(root, aside);
  await new Promise((resolve) => setTimeout(resolve, 200));
  fs.renameSync(aside, root);
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 5_000);
  await looking.close();
});
