import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('Ctrl+Z takes back what the last notice offers, and no notice covers a control', async ({ launch }) => {
  const { page } = await launch({ settings: READY });
  const { say, message, conversations, goTo } = windowOf(page);
  const notice = page.getByRole('status').getByRole('dialog', { name: 'Notice' });
  const chats = conversations.locator('[data-conversation]');
  for (const words of ['Where is the buoy?', 'When is high water?']) {
    await page.keyboard.press('Control+Shift+o');
    await say(words);
    await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  }
  await page.evaluate(async () => {
    await window.hearth.request('fact:add', { section: 'profile', text: 'Keeps a log of the tides.' });
  });
  const remove = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command or chat' }).fill('Delete this chat');
    await expect(page.getByRole('option', { selected: true })).toContainText('Delete this chat');
    await page.keyboard.press('Enter');
    await expect(notice.filter({ hasText: 'Chat moved to Recently deleted' })).toBeVisible();
  };
  await test.step('from the empty message field', async () => {
    await expect(chats).toHaveCount(2);
    await remove();
    await expect(chats).toHaveCount(1);
    await expect(message).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(chats).toHaveCount(2);
    await expect(notice).toHaveCount(0);
  });
  await test.step('a field with something to take back keeps its own Ctrl+Z, and then it is the notice’s turn', async () => {
    await chats.first().click();
    await expect(message).toBeFocused();
    await remove();
    await message.pressSequentially('a');
    await page.keyboard.press('Control+z');
    await expect(message).toHaveValue('');
    await expect(chats).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(chats).toHaveCount(2);
  });
  await test.step('the page leaves it room, and so does a dialog', async () => {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 900, height: 600 },
    ]) {
      await page.setViewportSize(size);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Command or chat' }).fill('high water');
      await expect(page.getByRole('option', { selected: true })).toContainText('high water');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
      const before = await message.boundingBox();
      await remove();
      expect(await message.boundingBox()).toEqual(before);
      expect(await covered(page)).toEqual([]);
      await look(page, `notice-chat-${size.width}`);
      await goTo('Memory');
      await expect(page.getByRole('table', { name: 'Facts' })).toBeVisible();
      expect(await covered(page)).toEqual([]);
      await look(page, `notice-memory-${size.width}`);
      await page.keyboard.press('Control+/');
      await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
      await expect.poll(() => covered(page)).toEqual([]);
      await look(page, `notice-shortcuts-${size.width}`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+z');
      await expect(notice).toHaveCount(0);
    }
  });
});

/** A picture to look at, where one is asked for. */
async function look(page: Page, name: string): Promise<void> {
  if (process.env.HEARTH_SCREENS) await page.screenshot({ path: join(process.env.HEARTH_SCREENS, `${name}.png`) });
}

/** What can be pressed and lies under a notice. */
function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const notices = [...document.querySelectorAll('[aria-label="Notice"]')].map((each) => each.getBoundingClientRect());
    return [...document.querySelectorAll<HTMLElement>('button, input, textarea, a[href]')]
      .filter((each) => each.closest('[aria-label="Notice"]') === null && each.closest('[data-base-ui-inert]') === null)
      .filter((each) => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect();
        const isUnder = (box: DOMRect) => left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        return width > 1 && notices.some(isUnder);
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '');
  });
}
