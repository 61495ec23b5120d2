import { createServer, type Server } from 'node:http';
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

test('whoever has Hearth on another device goes from the first step to where it is joined', async ({ launch }) => {
  const { page } = await launch();
  await page.getByRole('button', { name: 'I have Hearth on another device' }).click();
  await expect(page.getByRole('heading', { name: 'Hearth on all your devices' })).toBeVisible();
  await page.reload();
  await expect(windowOf(page).message).toBeVisible();
});

test('without Ollama, LM Studio is found by its name and chosen, and a window that it does not tell is asked for', async ({
  launch,
  ollama,
}) => {
  await ollama.close();
  const studio = await startStudio();
  test.skip(studio === null, 'something else has the port of LM Studio on this computer');
  const { page } = await launch({ env: { PATH: '/usr/bin:/bin' } });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const steps = page.getByRole('list', { name: 'What a model needs' }).locator('> li');
  await expect(steps.first()).toContainText('Ollama is not installed');
  await page.getByRole('button', { name: 'Use LM Studio' }).click();
  await expect(steps.nth(1)).toContainText('LM Studio is running');
  await expect(steps).toHaveCount(3);
  await page.getByRole('radio', { name: /mistral/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Window in tokens' }).fill('16384');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Continue without a key' }).click();
  await expect(page.getByRole('button', { name: 'Model: mistral-small' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Connection' })).toBeHidden();
  studio?.closeAllConnections();
  studio?.close();
});

/** LM Studio as it answers at its usual port, with one model loaded; null where that port is taken. */
async function startStudio(): Promise<Server | null> {
  const names = ['qwen3-4b', 'mistral-small'];
  const pages: Readonly<Record<string, readonly object[]>> = {
    '/v1/models': names.map((id) => ({ id, object: 'model', owned_by: 'organization_owner' })),
    '/api/v0/models': names.map((id) => ({ id, object: 'model', type: 'llm', state: 'not-loaded' })),
  };
  const server = createServer(({ url = '' }, answer) => {
    const data = pages[url];
    answer.writeHead(200, { 'content-type': 'application/json' });
    answer.end(
      JSON.stringify(data === undefined ? { error: 'Unexpected endpoint or method.' } : { object: 'list', data }),
    );
  });
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(1_234, '127.0.0.1', () => resolve(server));
  });
}
