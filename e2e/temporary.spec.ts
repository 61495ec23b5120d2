import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

/** In no other file of this world. */
const SENTINEL = 'quetzal-lantern-60317';

test('a temporary chat leaves no byte in any file, reads no memory, and ends with the app', async ({
  launch,
  ollama,
  dataFolder,
}) => {
  const { page, kill } = await launch({ settings: READY });
  await page.evaluate(() => window.hearth.request('fact:add', { section: 'profile', text: 'Is called Ada' }));
  const { say, log, message, conversations, goTo, send } = windowOf(page);
  ollama.script({ steps: ['Kept.'] }, { steps: [`About ${SENTINEL}: a fine secret.`] }, { steps: ['Until later.'] });
  await say('Hello');
  await expect(log.getByText('Kept.')).toBeVisible();

  await test.step('begins from the menu beside New chat, and the composer says what it is', async () => {
    await page.getByRole('button', { name: 'Other ways to begin' }).click();
    await page.getByRole('menuitem', { name: /Temporary chat/ }).click();
    await expect(page.getByText('Temporary chat: Hearth keeps nothing of it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Memory off' })).toBeVisible();
  });

  await test.step('answers without memory', async () => {
    await say(`Plan a surprise: ${SENTINEL}`);
    await expect(log.getByText('a fine secret')).toBeVisible();
    const { body } = await ollama.chat(2);
    expect(body).toContain(SENTINEL);
    expect(body).not.toContain('Ada');
    await expect(log.getByRole('button', { name: 'What did the model see?' })).toHaveCount(0);
  });

  await test.step('takes no command that would keep something of it', async () => {
    await say('/remember that the gift is a kite');
    await expect(
      page.getByText('This chat is temporary, so Hearth does not remember it or hand it over.'),
    ).toBeVisible();
    await message.fill('');
  });

  await test.step('stands in the list, and is there again after going elsewhere', async () => {
    await message.fill(`not sent: ${SENTINEL}`);
    await goTo('Memory');
    await goTo('Chat');
    await conversations.getByRole('button', { name: 'Hello', exact: true }).click();
    await expect(log.getByText('Kept.')).toBeVisible();
    await conversations.getByRole('button', { name: /^Plan a surprise/ }).click();
    await expect(log.getByText('a fine secret')).toBeVisible();
    await expect(message).toHaveValue(`not sent: ${SENTINEL}`);
    await send.click();
    await expect(log.getByText('Until later.')).toBeVisible();
  });

  await test.step('nor are its files kept', async () => {
    ollama.script({ steps: ['A short file.'] });
    await page.evaluate(async (words) => {
      const list = await window.hearth.request('conversation:list', {});
      const chat = list.ok ? list.value.find(({ isTemporary }) => isTemporary) : undefined;
      const bytes = new TextEncoder().encode(`in a file: ${words}`);
      const file = { name: 'plan.txt', origin: 'file', bytes } as const;
      await window.hearth.request('message:send', { conversationId: chat?.id ?? null, text: 'Look', files: [file] });
    }, SENTINEL);
    await expect(log.getByText('A short file.')).toBeVisible();
    expect((await ollama.chat(4)).body).toContain(`in a file: ${SENTINEL}`);
  });

  await test.step('no file has a byte of it, while it is open and after a power cut', async () => {
    expect(filesWith(dataFolder, 'Hello').length).toBeGreaterThan(0);
    expect(filesWith(dataFolder, SENTINEL)).toEqual([]);
    await kill();
    expect(filesWith(dataFolder, SENTINEL)).toEqual([]);
  });

  await test.step('the next start knows nothing of it', async () => {
    const next = await launch();
    const after = windowOf(next.page);
    await expect(after.conversations.getByRole('button', { name: 'Hello', exact: true })).toBeVisible();
    await expect(after.conversations.getByText('Plan a surprise')).toHaveCount(0);
    await next.page.keyboard.press('Control+Shift+N');
    await expect(next.page.getByText('Temporary chat: Hearth keeps nothing of it.')).toBeVisible();
    ollama.script({ steps: ['Gone soon.'] });
    await after.say(`Once more ${SENTINEL}`);
    await expect(after.log.getByText('Gone soon.')).toBeVisible();
    await next.page.getByRole('button', { name: 'End chat' }).click();
    await expect(after.conversations.getByText('Once more')).toHaveCount(0);
    await expect(newChatHeading(next.page)).toBeVisible();
    await next.quit();
    expect(filesWith(dataFolder, SENTINEL)).toEqual([]);
  });
});

function newChatHeading(page: Page) {
  return page.getByRole('heading', { name: 'New chat' });
}

/** Relative paths of the files with these words in UTF-8 or UTF-16. */
function filesWith(folder: string, words: string): readonly string[] {
  const forms = [Buffer.from(words, 'utf8'), Buffer.from(words, 'utf16le')];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return forms.some((form) => bytes.includes(form));
    });
}
