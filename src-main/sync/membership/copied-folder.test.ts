import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder } from '../../store/folder.fixture';
import { openStore } from '../../store/store';
import { readHead } from '../exchange/read-heads';
import { type Computer, computer, rounds } from './computer.fixture';
import { pairApart, replicated } from './replicated.fixture';

/** A laptop and a copy of its data folder, each at one of two folders that are kept the same, and a desktop at the second. */
async function copied(isSecond: boolean) {
  const { a, b, replicate } = replicated(() => isSecond);
  const file = path.join(freshFolder(), 'hearth.db');
  const laptop = computer('Laptop', a, { store: openStore(file) });
  laptop.workspace('w');
  laptop.say('f1', 'Lives in Leeds');
  await laptop.setUp();
  await laptop.round();
  const desktop = computer('Desktop', b);
  await pairApart(laptop, desktop, replicate);
  for (const each of [desktop, laptop, desktop]) {
    await rounds([each], 1);
    replicate();
  }
  await rounds([laptop, desktop], 2);
  replicate();
  laptop.store.close();
  const copy = path.join(path.dirname(file), 'copy.db');
  fs.copyFileSync(file, copy);
  const secret = laptop.secret();
  const one = computer('Laptop', a, { store: openStore(file), secret });
  const other = computer('Laptop', b, { store: openStore(copy), secret });
  return { one, other, desktop, replicate };
}

/** In one round, as so many change sets. */
async function tell(each: Computer, facts: readonly string[]) {
  for (const text of facts) {
    each.say(text, text);
    each.stored().replica.collect();
  }
  await each.round();
}

/** Whose files stay where both have written one, whether somebody read the other's before, and how many change sets the one wrote. */
const CASES = [
  { isSecond: true, isHeard: true, count: 1 },
  { isSecond: true, isHeard: false, count: 2 },
  { isSecond: false, isHeard: true, count: 1 },
  { isSecond: false, isHeard: false, count: 1 },
];
/** The copy is noticed, both have another name, and each has taken in what the other told before. */
const ENOUGH = 6;

it.each(CASES)(
  'loses nothing of two copies that told under one number and one revision, though nobody writes any more (%o)',
  async ({ isSecond, isHeard, count }) => {
    const { one, other, desktop, replicate } = await copied(isSecond);
    await tell(one, ['Written on the one', 'And this'].slice(0, count));
    await tell(other, ['Written on the other']);
    const heads = await Promise.all([one, other].map((each) => readHead(each.ports(), each.device())));
    expect(one.device()).toBe(other.device());
    expect(heads[0]?.revision).toBe(heads[1]?.revision);
    if (isHeard) await desktop.round();
    replicate();
    const all = ['Lives in Leeds', 'Written on the one', 'Written on the other', ...(count === 2 ? ['And this'] : [])];
    const computers = [one, other, desktop];
    const isSame = () =>
      new Set(computers.map(({ digest }) => digest())).size === 1 &&
      computers.every((each) => each.facts().length === all.length);
    for (let pass = 0; pass < ENOUGH && !isSame(); pass += 1) {
      await rounds(computers, 1);
      replicate();
    }
    for (const each of computers) expect([each.name, each.facts()]).toEqual([each.name, all.toSorted()]);
    expect(isSame()).toBe(true);
    expect(one.device()).not.toBe(other.device());
    await rounds(computers, 2);
    replicate();
    for (const each of computers) expect((await each.round()).waits).toEqual([]);
    // One may take one more name while the folders become the same; then neither takes the other for a name of its own.
    const names: string[] = [];
    for (let pass = 0; pass < 2 * ENOUGH; pass += 1) {
      await rounds(computers, 1);
      replicate();
      names.push(computers.map((each) => each.device()).join(' '));
    }
    expect(new Set(names.slice(ENOUGH))).toEqual(new Set(names.slice(-1)));
  },
);
