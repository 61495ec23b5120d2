import type { Page } from '@playwright/test';
import { answerConsent } from './fixtures/consent';
import { expect, MODEL, READY, test } from './fixtures/hearth';
import { openModels, openServers } from './fixtures/models-page';
import { windowOf } from './fixtures/window';
import { createGate, type PullScript } from './stand-in/index';

const layers = [
  { digest: `sha256:${'a'.repeat(64)}`, totalBytes: 3_000_000 },
  { digest: `sha256:${'b'.repeat(64)}`, totalBytes: 1_000_000 },
];
const small = (model: string): PullScript => ({ model, layers, stepBytes: 500_000 });

test('a pull: one bar over the layers, paused and resumed where it was, cancelled, and failed with a way on', async ({
  launch,
  ollama,
}) => {
  const { page, app } = await launch({ settings: READY });
  const table = page.getByRole('table', { name: 'Models' });
  const person = await answerConsent(app, 'yes');
  await openModels(page);

  await test.step('one bar sums the layers, goes on while the page is left, and ends with a model to use', async () => {
    const gate = createGate();
    ollama.scriptPull({ ...small('one:1b'), holdAt: { bytes: 2_000_000, until: gate.opened } });
    await pull(page, 'one:1b');
    const bar = page.getByRole('progressbar', { name: 'Pulling one:1b' });
    await expect(bar).toHaveAttribute('value', '2000000');
    await windowOf(page).goTo('Chat');
    await openModels(page);
    await expect(bar).toHaveAttribute('value', '2000000');
    gate.open();
    await expect(table.getByText('one:1b')).toBeVisible();
    await expect(bar).toBeHidden();
  });

  await test.step('paused it closes the connection and keeps its place; resumed it goes on from there', async () => {
    ollama.scriptPull({ ...small('two:1b'), holdAt: { bytes: 2_000_000, until: new Promise(() => undefined) } });
    await pull(page, 'two:1b');
    const bar = page.getByRole('progressbar', { name: 'Pulling two:1b' });
    await expect(bar).toHaveAttribute('value', '2000000');
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await (await ollama.nth('/api/pull', 2)).closed).toEqual({ early: true });
    await expect(page.getByText('Paused at 2 MB of 3 MB')).toBeVisible();
    const gate = createGate();
    ollama.scriptPull({ ...small('two:1b'), holdAt: { bytes: 3_500_000, until: gate.opened } });
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(bar).toHaveAttribute('value', '3500000');
    gate.open();
    await expect(table.getByText('two:1b')).toBeVisible();
  });

  await test.step('cancelled it leaves the list; failed it says why and can go on', async () => {
    ollama.scriptPull({ ...small('three:1b'), holdAt: { bytes: 1_000_000, until: new Promise(() => undefined) } });
    await pull(page, 'three:1b');
    const bar = page.getByRole('progressbar', { name: 'Pulling three:1b' });
    await expect(bar).toBeVisible();
    // The dialog that asked for it may still be going.
    await page.getByRole('region', { name: 'Models' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(bar).toBeHidden();
    ollama.scriptPull({ ...small('three:1b'), failAtBytes: 2_000_000, error: 'write blob: no space left on device' });
    await pull(page, 'three:1b');
    await expect(page.getByText(/The disk is full, so three:1b could not be pulled/)).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(table.getByText('three:1b')).toBeVisible();
  });

  await test.step('main asked before each, and not again to go on', async () => {
    expect((await person.asked()).map(({ message }) => message)).toEqual(
      ['one:1b', 'two:1b', 'three:1b', 'three:1b'].map((name) => `Pull ${name} from Ollama’s library?`),
    );
  });
});

test.describe('what is installed', () => {
  test.use({
    standInOptions: {
      models: [
        { name: MODEL, capabilities: ['completion', 'tools', 'thinking'], contextLength: 40_960 },
        { name: 'other:latest', capabilities: ['completion', 'vision'], contextLength: 4_096 },
        { name: 'giant:latest', sizeBytes: 9e15 },
        { name: 'bge-m3:latest', capabilities: ['embedding'], family: 'bert', embeddingLength: 1_024 },
      ],
    },
  });

  test('each is shown with what it can do, gets a window within its training, is chosen, and deleted after a question', async ({
    launch,
    ollama,
  }) => {
    const { page, app } = await launch({ settings: READY });
    await openModels(page);
    const table = page.getByRole('table', { name: 'Models' });
    const row = (name: string) => table.getByRole('row').filter({ hasText: name });

    await test.step('listed with what it can do and its longest window', async () => {
      await expect(row(MODEL)).toContainText('tools, thinking');
      await expect(row(MODEL)).toContainText('40,960');
      await expect(row(MODEL)).toContainText('In use');
      await expect(row('other:latest')).toContainText('images, can read memory, not add to it');
    });

    await test.step('opened with what the server says of it', async () => {
      await page.getByRole('button', { name: MODEL, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('40,960 tokens');
      await expect(dialog).toContainText('tools, thinking');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('a window beyond the training is refused with the range, and nothing changes', async () => {
      const field = page.getByRole('spinbutton', { name: 'Window size' });
      await field.fill('50000');
      await field.press('Enter');
      await expect(page.getByText(/must be a whole number from 2,048 to 40,960, which stand-in:latest/)).toBeVisible();
      await field.fill('4096');
      await field.press('Enter');
      await page.getByRole('button', { name: `Reset Window for ${MODEL}` }).click();
      await expect(field).toHaveValue('');
    });

    await test.step('one that only makes vectors is listed to search with, never to chat with', async () => {
      await expect(row('bge-m3:latest')).toContainText('searching by meaning');
      const toChat = page.getByRole('combobox', { name: 'Default model' });
      await expect(toChat.getByRole('option', { name: 'bge-m3:latest' })).toHaveCount(0);
      const field = page.getByRole('combobox', { name: 'Model that searches by meaning' });
      await expect(field.getByRole('option')).toHaveText(['Built in', 'bge-m3:latest']);
      await page.getByRole('button', { name: 'Use bge-m3:latest to search' }).click();
      await expect(field).toHaveValue('bge-m3:latest');
      await expect(row('bge-m3:latest')).toContainText('In use');
      await expect(row(MODEL)).toContainText('In use');
      await page.getByRole('button', { name: 'Reset Model that searches by meaning' }).click();
      await expect(field).toHaveValue('');
    });

    await test.step('one is chosen, one deleted after a question', async () => {
      await page.getByRole('button', { name: 'Use other:latest' }).click();
      await expect(row('other:latest')).toContainText('In use');
      const no = await answerConsent(app, 'no');
      await page.getByRole('button', { name: `Delete ${MODEL}` }).click();
      await expect.poll(no.asked).toMatchObject([{ message: `Delete ${MODEL}?`, yes: 'Delete model' }]);
      await expect(row(MODEL)).toBeVisible();
      await answerConsent(app, 'yes');
      await page.getByRole('button', { name: `Delete ${MODEL}` }).click();
      await expect(row(MODEL)).toBeHidden();
      expect(ollama.requests.filter(({ path }) => path === '/api/delete')).toHaveLength(1);
    });
  });

  test('a model larger than the memory is marked, and the chat says to choose a smaller one', async ({ launch }) => {
    const { page } = await launch({ settings: { ...READY, 'ollama.model': 'giant:latest' } });
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toContainText('too large for the memory of this computer');
    await banner.getByRole('button', { name: 'Choose a smaller model' }).click();
    await expect(page.getByText('too large for this computer')).toBeVisible();
  });
});

test.describe('a server with more models than a list is read for', () => {
  test.use({ standInOptions: { models: Array.from({ length: 2_003 }, (_, nth) => ({ name: `m${nth}:latest` })) } });

  test('Settings shows the first 2,000 and says how many there are besides', async ({ launch }) => {
    const { page } = await launch({ settings: { ...READY, 'ollama.model': 'm0:latest' } });
    await openModels(page);
    await expect(page.getByText('Ollama lists 3 more models. Hearth shows the first 2,000.')).toBeVisible();
  });
});

test('the address takes the short forms and refuses what is none, with a sentence', async ({ launch, ollama }) => {
  const { page, app } = await launch({ settings: READY });
  const person = await answerConsent(app, 'no');
  const servers = await openServers(page);
  const dialog = page.getByRole('dialog', { name: 'Edit Ollama' });
  const field = dialog.getByRole('textbox', { name: 'Address' });
  const edit = async () => {
    await servers.getByRole('button', { name: 'More for Ollama' }).click();
    await page.getByRole('menuitem', { name: 'Name and address…' }).click();
  };
  await edit();
  for (const [typed, reason] of [
    ['127.0.0.1:99999', 'The port must be a number from 1 to 65535'],
    ['127.0.0.1:1/x y', 'is not an address Hearth can use'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(reason);
  }
  await field.fill(`:${ollama.port}`);
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await edit();
  await expect(field).toHaveValue(`http://127.0.0.1:${ollama.port}`);
  await field.fill('192.0.2.1');
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('the address was not changed');
  await page.keyboard.press('Escape');
  await expect(servers).toContainText(`http://127.0.0.1:${ollama.port}`);
  expect(await person.asked()).toMatchObject([
    { message: 'Send your chats to 192.0.2.1:11434?', detail: expect.stringContaining('is another computer') },
  ]);
});

async function pull(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Pull a model' }).click();
  await page.getByLabel('Another model, by its name in the Ollama library').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Pull', exact: true }).click();
}
