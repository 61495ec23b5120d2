import { expect } from '@playwright/test';
import { docxOf, paragraph, xlsxOf } from '../../../src-main/file-text/office/office.fixture';
import { pdfOf, textPage } from '../../../src-main/file-text/pdf/pdf.fixture';
import { filesOf } from '../../fixtures/attached-files';
import { windowOf } from '../../fixtures/window';
import { QUESTIONS } from '../replies';
import { ask } from '../world';
import { over, type State, sayAnew } from './state';

/** The chat and what stands over it, after `SOME_WEEKS`. */
export const CHAT: readonly State[] = [
  over('compaction', async ({ page }) => {
    const { log } = windowOf(page);
    const line = log.getByRole('button', { name: /^Compacted/ });
    const opened = page.getByRole('dialog');
    // It stands above what is in sight, among rows that are made when they are scrolled to, and made again as their heights are known.
    await expect(async () => {
      if (await opened.isVisible()) return;
      await log.evaluate((element) => element.scrollBy(0, -500));
      await line.dispatchEvent('click', undefined, { timeout: 1_000 });
      await expect(opened).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  }),
  over('chat-meter', ({ page }) => page.getByRole('button', { name: 'What fills the window' }).click()),
  over('chat-memory', ({ page }) => page.getByRole('button', { name: /^Memory on/ }).click()),
  over('trace', async ({ page }) => {
    await page.keyboard.press('Control+i');
    await expect(
      page
        .getByRole('dialog')
        .getByText(/tokens/)
        .first(),
    ).toBeVisible();
  }),
  {
    name: 'chat-find',
    show: async ({ page }) => {
      await page.keyboard.press('Control+f');
      await page.getByRole('searchbox', { name: 'Find in this chat' }).fill('deposit');
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('searchbox', { name: 'Find in this chat' })).toBeHidden();
    },
  },
  over('handoff', async ({ page }) => {
    await page.getByRole('button', { name: 'Hand off' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Written by');
  }),
  over('palette', ({ page }) => page.keyboard.press('Control+k')),
  over('shortcuts', ({ page }) => page.keyboard.press('Control+/')),
  {
    name: 'chat-documents',
    show: async ({ page }) => {
      const { attach, attached, refused } = filesOf(page);
      const pages = Array.from({ length: 12 }, (_, nth) => textPage([`Page ${nth + 1} of the rental agreement`]));
      const sheets = { Costs: '<row r="1"><c r="A1"><v>7</v></c></row>', Plan: '', Rooms: '' };
      await attach([
        given('Rental agreement.pdf', pdfOf(pages)),
        given('Costs of the move, as agreed with everybody in the house.xlsx', await xlsxOf(sheets)),
        given('Letter to the landlord.docx', await docxOf(paragraph('Dear Ms Weber'))),
        given('Scan of the cellar.pdf', pdfOf(['q Q'])),
      ]);
      await expect(attached.getByRole('listitem')).toHaveCount(3);
      await expect(refused.getByRole('listitem')).toHaveCount(1);
    },
    leave: async (page) => {
      const { attached, refused } = filesOf(page);
      for (let left = 3; left > 0; left -= 1) await attached.getByRole('button').first().click();
      await refused.getByRole('button', { name: 'Dismiss' }).click();
    },
  },
  {
    name: 'chats-found',
    show: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search chats' }).fill('deposit');
      await expect(page.getByRole('list', { name: 'In messages' })).toBeVisible();
    },
    leave: (page) => page.getByRole('searchbox', { name: 'Search chats' }).fill(''),
  },
  {
    name: 'chats-selected',
    show: async ({ page }) => {
      await windowOf(page).conversations.getByRole('button').first().focus();
      await page.keyboard.press('Control+a');
      await expect(page.getByRole('toolbar', { name: 'Selected chats' })).toBeVisible();
    },
    leave: async (page) => {
      await windowOf(page).conversations.getByRole('button').first().focus();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'chats-in-folders',
    show: async ({ page }) => {
      const chats = (await ask(page, 'conversation:list', {})).map(({ id }) => id);
      const make = (name: string, conversationIds: readonly string[]) =>
        ask(page, 'folder:make', { name, conversationIds: [...conversationIds] });
      await make('Thesis', chats.slice(0, 2));
      await make('Chapters that wait for a second reading and, after it, for Rosa', chats.slice(2, 3));
      await make('Baking', []);
      const closed = await make('Household', chats.slice(3, 5));
      await ask(page, 'folder:set-closed', { id: closed.id, isClosed: true });
      await expect(page.getByRole('button', { name: 'Household', exact: true, expanded: false })).toBeVisible();
    },
  },
  {
    name: 'chats-dragged',
    show: async ({ page }) => {
      // As the browser tells of a drag: a real one would end with the first change of the window's size.
      await windowOf(page).conversations.evaluate((list) => {
        const dataTransfer = new DataTransfer();
        const tell = (target: Element | null | undefined, name: string) =>
          target?.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
        tell(list.querySelector('[draggable] [data-conversation]')?.closest('[draggable]'), 'dragstart');
        setTimeout(() => tell([...list.querySelectorAll('[data-folder]')].at(-1), 'dragover'), 50);
      });
      await expect(page.getByText('Drop here for no folder')).toBeVisible();
      await expect(page.locator('[data-drop]')).toBeVisible();
    },
    leave: async (page) => {
      for (const { id } of await ask(page, 'folder:list', {})) await ask(page, 'folder:delete', { id });
    },
  },
  over('folder-new', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command or chat' }).fill('Move this chat to a folder');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  }),
  {
    name: 'chats-deleted',
    show: async ({ page }) => {
      const [last] = (await ask(page, 'conversation:list', {})).toReversed();
      await ask(page, 'conversation:delete', { id: last?.id ?? '' });
      await page.getByRole('button', { name: /^Recently deleted/ }).click();
      await expect(page.getByRole('list', { name: 'Recently deleted' })).toBeVisible();
    },
    leave: async (page) => {
      for (const { id } of await ask(page, 'conversation:list-deleted', {})) {
        await ask(page, 'conversation:restore', { id });
      }
      // In a narrow window the list was another one, which begins with all chats.
      const back = page.getByRole('button', { name: 'All chats' });
      if (await back.isVisible()) await back.click();
    },
  },
  {
    name: 'chat-code',
    show: async ({ page }) => {
      await sayAnew(page, QUESTIONS.tables, 'Text extraction works');
      await expect(windowOf(page).log.locator('.katex').first()).toBeVisible();
      await expect(windowOf(page).log.locator('pre [class*=keyword]').first()).toBeVisible();
    },
  },
  {
    name: 'notice',
    show: async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Command or chat' }).fill('Archive this chat');
      await expect(page.getByRole('option', { selected: true })).toContainText('Archive this chat');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Notice' })).toContainText('Chat archived');
    },
    leave: async (page) => {
      await page.keyboard.press('Control+z');
      await expect(page.getByRole('dialog', { name: 'Notice' })).toHaveCount(0);
    },
  },
  {
    name: 'chat-edit',
    show: async ({ page }) => {
      const mine = windowOf(page).log.getByRole('article').filter({ hasText: QUESTIONS.tables });
      await mine.hover();
      await mine.getByRole('button', { name: 'Edit' }).click();
      await expect(mine.getByRole('textbox')).toBeVisible();
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  over('chat-link', ({ page }) => windowOf(page).log.getByRole('link', { name: 'the method' }).click()),
  {
    name: 'chat-written',
    show: async ({ page }) => {
      await sayAnew(page, QUESTIONS.written, 'as was shown long ago');
      await expect(windowOf(page).log.locator('.katex-display')).toBeVisible();
      await expect(windowOf(page).log.locator('pre [class*=inserted]').first()).toBeVisible();
    },
  },
  {
    name: 'chat-diagram',
    show: async ({ page }) => {
      await sayAnew(page, QUESTIONS.diagram, 'That is all.');
      await expect(windowOf(page).log.getByRole('img', { name: 'Diagram: flowchart' })).toBeVisible();
    },
  },
  {
    name: 'chat-diagram-code',
    show: async ({ page }) => {
      const { log } = windowOf(page);
      await log.getByRole('button', { name: 'Show code' }).click();
      await expect(log.locator('pre [class*=keyword]').first()).toBeVisible();
    },
  },
  {
    name: 'chat-diagram-broken',
    show: async ({ page }) => {
      await sayAnew(page, QUESTIONS.brokenDiagram, 'This diagram could not be drawn.');
      await windowOf(page).log.getByText('Reason', { exact: true }).click();
    },
  },
  {
    name: 'chat-sources',
    show: async ({ page }) => {
      await sayAnew(page, QUESTIONS.sources, 'You can cycle');
      const { facts } = await ask(page, 'memory:list', {});
      const id = facts.find(({ text }) => text.includes('Portuguese'))?.id ?? '';
      await ask(page, 'fact:edit', { id, text: 'Reads and writes Portuguese' });
      const { log } = windowOf(page);
      await expect(log.getByRole('region', { name: 'Is this still so?' })).toBeVisible();
      await expect(log.getByText(/^changed on/)).toBeVisible();
    },
  },
  {
    name: 'chat-sources-all',
    show: ({ page }) => page.getByRole('button', { name: /more things? (was|were) in the request/ }).click(),
  },
  over('chat-settings', async ({ page }) => {
    await windowOf(page).newChat.click();
    await page.getByRole('button', { name: 'Chat settings' }).click();
  }),
  {
    name: 'chat-slash',
    show: async ({ page }) => {
      await windowOf(page).message.fill('/');
      await expect(page.getByRole('listbox', { name: 'Commands' })).toBeVisible();
    },
    leave: async (page) => windowOf(page).message.fill(''),
  },
  {
    name: 'chat-help',
    show: async ({ page }) => {
      await windowOf(page).say('/help');
      await expect(page.getByRole('region', { name: 'Answer to /help' })).toBeVisible();
    },
  },
  {
    name: 'chat-failed',
    show: async ({ page }) => {
      const { say, log } = windowOf(page);
      await say(QUESTIONS.failing);
      await expect(log.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'chat-scripts',
    show: async ({ page }) => {
      await sayAnew(page, QUESTIONS.japanese, '日本語の答え');
      const { say, log, stop } = windowOf(page);
      await say(QUESTIONS.hebrew);
      await expect(log.getByText('זו תשובה')).toBeVisible();
      await expect(stop).toBeHidden();
    },
  },
  {
    name: 'chat-secret',
    show: async ({ page }) => {
      await sayAnew(page, 'My password is tango-harbour-4711. Is it good', 'Looking for a flat');
      await expect(windowOf(page).log.getByText(/looks like a password/)).toBeVisible();
    },
  },
  {
    name: 'chat-waits-for-review',
    show: async ({ page }) => {
      const text = QUESTIONS.pasted;
      await ask(page, 'message:send', {
        conversationId: null,
        text,
        spans: [{ from: 27, to: text.length, kind: 'pasted' }],
      });
      const { conversations, log, stop } = windowOf(page);
      await conversations.getByText(/^Keep what matters/).click();
      await expect(log.getByText('Three things wait for you in Review.')).toBeVisible();
      await expect(stop).toBeHidden();
    },
  },
];

/** Where the answer is being written, and where nobody answers any more: after these there is no server. */
export const CHAT_LAST: readonly State[] = [
  {
    name: 'chat',
    show: async ({ page }) => {
      const { goTo, conversations, say, log, message } = windowOf(page);
      await goTo('Chat');
      await conversations.getByRole('button', { name: 'Lisbon move' }).first().click();
      await say(QUESTIONS.draft);
      await expect(log.getByText('thank you for reconsidering')).toBeVisible();
      await message.fill('And the same in Portuguese, a little more formal');
    },
  },
  {
    name: 'chat-queued',
    show: async ({ page }) => {
      await windowOf(page).queue.click();
      await expect(page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem')).toHaveCount(1);
    },
  },
  {
    name: 'chat-offline',
    show: async ({ page, ollama }) => {
      await ollama.close();
      const { newChat, say, log } = windowOf(page);
      await newChat.click();
      await say('When does Ana start her new job?');
      await expect(log.getByText('No model is running: this is what I have noted.')).toBeVisible();
    },
  },
];

function given(name: string, bytes: Uint8Array) {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
}
