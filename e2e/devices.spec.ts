import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerConsent } from './fixtures/consent';
import { devicesOf, goToDevices, join as joinOther, setUp, showCode } from './fixtures/devices-page';
import { expect, READY, test } from './fixtures/hearth';
import { addFact, memoryOf } from './fixtures/memory-page';
import { windowOf } from './fixtures/window';

test('two computers keep the same chats and memory, say where they differ, and one is removed', async ({
  launch,
  dataFolder,
}) => {
  const meeting = join(dataFolder, 'meeting');
  mkdirSync(meeting);
  const laptop = await launch({ settings: READY });
  const desktop = await launch({ settings: READY, folder: join(dataFolder, 'desktop') });
  const [onLaptop, onDesktop] = [memoryOf(laptop.page), memoryOf(desktop.page)];
  await answerConsent(laptop.app, 'yes');

  await test.step('it is set up on one', async () => {
    const { page } = laptop;
    await addFact(page, 'Lives in Leeds', 'Home');
    await setUp(laptop, meeting);
    await expect(page.getByText(/^Up to date, /)).toBeVisible();
    await expect(devicesOf(page)).toHaveCount(1);
  });
  const code = await test.step('it shows a code, once the person said yes to that', () => showCode(laptop));
  await test.step('the other joins by it', async () => {
    const { page } = desktop;
    await joinOther(desktop, meeting, code);
    await expect(devicesOf(page)).toHaveCount(2);
    await expect(page.getByText(/^Up to date, /)).toBeVisible();
    await expect(laptop.page.getByText('Desktop has joined.')).toBeVisible();
    await laptop.page.getByRole('button', { name: 'Done' }).click();
    await expect(devicesOf(laptop.page)).toHaveCount(2);
  });
  await test.step('what was there comes along, and what is written on either side', async () => {
    await onDesktop.go('Facts');
    await expect(onDesktop.facts.getByText('Lives in Leeds')).toBeVisible();
    await windowOf(laptop.page).goTo('Chat');
    await windowOf(laptop.page).say('How deep is the harbour?');
    await windowOf(desktop.page).goTo('Chat');
    const { conversations, log } = windowOf(desktop.page);
    await conversations
      .getByRole('button', { name: /harbour/ })
      .first()
      .click();
    await expect(log.getByText('You said: How deep is the harbour?')).toBeVisible();
    await addFact(desktop.page, 'Keeps bees on the roof');
    await onLaptop.go('Facts');
    await expect(onLaptop.facts.getByText('Keeps bees on the roof')).toBeVisible();
  });
  await test.step('where both changed the same unseen, Review shows both and where they come from', async () => {
    const change = (page: Page, text: string) =>
      page.evaluate(async (to) => {
        const memory = await window.hearth.request('memory:list', {});
        if (!memory.ok) return;
        const fact = memory.value.facts.find((each) => each.text === 'Lives in Leeds');
        await window.hearth.request('fact:edit', { id: fact?.id ?? '', text: to });
      }, text);
    // Neither hears of the other's change before its own.
    renameSync(meeting, `${meeting}-away`);
    await change(laptop.page, 'Lives in York');
    await change(desktop.page, 'Lives in Hull');
    renameSync(`${meeting}-away`, meeting);
    await onDesktop.go('Review');
    await expect(onDesktop.waiting).toHaveCount(1);
    await expect(onDesktop.waiting.first()).toContainText('York');
    await expect(onDesktop.waiting.first()).toContainText('Hull');
    await expect(onDesktop.waiting.first()).toContainText('Laptop');
  });
  await test.step('one is removed: it keeps what it has, and is told', async () => {
    const { page } = laptop;
    await goToDevices(page);
    await page.getByRole('button', { name: 'Remove Desktop' }).click();
    await expect(devicesOf(page)).toHaveCount(1);
    await goToDevices(desktop.page);
    await expect(desktop.page.getByRole('button', { name: 'Set up on this device…' })).toBeVisible();
    await onDesktop.go('Facts');
    await expect(onDesktop.facts.getByText('Keeps bees on the roof')).toBeVisible();
  });
});

test('two computers that are killed, before a change is told and while it comes in, go on and end with the same', async ({
  launch,
  dataFolder,
}) => {
  const meeting = join(dataFolder, 'meeting');
  mkdirSync(meeting);
  const desktopFolder = join(dataFolder, 'desktop');
  let laptop = await launch({ settings: READY });
  let desktop = await launch({ settings: READY, folder: desktopFolder });
  await answerConsent(laptop.app, 'yes');
  await setUp(laptop, meeting);
  await joinOther(desktop, meeting, await showCode(laptop));
  await expect(devicesOf(desktop.page)).toHaveCount(2);
  await desktop.quit();

  await test.step('the one that has something to tell dies before it could tell it', async () => {
    renameSync(meeting, `${meeting}-away`);
    for (let nth = 0; nth < MANY; nth += 1) await addFact(laptop.page, `Has visited harbour ${nth}`);
    await laptop.kill();
    renameSync(`${meeting}-away`, meeting);
    laptop = await launch({ settings: {} });
    await goToDevices(laptop.page);
    await expect(laptop.page.getByText(/^Up to date, /)).toBeVisible();
  });
  await test.step('the other dies while it takes that in', async () => {
    desktop = await launch({ settings: {}, folder: desktopFolder });
    await expect.poll(() => factsOn(desktop.page), { intervals: [5] }).not.toEqual([]);
    await desktop.kill();
    desktop = await launch({ settings: {}, folder: desktopFolder });
  });
  await test.step('both have it once, and what is written next', async () => {
    await addFact(desktop.page, 'Keeps bees on the roof');
    for (const { page } of [laptop, desktop]) {
      await expect.poll(() => factsOn(page).then((facts) => facts.length)).toBe(MANY + 1);
      expect(new Set(await factsOn(page)).size).toBe(MANY + 1);
    }
  });
});

const MANY = 40;

const factsOn = (page: Page) =>
  page.evaluate(async () => {
    const memory = await window.hearth.request('memory:list', {});
    return memory.ok ? memory.value.facts.map(({ text }) => text) : [];
  });
