import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerConsent } from './fixtures/consent';
import { expect, type Hearth, READY, test } from './fixtures/hearth';
import { addFact, memoryOf } from './fixtures/memory-page';
import { windowOf } from './fixtures/window';

const devicesOf = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');

async function goToDevices(page: Page): Promise<void> {
  await windowOf(page).goTo('Settings');
  await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Devices' }).click();
}

/** In the dialog for the place, as the system's own dialog gives it. */
async function chooseFolder({ app, page }: Hearth, folder: string): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [path] }) });
  }, folder);
  await page.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(page.getByRole('dialog').getByText(folder)).toBeVisible();
}

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
    await goToDevices(page);
    await page.getByRole('button', { name: 'Set up on this device…' }).click();
    await page.getByRole('textbox', { name: 'Name of this device' }).fill('Laptop');
    await chooseFolder(laptop, meeting);
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(page.getByText(/^Up to date, /)).toBeVisible();
    await expect(devicesOf(page)).toHaveCount(1);
  });
  const code = await test.step('it shows a code, once the person said yes to that', async () => {
    const { page } = laptop;
    await page.getByRole('button', { name: 'Add a device…' }).click();
    return (await page.getByRole('group', { name: 'Code' }).textContent()) ?? '';
  });
  await test.step('the other joins by it', async () => {
    const { page } = desktop;
    await goToDevices(page);
    await page.getByRole('button', { name: 'Join my other device…' }).click();
    await page.getByRole('textbox', { name: 'Code from the other device' }).fill(code.toLowerCase());
    await page.getByRole('textbox', { name: 'Name of this device' }).fill('Desktop');
    await chooseFolder(desktop, meeting);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
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
