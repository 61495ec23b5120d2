import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { canMount } from '../../../scripts/suite/can-mount';
import { freshFolder } from '../../store/folder.fixture';
import { openStore } from '../../store/store';
import { realTimers } from '../../timers';
import { openFolder } from '../carriers/folder/folder';
import type { Carrier } from '../carriers/port/carrier';
import { memoryCarrier } from '../exchange/exchange.fixture';
import { type Computer, clock, computer, pairUp, rounds } from './computer.fixture';
import { pairApart, replicated } from './replicated.fixture';

const DAY_MS = 86_400_000;

/** A laptop whose data folder can be copied, and a desktop. */
async function two(carrier: Carrier, other: Carrier = carrier) {
  const file = path.join(freshFolder(), 'hearth.db');
  const laptop = computer('Laptop', carrier, { store: openStore(file) });
  laptop.workspace('w');
  laptop.say('f1', 'Lives in Leeds');
  await laptop.setUp();
  await laptop.round();
  const desktop = computer('Desktop', other);
  if (carrier === other) {
    await pairUp(laptop, desktop);
    await rounds([laptop, desktop]);
  }
  return { file, laptop, desktop };
}

/** What is in the data folder, with everything that Hearth needs to go on from there. */
function openCopy(file: string, of: Computer, carrier = of.carrier): Computer {
  return computer(of.name, carrier, { store: openStore(file), secret: of.secret() });
}

function copyFile(file: string): string {
  const copy = path.join(path.dirname(file), `copy-${Math.random()}.db`);
  fs.copyFileSync(file, copy);
  return copy;
}

function expectSame(computers: readonly Computer[], facts: readonly string[]): void {
  for (const each of computers) expect([each.name, each.facts()]).toEqual([each.name, facts]);
  expect(new Set(computers.map(({ digest }) => digest())).size).toBe(1);
}

const names = ({ view }: Computer) => view(null).devices.map(({ name }) => name);

it('brings a device up to date that was away for months, and takes in what it wrote there', async () => {
  const { carrier } = memoryCarrier();
  const { laptop, desktop } = await two(carrier);
  const [tablet, phone] = [computer('Tablet', carrier), computer('Phone', carrier)];
  await pairUp(laptop, tablet);
  await pairUp(desktop, phone);
  await rounds([laptop, desktop, tablet, phone]);
  tablet.say('away', 'Was in Peru');
  for (let month = 1; month <= 8; month += 1) {
    clock.at += 30 * DAY_MS;
    laptop.say(`l${month}`, `Month ${month} on the laptop`);
    desktop.say(`d${month}`, `Month ${month} on the desktop`);
    await rounds([laptop, desktop], 2);
    // Each is a new key that the tablet has to open one after the other.
    if (month === 3) await laptop.remove(phone.device());
    if (month === 6) await pairUp(desktop, computer('Television', carrier));
  }
  expect(laptop.view(null).devices.find(({ name }) => name === 'Tablet')?.behind).toBeGreaterThan(0);
  await rounds([tablet, laptop, desktop]);
  expectSame([laptop, desktop, tablet], laptop.facts());
  expect(laptop.facts()).toHaveLength(18);
  expect(laptop.facts()).toContain('Was in Peru');
  expect((await tablet.round()).waits).toEqual([]);
});

it('loses nothing when a device is put back to an older day', async () => {
  const { carrier } = memoryCarrier();
  const { file, laptop, desktop } = await two(carrier);
  laptop.store.close();
  const backup = copyFile(file);
  const after = openCopy(file, laptop);
  after.say('f2', 'Written after the backup');
  after.say('f3', 'And this');
  await rounds([after, desktop]);
  after.store.close();
  const restored = openCopy(backup, laptop);
  const old = restored.device();
  restored.say('f4', 'Written on the restored one');
  restored.say('f1', 'Lives in York');
  desktop.say('f5', 'Written on the desktop');
  await rounds([restored, desktop], 4);
  expect(restored.device()).not.toBe(old);
  expectSame(
    [restored, desktop],
    ['And this', 'Lives in York', 'Written after the backup', 'Written on the desktop', 'Written on the restored one'],
  );
  expect(names(desktop)).toEqual(['Desktop', 'Laptop']);
  for (const each of [restored, desktop]) expect((await each.round()).waits).toEqual([]);
});

it('loses nothing when a device is put back to a time before all keys of now: it is paired again', async () => {
  const { carrier, files } = memoryCarrier();
  const { file, laptop, desktop } = await two(carrier);
  const [phone, television] = [computer('Phone', carrier), computer('Television', carrier)];
  await pairUp(laptop, phone);
  await pairUp(laptop, television);
  laptop.store.close();
  const backup = copyFile(file);
  const after = openCopy(file, laptop);
  after.say('f2', 'Written after the backup');
  for (const each of [phone, television]) {
    await after.remove(each.device());
    await rounds([after, desktop, television], 4);
  }
  expect([after, desktop].map(({ exchange }) => exchange().epochs().length)).toEqual([1, 1]);
  after.store.close();
  const restored = openCopy(backup, laptop);
  restored.say('f3', 'Written on the restored one');
  const before = new Map(files);
  const view = restored.view(await restored.round());
  expect(view.devices[0]?.trouble).toContain('put back to a time before the keys');
  // The phone could open whatever is written under the key of then.
  expect(new Map(files)).toEqual(before);
  expect(await restored.leave()).toBe(false);
  await desktop.remove(desktop.exchange().devices()[0]?.device ?? '');
  await pairUp(desktop, restored);
  await rounds([restored, desktop]);
  expectSame([restored, desktop], ['Lives in Leeds', 'Written after the backup', 'Written on the restored one']);
  expect(names(desktop)).toEqual(['Desktop', 'Laptop']);
});

it('notices two computers with one data folder, of which both go on and lose nothing', async () => {
  const { carrier } = memoryCarrier();
  const { file, laptop, desktop } = await two(carrier);
  laptop.store.close();
  const [one, other] = [openCopy(file, laptop), openCopy(copyFile(file), laptop)];
  one.say('f2', 'Written on the one');
  other.say('f3', 'Written on the other');
  other.say('f4', 'And this');
  await rounds([one, other, desktop], 5);
  one.say('f5', 'Later on the one');
  other.say('f6', 'Later on the other');
  await rounds([one, other, desktop], 4);
  expect(one.device()).not.toBe(other.device());
  const all = ['And this', 'Later on the one', 'Later on the other', 'Lives in Leeds'];
  expectSame([one, other, desktop], [...all, 'Written on the one', 'Written on the other']);
});

it.each([1, 2, 3])(
  'notices a copy that writes the same files in a folder that is replicated now and then (seed %i)',
  async (seed) => {
    let random = seed;
    const below = (limit: number) => {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((random / 2_147_483_648) * limit);
    };
    const { a, b, replicate } = replicated(() => below(2) === 0);
    const { file, laptop } = await two(a, b);
    const desktop = computer('Desktop', b);
    await pairApart(laptop, desktop, replicate);
    const settle = async (computers: readonly Computer[], times: number) => {
      for (let time = 0; time < times; time += 1) {
        await rounds(computers, 1);
        replicate();
      }
    };
    await settle([desktop, laptop], 3);
    laptop.store.close();
    const computers = [openCopy(file, laptop, a), openCopy(copyFile(file), laptop, b), desktop];
    const said = ['Lives in Leeds'];
    for (let turn = 0; turn < 40; turn += 1) {
      const at = below(3);
      switch (below(4)) {
        case 0:
          computers[at]?.say(`${at} ${turn}`, `Computer ${at} in turn ${turn}`);
          said.push(`Computer ${at} in turn ${turn}`);
          break;
        case 1:
          replicate();
          break;
        default:
          await computers[at]?.round();
      }
    }
    await settle(computers, 8);
    expectSame(computers, said.toSorted());
  },
);

it.skipIf(!canMount())('waits for room, for permission and for the drive, says so, and loses nothing', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'hearth-drive-'));
  const mount = (...how: readonly string[]) => execFileSync('mount', [...how, root]);
  mount('-t', 'tmpfs', '-o', 'size=300k', 'tmpfs');
  onTestFinished(() => {
    execFileSync('umount', [root]);
    fs.rmdirSync(root);
  });
  const place = path.join(root, 'Hearth');
  fs.mkdirSync(place);
  const carrier = openFolder({ path: place, timers: realTimers });
  const { laptop, desktop } = await two(carrier);
  expect(() => fs.writeFileSync(path.join(root, 'film'), Buffer.alloc(400_000))).toThrow('ENOSPC');
  laptop.say('f2', `Has a dog ${'and a cat '.repeat(400)}`);
  await expect(laptop.round()).rejects.toThrow(`${place} is full`);
  fs.rmSync(path.join(root, 'film'));
  await rounds([laptop, desktop]);
  mount('-o', 'remount,ro');
  laptop.say('f3', 'Works at Bosch');
  await expect(laptop.round()).rejects.toThrow(`may not write to ${place}`);
  // What is there can still be read.
  await expect(desktop.round()).resolves.toMatchObject({ received: 0 });
  mount('-o', 'remount,rw');
  await rounds([laptop, desktop]);
  fs.renameSync(place, path.join(root, 'elsewhere'));
  laptop.say('f4', 'Plays the piano');
  await expect(laptop.round()).rejects.toThrow(`${place} is not there`);
  await expect(desktop.round()).rejects.toThrow('is not there');
  fs.renameSync(path.join(root, 'elsewhere'), place);
  await rounds([laptop, desktop]);
  expectSame([laptop, desktop], laptop.facts());
  expect(laptop.facts()).toHaveLength(4);
  await carrier.close();
});
