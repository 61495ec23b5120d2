import { expect, it } from 'vitest';
import { type Computer, groupOfThree, pairUp, rounds } from './computer.fixture';

/** Two of three that take each other out before either hears of it, and which of them the third goes on with. */
async function split(isFirst: boolean) {
  const { laptop, desktop, tablet } = await groupOfThree();
  const [one, other] = isFirst ? [laptop, desktop] : [desktop, laptop];
  await one.remove(other.device());
  await other.remove(one.device());
  one.say('f2', 'Has a dog');
  other.say('f3', 'Has a cat');
  await rounds([one, other, tablet, one, other, tablet]);
  const isIn = (each: Computer) => tablet.view(null).devices.some(({ device }) => device === each.device());
  expect([isIn(one), isIn(other)].filter(Boolean)).toHaveLength(1);
  return isIn(one) ? { stays: one, outside: other, tablet } : { stays: other, outside: one, tablet };
}

it.each([true, false])(
  'keeps a group together in which two take each other out at once (first: %s)',
  async (isFirst) => {
    const { stays, outside, tablet } = await split(isFirst);
    tablet.say('f4', 'Works at Bosch');
    await rounds([stays, outside, tablet]);
    expect(stays.digest()).toBe(tablet.digest());
    expect(stays.facts()).toContain('Works at Bosch');
  },
);

it.each([true, false])(
  'tells the one that ends up outside what happened, and takes it in again by a new code (first: %s)',
  async (isFirst) => {
    const { stays, outside, tablet } = await split(isFirst);
    const troubles = async (each: Computer) => each.view(await each.round()).devices.map(({ trouble }) => trouble);
    const [own, ...others] = await troubles(outside);
    expect(own).toContain(`You removed “${stays.name}” here while this device was removed there`);
    expect(own).toContain('Leave the group here, then join with a new code');
    expect(others).toEqual([null]);
    for (const each of [stays, tablet]) expect(await troubles(each)).toEqual([null, null]);
    expect(await outside.leave()).toBe(false);
    await pairUp(stays, outside);
    await rounds([stays, outside, tablet]);
    for (const each of [stays, outside, tablet]) {
      expect(await troubles(each)).toEqual([null, null, null]);
      expect(each.facts()).toEqual(['Has a cat', 'Has a dog', 'Lives in Leeds']);
    }
    expect(new Set([stays, outside, tablet].map(({ digest }) => digest())).size).toBe(1);
  },
);
