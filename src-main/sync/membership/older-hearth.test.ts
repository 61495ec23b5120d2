import { expect, it } from 'vitest';
import { memoryCarrier, orderFor } from '../exchange/exchange.fixture';
import { askToForget } from '../exchange/forgets';
import { SCHEMA } from '../replica/device.fixture';
import { clock, computer, pairUp, rounds } from './computer.fixture';

it('says whose older Hearth a Forget waits for although all have answered, and ends after its update', async () => {
  const { carrier } = memoryCarrier();
  const laptop = computer('Laptop', carrier);
  laptop.workspace('w');
  await laptop.setUp();
  await laptop.round();
  const before = computer('Desktop', carrier);
  await pairUp(laptop, before);
  await rounds([laptop, before]);
  const store = laptop.store;
  const updated = computer('Laptop', carrier, { store, secret: laptop.secret(), schema: SCHEMA + 1 });
  updated.say('f1', 'Lives in Leeds');
  await rounds([updated, before]);
  askToForget(updated.exchange(), orderFor('Rosebud'), clock.at);
  await rounds([updated, before], 6);
  const forgetsOn = (each: typeof laptop) =>
    each.view(null).forgets.map(({ answers, olderHearth }) => [answers.map(({ at }) => at !== null), olderHearth]);
  for (const each of [updated, before]) expect(forgetsOn(each)).toEqual([[[true, true], ['Desktop']]]);
  expect(updated.exchange().epochs()).toHaveLength(1);
  const first = updated.exchange().epochs()[0]?.epoch;

  const desktop = computer('Desktop', carrier, { store: before.store, secret: before.secret(), schema: SCHEMA + 1 });
  await rounds([updated, desktop], 6);
  for (const each of [updated, desktop]) {
    expect(forgetsOn(each)).toEqual([[[true, true], []]]);
    expect(each.facts()).toEqual(['Lives in Leeds']);
    expect(
      each
        .exchange()
        .epochs()
        .map(({ epoch }) => epoch),
    ).toEqual([(first ?? 0) + 1]);
  }
});
