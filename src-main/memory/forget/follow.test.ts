import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { everywhere, SENTINEL } from '../forget.fixture';
import { type ForgetOrder, forgetOrder } from './order';

function told() {
  const orders: ForgetOrder[] = [];
  const tellOthers = async (order: ForgetOrder) =>
    void orders.push(forgetOrder.parse(JSON.parse(JSON.stringify(order))));
  return { orders, tellOthers };
}

it('asks the other devices for the words as they were typed, and follows such an order without a question', async () => {
  const { orders, tellOthers } = told();
  const { forget } = await everywhere({ tellOthers });
  const places = await forget.find(SENTINEL);
  await forget.apply(
    SENTINEL,
    places.map(({ id }) => id),
  );
  expect(orders).toEqual([{ parts: [{ text: SENTINEL, kept: [], places: [] }] }]);
  const other = await everywhere();
  for (const order of orders) await other.forget.follow(order);
  expect(other.filesWith(SENTINEL)).toEqual([]);
  expect(readdirSync(join(other.folder, 'backups'))).toEqual(['fresh.db']);
  expect(await other.forget.finish()).toEqual({ did: 'nothing', isDone: true });
});

it('leaves on the other devices what the person left: of such kinds only what was ticked goes', async () => {
  const { orders, tellOthers } = told();
  const { forget, pasted } = await everywhere({ tellOthers });
  const places = await forget.find(SENTINEL);
  const messages = places.filter(({ kind }) => kind === 'message').map(({ id }) => id);
  const left = messages.find((id) => id !== `message:${pasted.id}`);
  expect(left).toBeDefined();
  const ticked = places.map(({ id }) => id).filter((id) => id !== left);
  await forget.apply(SENTINEL, ticked);
  expect(orders[0]?.parts[0]).toMatchObject({ kept: ['message'], places: messages.filter((id) => id !== left) });
  const other = await everywhere();
  for (const order of orders) await other.forget.follow(order);
  const still = await other.forget.find(SENTINEL);
  // The ids here are others: so of messages nothing was ticked.
  expect(new Set(still.map(({ kind }) => kind))).toEqual(new Set(['message']));
});

it('asks for a near copy that was ticked by its own words, and for none that was not', async () => {
  const near = `Quetzalcoatlus-9471`;
  const { orders, tellOthers } = told();
  const { forget, facts } = await everywhere({ tellOthers });
  await facts.add({ section: 'profile', text: `Saw ${near}` });
  const places = await forget.find(SENTINEL);
  await forget.apply(
    SENTINEL,
    places.filter(({ likeness }) => likeness === 'same').map(({ id }) => id),
  );
  expect(orders.at(-1)?.parts.map(({ text }) => text)).toEqual([SENTINEL]);
  const rest = await forget.find(SENTINEL);
  expect(rest.map(({ likeness }) => likeness)).toContain('alike');
  await forget.apply(
    SENTINEL,
    rest.map(({ id }) => id),
  );
  expect(orders.at(-1)?.parts.map(({ text }) => text)).toContain(near);
  const other = await everywhere();
  await other.facts.add({ section: 'profile', text: `Saw ${near}` });
  for (const order of orders) await other.forget.follow(order);
  expect(other.filesWith(near)).toEqual([]);
});

it('follows an order though nothing here holds the words any more: a backup may', async () => {
  const { forget, filesWith, folder } = await everywhere();
  const part = { text: SENTINEL, kept: [], places: [] };
  await forget.follow({ parts: [part] });
  writeFileSync(join(folder, 'backups', 'hearth-000001-older.db'), SENTINEL);
  await forget.follow({ parts: [part] });
  expect(filesWith(SENTINEL)).toEqual([]);
});

it('asks the others again where a kill came first, and gives no answer while a backup still has the words', async () => {
  let isCut = true;
  const orders: ForgetOrder[] = [];
  const { forget, filesWith } = await everywhere({
    tellOthers: async (order) => {
      if (isCut) throw new Error('killed');
      orders.push(order);
    },
  });
  const ticked = (await forget.find(SENTINEL)).map(({ id }) => id);
  await expect(forget.apply(SENTINEL, ticked)).rejects.toThrow('killed');
  isCut = false;
  expect(await forget.finish()).toEqual({ did: 'words', isDone: true });
  expect(orders.map(({ parts }) => parts[0]?.text)).toEqual([SENTINEL]);
  expect(filesWith(SENTINEL)).toEqual([]);
  const full = await everywhere({
    beforeBackup: () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    },
  });
  await expect(full.forget.follow({ parts: orders.flatMap(({ parts }) => parts) })).rejects.toMatchObject({
    code: 'disk_full',
  });
});
