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
      ['search chats', searchBox('Search chats')],
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

test('a message edited again at once after Escape has the focus, however fast the keys come', async ({
  launch,
  ollama,
}) => {
  ollama.script({ steps: ['It is off the pier.'] });
  const { page } = await launch({ settings: READY });
  const { say } = windowOf(page);
  await say('Where is the buoy?');
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  const field = page.getByRole('textbox', { name: 'Edit message' });
  await message.focus();
  await page.keyboard.press('Control+Shift+e');
  await expect(field).toBeFocused();
  // All within one frame, and then a look once the next frames have been drawn.
  await message.evaluate(async (composer) => {
    const press = (key: string, held: KeyboardEventInit) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }));
    press('Escape', {});
    await Promise.resolve();
    composer.focus();
    press('e', { ctrlKey: true, shiftKey: true, code: 'KeyE' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(field).toBeFocused();
});

test('every shortcut that the sheet names does what it says', async ({ launch, ollama }) => {
  ollama.script({ steps: ['It is off the pier.'] });
  const { app, page } = await launch({ settings: READY });
  const { say, message, conversations } = windowOf(page);
  const press = (keys: string) => page.keyboard.press(keys);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await say('Where is the buoy?');
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  const opens = (page: string, keys: string) => async () => {
    await press(keys);
    await expect(heading(page)).toBeVisible();
  };
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
        // The open menu names the key, so it works there too.
        await row.focus();
        await press('Shift+F10');
        await expect(page.getByRole('menuitem', { name: /^Rename/ })).toBeVisible();
        await press('F2');
        await expect(conversations.getByRole('textbox')).toBeFocused();
        await press('Escape');
      },
    ],
    ['New chat', opens('New chat', 'Control+Shift+o')],
    ['Memory', opens('Memory', 'Control+2')],
    ['Projects', opens('Projects', 'Control+3')],
    ['Traces', opens('Traces', 'Control+4')],
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
      'Search chats',
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
    'Zoom in',
    'Zoom out',
    'Actual size',
    'This sheet',
    'Send',
    'Delete a chat',
    'Select chats',
    'Select all chats',
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
