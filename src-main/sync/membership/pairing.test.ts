import { expect, it } from 'vitest';
import type { Store } from '../../store/store';
import type { Carrier } from '../carriers/port/carrier';
import { memoryCarrier } from '../exchange/exchange.fixture';
import { newPairingCode } from '../sealing/pairing/pairing-code';
import { clock, computer, pairUp, rounds } from './computer.fixture';

const MINUTE_MS = 60_000;

async function laptopAndMore() {
  const { files, carrier } = memoryCarrier();
  const laptop = computer('Laptop', carrier);
  laptop.workspace('w');
  laptop.say('f1', 'Lives in Leeds');
  await laptop.setUp();
  await laptop.round();
  return { files, carrier, laptop, desktop: computer('Desktop', carrier), tablet: computer('Tablet', carrier) };
}

const letters = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files.keys()].filter((name) => name.startsWith('pairing/'));

it('makes of a computer that has the code a device with everything, and leaves no letter behind', async () => {
  const { files, laptop, desktop } = await laptopAndMore();
  const offering = await laptop.offer();
  expect(await offering.look()).toEqual({ state: 'shown', name: null });
  expect((await laptop.offer()).code).toBe(offering.code);
  await desktop.answer(` ${offering.code.toLowerCase()} `);
  expect(await desktop.begin()).toBe(false);
  expect(await offering.look()).toEqual({ state: 'joined', name: 'Desktop' });
  expect(letters(files)).toHaveLength(1);
  expect(await desktop.begin()).toBe(true);
  await rounds([desktop, laptop]);
  expect(await offering.look()).toEqual({ state: 'joined', name: 'Desktop' });
  expect(letters(files)).toEqual([]);
  expect(laptop.resumeOffer()).toBeNull();
  expect(desktop.facts()).toEqual(['Lives in Leeds']);
  expect(desktop.digest()).toBe(laptop.digest());
});

it('ends a code after ten minutes, when it is cancelled, and when the clock was put back', async () => {
  const { files, laptop, desktop } = await laptopAndMore();
  const late = await laptop.offer();
  clock.at += 10 * MINUTE_MS;
  await desktop.answer(late.code);
  expect(await late.look()).toEqual({ state: 'over', name: null });
  expect(letters(files)).toEqual([]);
  const cancelled = await laptop.offer();
  await cancelled.end();
  expect(await cancelled.look()).toEqual({ state: 'over', name: null });
  expect(letters(files)).toEqual([]);
  const before = await laptop.offer();
  clock.at -= 60 * MINUTE_MS;
  expect((await before.look()).state).toBe('over');
  clock.at += 60 * MINUTE_MS;
  expect(letters(files)).toEqual([]);
});

it('gives up with a sentence when the first device took no answer', async () => {
  const { laptop, desktop } = await laptopAndMore();
  const offering = await laptop.offer();
  await desktop.answer(offering.code);
  await offering.end();
  const joining = desktop.resumeJoin();
  expect(await joining?.look()).toBeNull();
  clock.at += 3 * MINUTE_MS;
  await expect(joining?.look()).rejects.toThrow('“Laptop” took no answer to this code any more');
  expect(desktop.resumeJoin()).toBeNull();
});

it('says what is wrong with a code', async () => {
  const { files, carrier, laptop, desktop, tablet } = await laptopAndMore();
  await expect(desktop.answer('ABCD')).rejects.toThrow('A pairing code has 24 characters');
  await expect(desktop.answer(newPairingCode())).rejects.toThrow('No device shows this code here');
  const { code } = await laptop.offer();
  await expect(desktop.answer(newPairingCode())).rejects.toThrow('shows another code');
  await expect(laptop.answer(code)).rejects.toThrow('shows that code itself');
  const offer = letters(files)[0] ?? '';
  const bytes = files.get(offer) ?? new Uint8Array();
  files.set(offer, bytes.subarray(0, 20));
  await expect(desktop.answer(code)).rejects.toThrow('cannot be opened');
  files.set(offer, Uint8Array.from(bytes).fill(9, 4, 5));
  await expect(desktop.answer(code)).rejects.toThrow('newer Hearth');
  files.set(offer, bytes);
  await desktop.answer(code);
  await expect(tablet.answer(code)).rejects.toThrow('Another device has used this code');
  const other = computer('Other', carrier);
  files.clear();
  await other.setUp();
  files.set(offer, bytes);
  await expect(other.answer(code)).rejects.toThrow('Leave that group first');
});

it('waits for a folder that is still being replicated', async () => {
  const { files, laptop, desktop } = await laptopAndMore();
  const { code } = await laptop.offer();
  const name = letters(files)[0] ?? '';
  const bytes = files.get(name) ?? new Uint8Array();
  files.delete(name);
  const { carrier } = desktop;
  let looks = 0;
  const slow = {
    ...carrier,
    read: async (of: string) => {
      looks += 1;
      if (looks === 20) files.set(name, bytes);
      return carrier.read(of);
    },
  };
  await expect(desktop.answer(code, slow)).resolves.toBeDefined();
});

it('lets exactly one of two in that answer one code at once', async () => {
  const { laptop, desktop, tablet, files } = await laptopAndMore();
  const offering = await laptop.offer();
  const loser = await desktop.answer(offering.code);
  // Written before it could see that there is an answer.
  const answer = letters(files).find((name) => name.endsWith('-answer')) ?? '';
  files.delete(answer);
  await tablet.answer(offering.code);
  expect(await offering.look()).toEqual({ state: 'joined', name: 'Tablet' });
  expect([await loser.look(), await tablet.begin()]).toEqual([null, true]);
  clock.at += 3 * MINUTE_MS;
  await expect(loser.look()).rejects.toThrow('Another device has used this code');
  expect(desktop.store.sync().self()).toBeUndefined();
  await rounds([tablet, laptop]);
  expect(laptop.exchange().devices()).toHaveLength(1);
});

it('lets nobody in who writes letters without the code', async () => {
  const { laptop, desktop, files } = await laptopAndMore();
  const offering = await laptop.offer();
  const [offer = ''] = letters(files);
  for (const junk of [
    Buffer.alloc(0),
    Buffer.from('HSYP'),
    Buffer.alloc(200, 7),
    files.get(offer) ?? Buffer.alloc(0),
  ]) {
    files.set(`${offer}-answer`, junk);
    files.set(`${offer}-welcome`, junk);
    expect(await offering.look()).toEqual({ state: 'shown', name: null });
  }
  await desktop.answer(offering.code);
  files.set(`${offer}-welcome`, Buffer.alloc(200, 7));
  expect(await desktop.begin()).toBe(false);
  files.delete(`${offer}-welcome`);
  await offering.look();
  expect(await desktop.begin()).toBe(true);
});

it('adds nobody by an answer to an older code', async () => {
  const { laptop, desktop, files } = await laptopAndMore();
  const older = await laptop.offer();
  await desktop.answer(older.code);
  const kept = [...files].find(([name]) => name.endsWith('-answer'));
  await older.end();
  const newer = await laptop.offer();
  const [name = ''] = letters(files);
  files.set(`${name}-answer`, kept?.[1] ?? Buffer.alloc(0));
  files.set(kept?.[0] ?? '', kept?.[1] ?? Buffer.alloc(0));
  expect((await newer.look()).state).toBe('shown');
  expect((await older.look()).state).toBe('over');
  expect(laptop.exchange().devices()).toEqual([]);
});

/** A process that is killed at the nth thing that it does, before it or just after. */
function killable(at: number) {
  let step = 0;
  const dieHere = () => {
    step += 1;
    if (step === at) throw new Error('killed');
  };
  const over = (carrier: Carrier): Carrier => ({
    ...carrier,
    write: async (name, bytes) => {
      dieHere();
      await carrier.write(name, bytes);
      dieHere();
    },
    remove: async (name) => {
      dieHere();
      await carrier.remove(name);
      dieHere();
    },
  });
  const on = (store: Store): Store => ({
    ...store,
    transaction: (run) => {
      dieHere();
      const result = store.transaction(run);
      dieHere();
      return result;
    },
  });
  return { over, on };
}

it('leaves no half of a pairing behind, whenever one of the two is killed', async () => {
  let isThrough = false;
  for (let at = 1; !isThrough && at < 200; at += 1) {
    for (const dies of ['laptop', 'desktop'] as const) {
      const { files, carrier, laptop, desktop } = await laptopAndMore();
      const kill = killable(at);
      const [lastly, over] = [
        dies === 'laptop' ? kill.over(carrier) : carrier,
        dies === 'desktop' ? kill.over(carrier) : carrier,
      ];
      const [on, upon] = [
        dies === 'laptop' ? kill.on(laptop.store) : laptop.store,
        dies === 'desktop' ? kill.on(desktop.store) : desktop.store,
      ];
      const offering = await laptop.offer();
      const act = async () => {
        await desktop.answer(offering.code, over, upon);
        await laptop.resumeOffer(lastly, on)?.look();
        await desktop.begin(over, upon);
        await rounds([desktop, laptop], 1);
        await laptop.resumeOffer(lastly, on)?.look();
      };
      const isKilled = await act().then(
        () => false,
        (error: Error) => {
          if (error.message !== 'killed') throw error;
          return true;
        },
      );
      if (!isKilled && dies === 'desktop') isThrough = true;
      // Started again: each goes on with what it finds in its own database.
      for (let time = 0; time < 4; time += 1) {
        await laptop.resumeOffer()?.look();
        if (desktop.store.sync().self() === undefined) {
          if (desktop.resumeJoin() === null) await desktop.answer(offering.code);
          else await desktop.begin();
        }
        while (desktop.store.sync().self() !== undefined && desktop.stored().replica.stampSome());
        for (const each of [desktop, laptop]) if (each.store.sync().self() !== undefined) await each.round();
      }
      expect([at, dies, desktop.facts()]).toEqual([at, dies, ['Lives in Leeds']]);
      expect(
        laptop
          .exchange()
          .devices()
          .map(({ name }) => name),
      ).toEqual(['Desktop']);
      expect(letters(files)).toEqual([]);
    }
  }
  expect(isThrough).toBe(true);
});

it('keeps the group together when a third device comes in by the second', async () => {
  const { laptop, desktop, tablet } = await laptopAndMore();
  await pairUp(laptop, desktop);
  await pairUp(desktop, tablet);
  laptop.say('f2', 'Works at Bosch');
  await rounds([laptop, desktop, tablet]);
  expect(tablet.facts()).toEqual(['Lives in Leeds', 'Works at Bosch']);
  tablet.say('f3', 'Has a dog');
  await rounds([laptop, desktop, tablet]);
  expect(laptop.facts()).toEqual(['Has a dog', 'Lives in Leeds', 'Works at Bosch']);
  expect(
    laptop
      .exchange()
      .devices()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Desktop', 'Tablet']);
});
