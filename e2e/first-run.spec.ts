import { expect, MODEL, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('the first run asks two things, then the person chats', async ({ launch, ollama }) => {
  const { page } = await launch();
  const remember = page.getByRole('switch', { name: 'Remember across chats' });
  await expect(remember).toBeChecked();
  await page.getByRole('switch', { name: 'Shortcut for quick capture' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: new RegExp(MODEL) }).check();
  await page
    .getByRole('button', { name: /Start|Done|Continue|Finish/ })
    .last()
    .click();
  await windowOf(page).say('Hello');
  expect((await ollama.chat(1)).body).toContain(`"model":"${MODEL}"`);
  const settings = await page.evaluate(() => window.hearth.request('settings:get', {}));
  expect(settings).toMatchObject({ ok: true, value: { 'capture.shortcut': 'Alt+Shift+Space' } });
  await page.reload();
  await expect(windowOf(page).message).toBeVisible();
});
