import { expect, it } from 'vitest';
import { memoryCarrier } from '../exchange/exchange.fixture';
import { type Computer, clock, computer } from './computer.fixture';

/** `SEEDS=2,3,4 vitest run src-main/sync/membership/random` tries others. */
const SEEDS = (process.env.SEEDS ?? '1').split(',').map(Number);
const TURNS = 40;

it.each(SEEDS)('leaves nobody out and loses nothing while devices come and go (seed %i)', async (seed) => {
  let random = seed;
  const below = (limit: number) => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((random / 2_147_483_648) * limit);
  };
  const pick = <Item>(from: readonly Item[]) => from[below(Math.max(1, from.length))];
  const { carrier } = memoryCarrier();
  const all = ['A', 'B', 'C', 'D', 'E'].map((name) => computer(name, carrier));
  const first = all[0] ?? never();
  first.workspace('w');
  await first.setUp();
  await first.round();
  const members = new Set<Computer>([first]);
  /** Removed, and may not have heard of it. What they say from then on the others need not have. */
  const out = new Set<Computer>();
  const told = new Set<string>();
  const said = new Map<Computer, readonly string[]>();
  const round = async (each: Computer) => {
    await each.round();
    if (!each.exchange().self().isRemoved) return;
    members.delete(each);
    out.delete(each);
    said.delete(each);
    await each.leave(null);
  };
  /** All but one have heard of what was before: who comes and who goes is no race. */
  const meet = async (acting: Computer, away: Computer | undefined) => {
    for (let time = 0; time < 2; time += 1)
      for (const each of [...members]) if (each === acting || each !== away) await round(each);
    return members.has(acting) && !out.has(acting);
  };
  const add = async (by: Computer, other: Computer) => {
    const offering = await by.offer();
    await other.answer(offering.code);
    await offering.look();
    await round(by);
    await other.begin();
    members.add(other);
    if (below(2) === 0) await round(other);
    await offering.look();
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    clock.at += 1000;
    const one = pick([...members]) ?? never();
    const act = below(12);
    if (act < 4 && one.store.workspaces.read('w') !== undefined) {
      const words = `${one.name} in turn ${turn}`;
      one.say(words, words);
      said.set(one, [...(said.get(one) ?? []), words]);
    }
    if (act >= 4 && act < 8) await round(one);
    if (act < 8 || !(await meet(one, pick([...members])))) continue;
    const outside = pick(all.filter((each) => !members.has(each)));
    const inside = pick([...members].filter((each) => each !== one && !out.has(each)));
    if (act < 10 && outside !== undefined) await add(one, outside);
    else if (act === 10 && inside !== undefined && members.size - out.size > 2) {
      out.add(inside);
      await one.remove(inside.device());
    } else if (act === 11 && members.size - out.size > 2) {
      for (const words of one.facts()) told.add(words);
      members.delete(one);
      await one.leave();
    }
  }
  for (let time = 0; time < 8; time += 1) for (const each of [...members]) await round(each);
  for (const each of members) for (const words of said.get(each) ?? []) told.add(words);
  const facts = [...members].map((each) => each.facts());
  expect(new Set([...members].map(({ digest }) => digest())).size).toBe(1);
  expect([...told].filter((words) => facts[0]?.includes(words) !== true)).toEqual([]);
});

function never(): never {
  throw new Error('there is always one');
}
