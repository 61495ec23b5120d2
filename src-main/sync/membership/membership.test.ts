import { expect, it } from 'vitest';
import { carrierFailure } from '../carriers/port/failures';
import { clock, computer, groupOfThree, laptopAndDesktop, letIn, pairUp, rounds } from './computer.fixture';

it('refuses to begin a second group in one place', async () => {
  const { laptop, desktop } = laptopAndDesktop();
  await laptop.setUp();
  await laptop.round();
  await expect(desktop.setUp()).rejects.toThrow('add this device by it, or choose another place');
  expect(desktop.store.sync().self()).toBeUndefined();
});

it('drops the empty workspace of a computer that nobody has used, and opens the group’s', async () => {
  const { laptop, desktop } = laptopAndDesktop();
  laptop.workspace('w');
  laptop.say('f1', 'Lives in Leeds');
  await laptop.setUp();
  await laptop.round();
  desktop.workspace('empty');
  await letIn(laptop, desktop);
  expect(desktop.settle()).toBeNull();
  await rounds([desktop, laptop]);
  const move = desktop.settle();
  expect(move).toEqual({ from: 'empty', to: 'w' });
  if (move) desktop.drop(move);
  expect(desktop.settle()).toBeNull();
  await rounds([desktop, laptop]);
  expect([desktop.workspaces(), laptop.workspaces()]).toEqual([['Personal'], ['Personal']]);
  expect(desktop.store.workspaces.listDeleted()).toEqual([]);
  expect(desktop.digest()).toBe(laptop.digest());
});

it('keeps and shares the empty workspace when somebody wrote in it before it was dropped', async () => {
  const { laptop, desktop } = laptopAndDesktop();
  laptop.workspace('w');
  await laptop.setUp();
  await laptop.round();
  desktop.workspace('empty');
  await letIn(laptop, desktop);
  await desktop.round();
  const move = desktop.settle();
  desktop.say('f2', 'Has a dog', 'empty');
  if (move) desktop.drop(move);
  await rounds([desktop, laptop]);
  expect(laptop.workspaces().toSorted()).toEqual(['Personal', 'Personal (Desktop)']);
  expect(laptop.facts('empty')).toEqual(['Has a dog']);
});

it('keeps everything of a computer that was used, and names its workspaces apart', async () => {
  const { laptop, desktop } = laptopAndDesktop();
  laptop.workspace('w');
  laptop.workspace('a', 'Garden');
  await laptop.setUp();
  await laptop.round();
  desktop.workspace('d', 'personal ');
  desktop.workspace('e', 'Work');
  desktop.say('f2', 'Works at Bosch', 'd');
  await pairUp(laptop, desktop);
  await rounds([laptop, desktop]);
  const names = ['Garden', 'Personal', 'Work', 'personal  (Desktop)'];
  expect(laptop.workspaces().toSorted()).toEqual(names);
  expect(desktop.workspaces().toSorted()).toEqual(names);
  expect(laptop.facts('d')).toEqual(['Works at Bosch']);
  expect(desktop.settle()).toBeNull();
});

it('takes a device out: it is told, writes nothing more and keeps what it has', async () => {
  const { files, laptop, desktop, tablet } = await groupOfThree();
  // The second has not taken this in when the third is removed.
  tablet.say('f2', 'Has a dog');
  await tablet.round();
  await laptop.round();
  tablet.say('f3', 'written after it');
  const of = tablet.device();
  await laptop.remove(of);
  await laptop.round();
  laptop.say('f4', 'Works at Bosch');
  await rounds([laptop, desktop]);
  expect([...files.keys()].filter((name) => name.startsWith(of))).toEqual([]);
  const last = await tablet.round();
  expect(tablet.view(last).devices[0]?.trouble).toContain('Another device removed this one');
  await rounds([tablet, laptop, desktop]);
  expect([...files.keys()].filter((name) => name.startsWith(of))).toEqual([]);
  expect(tablet.facts()).toEqual(['Has a dog', 'Lives in Leeds', 'written after it']);
  expect(desktop.facts()).toEqual(['Has a dog', 'Lives in Leeds', 'Works at Bosch']);
  expect(desktop.digest()).toBe(laptop.digest());
  expect(laptop.view(null).devices.map(({ name }) => name)).toEqual(['Laptop', 'Desktop']);
});

it('takes out nobody where the place cannot be reached', async () => {
  const { laptop, desktop, carrier } = await groupOfThree();
  const full = async () => {
    throw carrierFailure('carrier_full', 'Drive');
  };
  await expect(laptop.remove(desktop.device(), { ...carrier, write: full })).rejects.toThrow('Drive is full');
  expect(laptop.view(null).devices.map(({ name }) => name)).toEqual(['Laptop', 'Desktop', 'Tablet']);
});

it('lets a device leave: the others get all that it told, and it can come again', async () => {
  const { files, laptop, desktop, tablet } = await groupOfThree();
  tablet.say('f2', 'Has a dog');
  const before = tablet.device();
  await tablet.offer();
  expect(await tablet.leave()).toBe(true);
  expect([...files.keys()].filter((name) => name.startsWith('pairing/'))).toEqual([]);
  expect(tablet.store.sync().self()).toBeUndefined();
  expect(tablet.facts()).toEqual(['Has a dog', 'Lives in Leeds']);
  await laptop.round();
  expect(laptop.view(null).devices.map(({ name, trouble }) => [name, trouble])).toEqual([
    ['Laptop', null],
    ['Desktop', null],
    ['Tablet', '“Tablet” has left the group. It keeps what it has.'],
  ]);
  await rounds([desktop, laptop]);
  expect(desktop.facts()).toEqual(['Has a dog', 'Lives in Leeds']);
  expect(desktop.digest()).toBe(laptop.digest());
  expect([...files.keys()].filter((name) => name.startsWith(before))).toEqual([]);
  clock.at += 8 * 86_400_000;
  tablet.say('f3', 'written alone');
  await pairUp(laptop, tablet);
  await rounds([tablet, laptop, desktop]);
  expect(tablet.device()).not.toBe(before);
  expect(desktop.facts()).toEqual(['Has a dog', 'Lives in Leeds', 'written alone']);
  expect(laptop.view(null).devices.map(({ name }) => name)).toEqual(['Laptop', 'Desktop', 'Tablet']);
});

it('leaves also where the place is gone, and leaves nothing behind as the last one', async () => {
  const { files, laptop, desktop, tablet } = await groupOfThree();
  expect(await desktop.leave(null)).toBe(false);
  await laptop.remove(laptop.view(null).devices.find(({ name }) => name === 'Desktop')?.device ?? '');
  await tablet.leave();
  await laptop.round();
  await laptop.leave();
  expect([...files.keys()]).toEqual([]);
  for (const each of [laptop, desktop, tablet]) expect(each.facts()).toEqual(['Lives in Leeds']);
});

it('shows the new name of a device on the others', async () => {
  const { laptop, desktop, tablet } = await groupOfThree();
  desktop.exchange().rename('Study');
  await rounds([desktop, laptop, tablet]);
  expect(
    tablet
      .view(null)
      .devices.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Laptop', 'Study', 'Tablet']);
  expect(desktop.view(null).devices[0]).toMatchObject({ name: 'Study', isThis: true });
});

it('says how far each device is, and what is wrong with it', async () => {
  const { files, laptop, desktop } = await groupOfThree();
  laptop.say('f2', 'Has a dog');
  laptop.say('f3', 'Works at Bosch');
  await laptop.round();
  expect(laptop.view(null).devices.map(({ name, behind, trouble }) => [name, behind, trouble])).toEqual([
    ['Laptop', 0, null],
    ['Desktop', 1, null],
    ['Tablet', 1, null],
  ]);
  for (const name of [...files.keys()])
    if (name.startsWith(laptop.device()) && name.endsWith('.seg')) files.delete(name);
  const view = desktop.view(await desktop.round());
  expect(view.devices.find(({ name }) => name === 'Laptop')?.trouble).toContain('Files of “Laptop” are not here yet');
  await rounds([laptop, desktop]);
  expect(desktop.view(await desktop.round()).devices.map(({ trouble }) => trouble)).toEqual([null, null, null]);
});

it('gives no key to a removed device that somebody who was away still calls a member, and leaves nobody out', async () => {
  const { carrier, laptop, desktop, tablet } = await groupOfThree();
  const phone = computer('Phone', carrier);
  await pairUp(laptop, phone);
  await rounds([laptop, desktop, tablet, phone]);
  // From here on the tablet is away: its head names the phone, and knows of no television.
  await laptop.remove(phone.device());
  await rounds([laptop, desktop]);
  const television = computer('Television', carrier);
  await pairUp(desktop, television);
  // A new key by a device that only the desktop knows; it writes under that before the laptop has read who made it.
  await television.remove(tablet.device());
  await rounds([television, desktop, television, desktop]);
  laptop.say('f2', 'Has a dog');
  television.say('f3', 'Works at Bosch');
  await rounds([laptop, desktop, television], 4);
  for (const each of [laptop, desktop, television]) {
    expect([each.name, each.facts()]).toEqual([each.name, ['Has a dog', 'Lives in Leeds', 'Works at Bosch']]);
    expect(
      each
        .view(null)
        .devices.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Desktop', 'Laptop', 'Television']);
  }
  for (const each of [phone, tablet]) {
    const { devices } = each.view(await each.round());
    expect(devices[0]?.trouble).toContain('removed this one');
    expect(each.facts()).toEqual(['Lives in Leeds']);
  }
});

it('hands a key on without end to nobody, while a device is away that knows none of those who came since', async () => {
  const { files, carrier, laptop, desktop } = laptopAndDesktop();
  laptop.workspace('w');
  await laptop.setUp();
  await laptop.round();
  await pairUp(laptop, desktop);
  await rounds([laptop, desktop]);
  const others = ['Phone', 'Tablet', 'Old phone'].map((name) => computer(name, carrier));
  for (const each of others) await pairUp(laptop, each);
  const [phone, tablet, old] = others;
  if (phone === undefined || tablet === undefined || old === undefined) throw new Error('no others');
  await rounds([laptop, ...others]);
  await phone.remove(old.device());
  const keys: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    await rounds([laptop, phone, tablet], 1);
    keys.push([...files.keys()].filter((name) => name.startsWith('epochs/')).length);
  }
  expect(keys.at(-1)).toBe(keys.at(-4));
  await rounds([desktop, laptop, phone, tablet], 3);
  expect([desktop, laptop, phone, tablet].map((each) => each.exchange().epochs().length)).toEqual([1, 1, 1, 1]);
});
