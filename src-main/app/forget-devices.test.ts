import { afterEach, expect, it } from 'vitest';
import type { Carrier } from '../sync/carriers/port/carrier';
import { beginEpoch } from '../sync/exchange/epochs';
import { filesWith, type SyncedDevice, syncedDevices } from './synced-devices.fixture';

const WORDS = 'Quetzalcoatlus9471';
/** From the asking to the keys that are gone. */
const ENOUGH = 6;

let group: Awaited<ReturnType<typeof syncedDevices>>;
afterEach(() => group.end());

async function begin(count: 2 | 3) {
  group = await syncedDevices(count);
  const [a, b, c] = group.devices;
  if (a === undefined || b === undefined) throw new Error('no devices');
  return { a, b, c: c ?? b };
}

async function say({ workspace }: SyncedDevice, text: string) {
  const sent = await workspace.handlers['message:send']({ conversationId: null, text });
  await expect.poll(() => workspace.sessions.isStreaming(sent.conversation.id)).toBe(false);
  return sent;
}

/** As the person does it in the window, with everything ticked. */
async function forget({ workspace }: SyncedDevice, text = WORDS) {
  const places = await workspace.handlers['forget:find']({ text });
  return workspace.handlers['forget:apply']({ text, placeIds: places.map(({ id }) => id) });
}

/** Facts with a change, chats with a title, a notebook with its merges, a capture of what was changed, and a backup of all of it. */
async function fillWithWords(device: SyncedDevice) {
  const { memory, handlers } = device.workspace;
  await say(device, `My doctor is ${WORDS}`);
  const { id } = await memory.facts.add({ section: 'profile', text: `Sees ${WORDS} on Mondays` });
  await memory.facts.edit({ id, text: `Sees ${WORDS} on Tuesdays` });
  await memory.documents.replace('user/notebook', `## Health\n${WORDS}\n\n## Garden\nBeans\n`);
  const { conversation } = await say(device, 'Something else');
  await handlers['conversation:rename']({ id: conversation.id, title: `Not about ${WORDS}` });
  device.backUp();
  return { factId: id };
}

/** What was told under one key is forgotten under the next. */
async function forgetLater(device: SyncedDevice, words: string) {
  await device.workspace.memory.facts.add({ section: 'profile', text: `Knows ${words}` });
  await group.rounds(2);
  group.keepFiles();
  expect(group.openKept().filter((text) => text.includes(words))).not.toEqual([]);
  await forget(device, words);
  for (let time = 0; time < ENOUGH; time += 1) {
    await group.rounds(1);
    group.keepFiles();
  }
}

/** Nothing on these devices nor in the folder holds the words, whatever opens it. */
function expectForgotten(...devices: readonly SyncedDevice[]) {
  for (const device of devices) expect(device.filesWith(WORDS), device.id).toEqual([]);
  expect(filesWith(group.meeting, WORDS)).toEqual([]);
  group.keepFiles();
  expect(group.openKept(devices).filter((text) => text.includes(WORDS))).toEqual([]);
  // What is told since still opens.
  expect(group.openKept(devices).length).toBeGreaterThan(0);
  const digests = new Set(devices.map(({ replica }) => replica.digest()));
  expect(digests.size).toBe(1);
}

it('forgets on every device: no file of any holds the words, and no key that is left opens a kept copy of the folder', async () => {
  const { a, b, c } = await begin(3);
  await fillWithWords(a);
  await group.rounds(2);
  group.keepFiles();
  expect(c.filesWith(WORDS)).not.toEqual([]);
  expect(group.openKept().filter((text) => text.includes(WORDS))).not.toEqual([]);
  b.backUp();
  // The third is away, and writes the words once more before it has heard of anything.
  await say(c, `${WORDS} has moved to Leeds`);
  await c.workspace.memory.facts.add({ section: 'profile', text: `Likes ${WORDS.toLowerCase()}` });
  c.backUp();
  await forget(a);
  for (let time = 0; time < 3; time += 1) {
    await group.rounds(1, [a, b]);
    group.keepFiles();
  }
  const { forgets, heads } = await a.round();
  expect(forgets).toMatchObject([{ origin: a.id, missing: [c.id] }]);
  expect(Object.values(heads.find(({ device }) => device === b.id)?.receipts ?? {})).toHaveLength(1);
  expect(b.filesWith(WORDS)).toEqual([]);
  for (let time = 0; time < ENOUGH; time += 1) {
    await group.rounds(1);
    group.keepFiles();
  }
  expectForgotten(a, b, c);
  expect((await a.round()).forgets).toEqual([]);
  for (const { exchange } of [a, b, c]) expect(exchange().epochs()).toHaveLength(1);
});

it('forgets what reaches it from a device that had not heard, also when a kill came in between', async () => {
  const { a, b } = await begin(2);
  await fillWithWords(a);
  await group.rounds(2);
  await forget(a);
  // Told before it has heard.
  await say(b, `${WORDS} again`);
  await b.round();
  await a.round();
  expect(a.filesWith(WORDS)).toEqual([]);
  await say(b, `And ${WORDS} once more`);
  // Both die after they took something in, before they forgot it.
  for (const device of [b, a, b]) {
    device.setForgetting(false);
    await device.round().catch(() => undefined);
    device.setForgetting(true);
  }
  await group.rounds(ENOUGH);
  expectForgotten(a, b);
});

it.each([1, 2])('comes to its end through kills at any call to the folder (seed %i)', async (seed) => {
  const { a, b } = await begin(2);
  await fillWithWords(a);
  await group.rounds(2);
  await say(b, `Not yet told: ${WORDS}`);
  await forget(a);
  let random = seed;
  const isDue = () => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return random / 2_147_483_648 < 0.08;
  };
  const dying = dyingCarrier(group.carrier, isDue);
  let kills = 0;
  for (let time = 0; time < 14; time += 1) {
    for (const device of [a, b]) {
      await device.round(dying).catch(() => {
        kills += 1;
      });
      group.keepFiles();
    }
  }
  expect(kills).toBeGreaterThan(2);
  await group.rounds(ENOUGH);
  expectForgotten(a, b);
  expect(a.exchange().devices()).toHaveLength(1);
});

it('says which device never answered, and ends once that is removed', async () => {
  const { a, b, c } = await begin(3);
  await fillWithWords(a);
  await group.rounds(2);
  await forget(b);
  await group.rounds(ENOUGH, [a, b]);
  expect((await b.round()).forgets).toMatchObject([{ origin: b.id, missing: [c.id] }]);
  group.keepFiles();
  await beginEpoch({ carrier: group.carrier, store: b.exchange() }, c.id);
  await group.rounds(ENOUGH, [a, b]);
  expect((await b.round()).forgets).toEqual([]);
  for (const device of [a, b]) expect(device.filesWith(WORDS)).toEqual([]);
  // The lost one still has what it had.
  expect(c.filesWith(WORDS)).not.toEqual([]);
});

it('sees it through where the device that asked is removed before all have answered', async () => {
  const { a, b, c } = await begin(3);
  await fillWithWords(a);
  await group.rounds(2);
  group.keepFiles();
  await forget(a);
  await group.rounds(1, [a, b]);
  await beginEpoch({ carrier: group.carrier, store: b.exchange() }, a.id);
  await group.rounds(1, [b]);
  group.keepFiles();
  // The third hears of the removal and of the order at once.
  expect(c.filesWith(WORDS)).not.toEqual([]);
  for (let time = 0; time < ENOUGH + 2; time += 1) {
    await group.rounds(1, [b, c]);
    group.keepFiles();
  }
  expectForgotten(b, c);
  for (const { exchange } of [b, c]) {
    expect(exchange().epochs()).toHaveLength(1);
    expect(Object.values(exchange().self().receipts)).toEqual([expect.not.objectContaining({ isOpen: true })]);
  }
});

it('carries out two at once, asked on two devices', async () => {
  const { a, b, c } = await begin(3);
  await fillWithWords(a);
  const other = 'Pachycephalosaurus2206';
  await b.workspace.memory.facts.add({ section: 'profile', text: `Works with ${other}` });
  await group.rounds(2);
  group.keepFiles();
  await forget(a);
  await forget(b, other);
  for (let time = 0; time < ENOUGH + 2; time += 1) {
    await group.rounds(1);
    group.keepFiles();
  }
  expectForgotten(a, b, c);
  expect(group.openKept().filter((text) => text.includes(other))).toEqual([]);
  for (const device of [a, b, c]) expect(device.filesWith(other)).toEqual([]);
});

it('keeps no way to the keys of before: the files that handed them out open for no secret either', async () => {
  const { a, b } = await begin(2);
  const other = 'Pachycephalosaurus2206';
  await forgetLater(a, WORDS);
  await forgetLater(b, other);
  expectForgotten(a, b);
  expect(group.openKept().filter((text) => text.includes(other))).toEqual([]);
  expect(
    a
      .exchange()
      .epochs()
      .map(({ epoch }) => epoch),
  ).toEqual([3]);
});

it('leaves nothing for an undo on another device to bring back, done before or after it heard', async () => {
  const { a, b } = await begin(2);
  const { memory } = b.workspace;
  const { id } = await memory.facts.add({ section: 'profile', text: `Sees ${WORDS} on Mondays` });
  await memory.facts.edit({ id, text: 'Sees a doctor on Mondays' });
  await group.rounds(2);
  const edit = memory.history.list(10).find(({ kind }) => kind === 'edit');
  await forget(a);
  await a.round();
  // Undone while it has not heard.
  memory.history.undo(String(edit?.id), false);
  expect(b.spaces.store.facts.read(id)?.text).toContain(WORDS);
  await group.rounds(ENOUGH);
  expectForgotten(a, b);
});

it('leaves on the other devices what the person left on the first', async () => {
  const { a, b } = await begin(2);
  await fillWithWords(a);
  await group.rounds(2);
  const places = await a.workspace.handlers['forget:find']({ text: WORDS });
  const ticked = places.filter(({ kind }) => kind !== 'message').map(({ id }) => id);
  await a.workspace.handlers['forget:apply']({ text: WORDS, placeIds: ticked });
  await group.rounds(ENOUGH);
  for (const { workspace } of [a, b]) {
    const left = await workspace.handlers['forget:find']({ text: WORDS });
    expect([...new Set(left.map(({ kind }) => kind))]).toEqual(['message']);
  }
});

function dyingCarrier(carrier: Carrier, isDue: () => boolean): Carrier {
  const orDie =
    <Args extends readonly unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const isLate = isDue();
      if (isLate && isDue()) throw new Error('killed before');
      const result = await call(...args);
      if (isLate) throw new Error('killed after');
      return result;
    };
  return {
    ...carrier,
    list: orDie(carrier.list),
    read: orDie(carrier.read),
    write: orDie(carrier.write),
    remove: orDie(carrier.remove),
  };
}
