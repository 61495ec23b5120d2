import { expect, test } from './fixtures/hearth';

test('after the keys of a page and each jump of the palette the focus is in its first useful place', async ({
  shared,
}) => {
  const { page } = shared;
  const message = page.getByRole('textbox', { name: 'Message' });
  const heading = (name: string) => page.getByRole('heading', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const searchBox = (name: string) => page.getByRole('searchbox', { name });
  await expect(message).toBeFocused();
  await test.step('by keys, also from the sidebar', async () => {
    for (const [keys, place] of [
      ['Control+2', button('Add a fact')],
      ['Control+3', button('Link a folder…')],
      ['Control+4', heading('No answers yet')],
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
      ['traces', heading('No answers yet')],
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
