import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openFolder } from '../../../src-main/sync/carriers/folder/folder';
import { carrierTable } from '../../../src-main/sync/carriers/port/carrier-table.fixture';
import { realTimers } from '../../../src-main/timers';
import { type Daemon, SYNCTHING, startPair } from './syncthing-pair.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const opened = ({ folder }: Daemon) => openFolder({ path: folder, timers: realTimers });

async function end(...daemons: readonly Daemon[]): Promise<void> {
  for (const { stop, folder, home } of daemons) {
    await stop();
    for (const each of [folder, home]) fs.rmSync(each, { recursive: true, force: true });
  }
}

describe.skipIf(SYNCTHING === null)('a folder between two Syncthing daemons', () => {
  carrierTable('as a carrier', async () => {
    const pair = await startPair();
    const [here, there] = [opened(pair[0]), opened(pair[1])];
    return {
      here,
      there,
      interrupt: async (name, bytes) => {
        const file = '.hearth-00000000-0000-4000-8000-000000000000.partial';
        fs.writeFileSync(path.join(pair[0].folder, path.dirname(name), file), bytes);
      },
      end: async () => {
        for (const carrier of [here, there]) await carrier.close();
        await end(...pair);
      },
    };
  });

  test('that is killed while it replicates goes on after, and nobody reads half a file in its place', async () => {
    const [one, two] = await startPair();
    const [here, there] = [opened(one), opened(two)];
    const bytes = Buffer.alloc(40_000_000, 'tea and coffee');
    await here.write('aaaaaaaa/1-1-1.seg', bytes);
    await expect
      .poll(() => fs.readdirSync(two.folder).includes('aaaaaaaa'), { timeout: 30_000, interval: 5 })
      .toBe(true);
    await two.stop();
    const half = await there.read('aaaaaaaa/1-1-1.seg');
    expect(half === null || half.length === bytes.length).toBe(true);
    await two.again();
    await expect
      .poll(async () => (await there.read('aaaaaaaa/1-1-1.seg'))?.length, { timeout: 60_000 })
      .toBe(bytes.length);
    await end(one, two);
  });

  test('that two have written to apart keeps one of them, and the other’s copy is no file of ours', async () => {
    const [one, two] = await startPair();
    const [here, there] = [opened(one), opened(two)];
    await here.write('aaaaaaaa/head', Buffer.from('both'));
    await expect.poll(async () => (await there.read('aaaaaaaa/head'))?.length, { timeout: 30_000 }).toBe(4);
    await two.stop();
    await here.write('aaaaaaaa/head', Buffer.from('from the laptop'));
    await there.write('aaaaaaaa/head', Buffer.from('from an old copy of it'));
    await two.again();
    const copies = () =>
      [one, two].map(
        ({ folder }) =>
          fs.readdirSync(path.join(folder, 'aaaaaaaa')).filter((name) => /sync-conflict/.test(name)).length,
      );
    await expect.poll(copies, { timeout: 60_000 }).toEqual([1, 1]);
    for (const carrier of [here, there]) {
      expect((await carrier.list('')).map(({ name }) => name)).toEqual(['aaaaaaaa/head']);
    }
    await end(one, two);
  });
});
