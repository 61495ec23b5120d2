import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('after the keys of a page and each jump of the palette the focus is in its first useful place', async ({
  shared,
}) => {
  const { page } = shared;
  const message = page.getByRole('textbox', { name: 'Message' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const searchBox = (name: string) => page.getByRole('searchbox', { name });
  await expect(message).toBeFocused();
  await test.step('by keys, also from the sidebar', async () => {
    for (const [keys, place] of [
      ['Control+2', button('Add a fact')],
      ['Control+3', button('Link a folder…')],
      ['Control+4', button('Ask something')],
      ['Control+5', searchBox('Find a setting')],
      ['Control+1', message],
      ['Control+Shift+f', searchBox('Search chats')],
      ['Control+1', message],
      ['Control+,', searchBox('Find a setting')],
      ['Control+Shift+o', message],
    ] as const) {
      await page.keyboard.press(keys);
      await expect(place, keys).toBeFocused();
    }
  });
  await test.step('from the palette', async () => {
    const box = page.getByRole('combobox', { name: 'Command or chat' });
    for (const [words, place] of [
      ['recent context', page.getByText('Nothing yet. When you leave a chat')],
      ['search memory', searchBox('Search memory')],
      ['notebook', button('New section')],
      ['review', page.getByText('Nothing to review.')],
      ['history', page.getByText('No changes yet.')],
      ['archive', page.getByText('Nothing is archived.')],
      ['long chats', page.getByRole('region', { name: 'Long chats' }).locator('button, input').first()],
      ['data and backups', button('Open')],
      ['traces', button('Ask something')],
      ['projects', button('Link a folder…')],
      ['find a chat', searchBox('Search chats')],
      ['tide tables', searchBox('Search memory')],
      ['new chat', message],
    ] as const) {
      await page.keyboard.press('Control+k');
      await box.fill(words);
      await box.press('Enter');
      await expect(box).toBeHidden();
      await expect(place, words).toBeFocused();
    }
  });
});

test('the palette has every command of the window', async ({ launch, dataFolder }) => {
  const { app, page } = await launch({ settings: READY });
  const message = page.getByRole('textbox', { name: 'Message' });
  const palette = page.getByRole('dialog', { name: 'Commands' });
  const box = page.getByRole('combobox', { name: 'Command or chat' });
  const choose = async (words: string) => {
    await page.keyboard.press('Control+k');
    await box.fill(words);
    await expect(palette.getByRole('option', { selected: true }), words).toContainText(words);
    await box.press('Enter');
    await expect(box).toBeHidden();
  };
  const notice = (text: string | RegExp) => page.getByRole('dialog', { name: 'Notice' }).filter({ hasText: text });
  await message.fill('Where is the buoy?');
  await message.press('Enter');
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await test.step('of a chat: rename, attach, model', async () => {
    await choose('Rename this chat');
    const title = page.getByRole('textbox', { name: 'Title of the chat' });
    await expect(title).toBeFocused();
    await title.fill('The buoy');
    await title.press('Enter');
    await expect(page.getByRole('heading', { name: 'The buoy' })).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await choose('Attach files…');
    await (await chooser).setFiles({ name: 'buoy.txt', mimeType: 'text/plain', buffer: Buffer.from('It is red.') });
    await expect(page.getByRole('button', { name: 'Remove buoy.txt' })).toBeVisible();
    await choose('Choose a model…');
    await expect(page.getByRole('menuitem', { name: /stand-in:latest/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('of memory: add a fact, forget, clear', async () => {
    await choose('Add a fact');
    await expect(page.getByRole('textbox', { name: 'Fact' })).toBeFocused();
    await page.keyboard.press('Escape');
    for (const [words, dialog] of [
      ['Forget…', /Forget/],
      ['Clear everything…', 'Clear everything?'],
      ['Pull a model…', /Pull a model/],
      ['New workspace…', 'New workspace'],
      ['Rename this workspace…', /^Rename/],
    ] as const) {
      await choose(words);
      await expect(page.getByRole('dialog', { name: dialog }), words).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: dialog }), words).toBeHidden();
    }
  });
  await test.step('what comes in and goes out', async () => {
    const backup = join(dataFolder, 'all.zip');
    await app.evaluate(({ dialog, shell }, path) => {
      shell.showItemInFolder = (shown) => Reflect.set(globalThis, 'shown', shown);
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
    }, backup);
    await choose('Export everything as one file…');
    await notice('all.zip').getByRole('button', { name: 'Show in folder' }).click();
    await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'shown'))).toBe(backup);
    await expect(notice('all.zip')).toBeHidden();
    await choose('Import a file…');
    await expect(page.getByRole('dialog', { name: 'Import this?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await choose('Back up now');
    // The daily one may have come first.
    await expect(notice(/The backup is made|Nothing has changed since/)).toBeVisible();
  });
  await test.step('text size and workspaces', async () => {
    const size = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--text-size'));
    await choose('Larger text');
    await expect.poll(size).toBe('15px');
    await choose('Default text size');
    await expect.poll(size).toBe('14px');
    await choose('New workspace…');
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Workspace: Harbour' })).toBeVisible();
    await choose('Go to workspace');
    await expect(page.getByRole('button', { name: 'Workspace: Personal' })).toBeVisible();
  });
});

test('every shortcut that the sheet names does what it says', async ({ launch, ollama }) => {
  ollama.script({ steps: ['It is off the pier.'] });
  const { app, page } = await launch({ settings: READY });
  const { say, message, conversations } = windowOf(page);
  const press = (keys: string) => page.keyboard.press(keys);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await say('Where is the buoy?');
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  const row = conversations.locator('[data-conversation]').first();
  /** Done in this order. */
  const held: readonly (readonly [title: string, works: () => Promise<void>])[] = [
    [
      'What did the model see?',
      async () => {
        await press('Control+i');
        await expect(page.getByRole('dialog', { name: 'What did the model see?' })).toBeVisible();
        await press('Escape');
        await expect(page.getByRole('dialog', { name: 'What did the model see?' })).toBeHidden();
      },
    ],
    [
      'Copy the last answer',
      async () => {
        await press('Control+Shift+c');
        await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toContain('It is off the pier.');
      },
    ],
    [
      'Find in this chat',
      async () => {
        await press('Control+f');
        await expect(page.getByRole('searchbox', { name: 'Find in this chat' })).toBeFocused();
        await press('Escape');
        await expect(message).toBeFocused();
      },
    ],
    [
      'Edit your last message',
      async () => {
        for (const keys of ['ArrowUp', 'Control+Shift+e']) {
          await press(keys);
          await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused();
          await press('Escape');
          await message.focus();
        }
      },
    ],
    [
      'New line',
      async () => {
        await message.fill('a');
        await press('Shift+Enter');
        await expect(message).toHaveValue('a\n');
        await message.fill('');
      },
    ],
    [
      'Rename a chat',
      async () => {
        await row.focus();
        await press('F2');
        await expect(conversations.getByRole('textbox')).toBeFocused();
        await press('Escape');
      },
    ],
    [
      'New chat',
      async () => {
        await press('Control+Shift+o');
        await expect(heading('New chat')).toBeVisible();
      },
    ],
    [
      'Memory',
      async () => {
        await press('Control+2');
        await expect(heading('Memory')).toBeVisible();
      },
    ],
    [
      'Projects',
      async () => {
        await press('Control+3');
        await expect(heading('Projects')).toBeVisible();
      },
    ],
    [
      'Traces',
      async () => {
        await press('Control+4');
        await expect(heading('Traces')).toBeVisible();
      },
    ],
    [
      'Settings',
      async () => {
        for (const keys of ['Control+,', 'Control+5']) {
          await press('Control+4');
          await press(keys);
          await expect(heading('Settings')).toBeVisible();
        }
      },
    ],
    [
      'Chat',
      async () => {
        await press('Control+1');
        await expect(message).toBeFocused();
      },
    ],
    [
      'Find a chat by its title',
      async () => {
        await press('Control+Shift+f');
        await expect(page.getByRole('searchbox', { name: 'Search chats' })).toBeFocused();
      },
    ],
    [
      'New temporary chat',
      async () => {
        await press('Control+Shift+n');
        await expect(page.getByText('Hearth keeps nothing of it').first()).toBeVisible();
      },
    ],
    [
      'Commands',
      async () => {
        await press('Control+k');
        await expect(page.getByRole('combobox', { name: 'Command or chat' })).toBeFocused();
        await press('Escape');
      },
    ],
    [
      'Next, previous',
      async () => {
        await row.focus();
        await press('ArrowDown');
        await press('ArrowUp');
        await expect(row).toBeFocused();
      },
    ],
    [
      'First, last',
      async () => {
        await press('End');
        await expect(conversations.locator('[data-conversation]').last()).toBeFocused();
        await press('Home');
        await expect(row).toBeFocused();
      },
    ],
    [
      'Stop the answer',
      async () => {
        ollama.script({ steps: ['The first half', { wait: new Promise(() => undefined) }] });
        await press('Control+Shift+o');
        await say('Tell me all');
        await expect(page.getByRole('log').getByText('The first half')).toBeVisible();
        await press('Control+.');
        await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
      },
    ],
  ];
  /** These are pressed in the spec that needs what they act on. */
  const elsewhere: readonly string[] = [
    'Undo what the last notice offers',
    'Zoom in, zoom out, actual size',
    'This sheet',
    'Send',
    'Delete a chat',
    'Select chats',
    'Accept',
    'Edit',
    'Reject',
    'Select a row',
    'Open it',
    'Save',
    'Save and send to a new chat',
    'Hide, keep the draft',
  ];
  await press('Control+/');
  const sheet = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(sheet).toBeVisible();
  const titles = new Set(await sheet.locator('dt').allTextContents());
  await press('Escape');
  await expect(sheet).toBeHidden();
  await message.focus();
  expect([...titles].sort()).toEqual([...held.map(([title]) => title), ...elsewhere].sort());
  for (const [title, works] of held) await test.step(title, works);
});

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
