import { capturePageOf, captureState, pressKeys, test } from './fixtures/desktop';
import { expect, MODEL } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('the first run asks three things, proves the capture key by one press, then the person chats', async ({
  launch,
  ollama,
  windowManager: _,
}) => {
  const hearth = await launch();
  const { page, app } = hearth;
  await expect(page.getByRole('switch', { name: 'Remember across chats' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: new RegExp(MODEL) }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await page.getByRole('button', { name: 'Use Alt Shift Space' }).click();
  await expect(page.getByText('Press it once now.')).toBeVisible();
  await capturePageOf(hearth);
  pressKeys('alt+shift+space');
  await expect.poll(() => captureState(app)).toBe('focused');
  await expect(page.getByText('All set: press it whenever a thought comes.')).toBeVisible();
  pressKeys('Escape');
  await expect.poll(() => captureState(app)).toBe('hidden');
  await page.getByRole('button', { name: 'Done' }).click();

  await windowOf(page).say('Hello');
  expect((await ollama.chat(1)).body).toContain(`"model":"${MODEL}"`);
  const settings = await page.evaluate(() => window.hearth.request('settings:get', {}));
  expect(settings).toMatchObject({ ok: true, value: { 'capture.shortcut': 'Alt+Shift+Space' } });
  await page.reload();
  await expect(windowOf(page).message).toBeVisible();
});

test('every step of the first run can be skipped by Escape', async ({ launch }) => {
  const { page } = await launch();
  for (const heading of ['Should Hearth remember you?', 'A model to talk to', 'Catch a thought from anywhere']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(windowOf(page).message).toBeVisible();
});
