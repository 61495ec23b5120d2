import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, MODEL, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';
import { createGate, type PullScript } from './stand-in/index';
import { startStranger } from './stand-in/provider/stranger';

const layers = [
  { digest: `sha256:${'a'.repeat(64)}`, totalBytes: 3_000_000 },
  { digest: `sha256:${'b'.repeat(64)}`, totalBytes: 1_000_000 },
];
const small = (model: string): PullScript => ({ model, layers, stepBytes: 500_000 });

test('a pull: one bar over the layers, paused and resumed where it was, cancelled, and failed with a way on', async ({
  launch,
  ollama,
}) => {
  const { page } = await launch({ settings: READY });
  const table = page.getByRole('table', { name: 'Models' });
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
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(bar).toBeHidden();
    ollama.scriptPull({ ...small('three:1b'), failAtBytes: 2_000_000, error: 'write blob: no space left on device' });
    await pull(page, 'three:1b');
    await expect(page.getByText(/The disk is full, so three:1b could not be pulled/)).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(table.getByText('three:1b')).toBeVisible();
  });
});

test.describe('what is installed', () => {
  test.use({
    standInOptions: {
      models: [
        { name: MODEL, capabilities: ['completion', 'tools', 'thinking'], contextLength: 40_960 },
        { name: 'other:latest', capabilities: ['completion', 'vision'], contextLength: 4_096 },
        { name: 'giant:latest', sizeBytes: 9e15 },
      ],
    },
  });

  test('each is shown with what it can do, gets a window within its training, is chosen, and deleted after a question', async ({
    launch,
    ollama,
  }) => {
    const { page } = await launch({ settings: READY });
    await openModels(page);
    const table = page.getByRole('table', { name: 'Models' });
    const row = (name: string) => table.getByRole('row').filter({ hasText: name });

    await test.step('listed with what it can do and its longest window', async () => {
      await expect(row(MODEL)).toContainText('tools, thinking');
      await expect(row(MODEL)).toContainText('40,960');
      await expect(row(MODEL)).toContainText('In use');
      await expect(row('other:latest')).toContainText('images, memory read only');
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

    await test.step('one is chosen, one deleted after a question', async () => {
      await page.getByRole('button', { name: 'Use other:latest' }).click();
      await expect(row('other:latest')).toContainText('In use');
      await page.getByRole('button', { name: `Delete ${MODEL}` }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(row(MODEL)).toBeVisible();
      await page.getByRole('button', { name: `Delete ${MODEL}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
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

test.describe('the server’s states, each with its one action', () => {
  test('not installed: where it comes from is shown before anything is opened', async ({ launch, ollama }) => {
    await ollama.close();
    const { page } = await launch({ settings: READY, env: withoutOllama() });
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toContainText('Ollama is not installed');
    await expect(banner).toContainText(`127.0.0.1:${ollama.port}`);
    await banner.getByRole('button', { name: 'Get Ollama' }).click();
    await expect(page.getByRole('dialog')).toContainText('https://ollama.com/download');
  });

  test('installed but not running: Start Ollama starts it, and it ends with Hearth', async ({
    launch,
    ollama,
    dataFolder,
  }) => {
    await ollama.close();
    const hearth = await launch({
      settings: READY,
      env: withOllama(dataFolder),
      ollamaHost: `127.0.0.1:${ollama.port}`,
    });
    const { page } = hearth;
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toContainText('Ollama is installed but does not answer');
    await banner.getByRole('button', { name: 'Start Ollama' }).click();
    await expect(banner).toBeHidden();
    await windowOf(page).say('Hello');
    await expect(windowOf(page).log.getByRole('article', { name: 'Hearth' })).not.toBeEmpty();
    await hearth.quit();
    await expect.poll(() => isListening(ollama.port)).toBe(false);
  });

  test('a server that comes up later is found by itself', async ({ launch, dataFolder, ollama }) => {
    const { port } = ollama;
    await ollama.close();
    const { page } = await launch({ settings: READY, env: withOllama(dataFolder) });
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toBeVisible();
    const { startStandIn } = await import('./stand-in/index');
    const later = await startStandIn({ port });
    await expect(banner).toBeHidden();
    await later.close();
  });

  test.describe('without a model', () => {
    test.use({ standInOptions: { models: [] } });

    test('the best for this computer is offered and pulled from where one is', async ({ launch, ollama }) => {
      const { page } = await launch({ settings: { ...READY, 'ollama.model': null } });
      const banner = page.getByRole('region', { name: 'Connection' });
      await expect(banner).toContainText('has no model to chat with');
      await banner.getByRole('button', { name: /^Pull / }).click();
      await expect(banner).toBeHidden();
      await windowOf(page).say('Hello');
      expect((await ollama.chat(1)).body).toContain('Hello');
    });

    test('the first run pulls one and goes on with it', async ({ launch, ollama }) => {
      const { page } = await launch();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Ollama is running, without a model')).toBeVisible();
      await page.getByRole('button', { name: /^Pull / }).click();
      await expect(page.getByRole('radio')).toBeChecked();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Go on without it' }).click();
      await windowOf(page).say('Hello');
      expect((await ollama.chat(1)).body).toContain('Hello');
    });

    test('a chat begun without a model is answered by the first one that comes, on Try again', async ({
      launch,
      ollama,
    }) => {
      const { page } = await launch({ settings: { ...READY, 'ollama.model': null } });
      const { say, log } = windowOf(page);
      await say('Are you there?');
      await expect(log.getByText(/No model is chosen yet/)).toBeVisible();
      ollama.install({ name: 'fresh:1b' });
      await page.evaluate(() => window.hearth.request('model:list', {}));
      await log.getByRole('button', { name: 'Try again' }).click();
      expect((await ollama.chat(1)).body).toContain('"model":"fresh:1b"');
    });
  });

  test('something else answers: it is said, and the way to the address is one click', async ({ launch }) => {
    const stranger = await startStranger(
      'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\nconnection: close\r\n\r\nhello',
    );
    const { page } = await launch({ settings: READY, ollamaHost: stranger.host });
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toContainText('it is not Ollama');
    await banner.getByRole('button', { name: 'Change the address' }).click();
    await expect(page.getByRole('textbox', { name: 'Server address' })).toBeVisible();
    await stranger.close();
  });

  test('https to a server without it is explained as that', async ({ launch, ollama }) => {
    const { page } = await launch({ settings: READY, ollamaHost: `https://127.0.0.1:${ollama.port}` });
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toContainText('write its address with http://');
    await expect(banner.getByRole('button', { name: 'Change the address' })).toBeVisible();
  });

  test('a server that asks for a key gets the header, whose value never comes back to the window', async ({
    launch,
  }) => {
    const gate = await startGatekeeper('Bearer open-sesame');
    const { page } = await launch({ settings: READY, ollamaHost: gate.host });
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toContainText('wants you to sign in');
    await banner.getByRole('button', { name: 'Add a header' }).click();
    await page.getByRole('button', { name: 'Add a header' }).click();
    await page.getByLabel('Value').fill('Bearer open-sesame');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Running at /)).toBeVisible();
    const seen = await page.evaluate(async () =>
      JSON.stringify([await window.hearth.request('header:list', {}), await window.hearth.request('settings:get', {})]),
    );
    expect(seen).toContain('Authorization');
    expect(seen).not.toContain('open-sesame');
    await expect(page.getByText('forgotten when Hearth ends')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Authorization' }).click();
    await expect(page.getByText(/wants you to sign in/).first()).toBeVisible();
    await gate.close();
  });
});

test.describe('words that would leave this computer', () => {
  test.use({
    standInOptions: { models: [{ name: MODEL, remoteHost: 'https://models.example:443', remoteModel: 'big' }] },
  });

  test('a model that runs elsewhere gets nothing before the user agreed; the message is kept and then answered', async ({
    launch,
    ollama,
  }) => {
    const { page } = await launch({ settings: READY });
    const { say, log } = windowOf(page);
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toContainText('models.example');
    await say('My secret plan');
    await expect(log.getByText(/Nothing was sent/)).toBeVisible();
    expect(ollama.chats()).toHaveLength(0);
    await banner.getByRole('button', { name: 'Allow it…' }).click();
    await page.getByRole('button', { name: 'Use it anyway' }).click();
    await expect(banner).toBeHidden();
    await log.getByRole('button', { name: 'Try again' }).click();
    expect((await ollama.chat(1)).body).toContain('My secret plan');
    await openModels(page);
    await page.getByRole('button', { name: 'Reset Models that run elsewhere' }).click();
    await windowOf(page).goTo('Chat');
    await expect(banner).toContainText('models.example');
  });
});

test('the address takes the short forms and refuses what is none, with a sentence', async ({ launch, ollama }) => {
  const { page } = await launch({ settings: READY });
  await openModels(page);
  const field = page.getByRole('textbox', { name: 'Server address' });
  for (const [typed, reason] of [
    ['127.0.0.1:99999', 'The port must be a number from 1 to 65535'],
    ['127.0.0.1:1/x y', 'is not an address Hearth can use'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.getByText(reason)).toBeVisible();
  }
  await field.fill(`:${ollama.port}`);
  await field.press('Enter');
  await expect(field).toHaveValue(`http://127.0.0.1:${ollama.port}`);
  await field.fill('192.0.2.1');
  await field.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('This is another computer');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue(`http://127.0.0.1:${ollama.port}`);
});

test('axe finds nothing serious on the pages of Settings and in their dialogs', async ({ launch, ollama }) => {
  ollama.scriptPull({ ...small('small:1b'), holdAt: { bytes: 2_000_000, until: new Promise(() => undefined) } });
  const { page } = await launch({ settings: READY });
  const findings = async () => {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
  };
  await openModels(page);
  await pull(page, 'small:1b');
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Pull a model' }).click();
  await expect(page.getByRole('list', { name: 'Suggested models' })).toBeVisible();
  expect(await findings()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Memory' }).click();
  expect(await findings()).toEqual([]);
});

async function openModels(page: Page): Promise<void> {
  await windowOf(page).goTo('Settings');
  await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Models' }).click();
}

async function pull(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Pull a model' }).click();
  await page.getByLabel('Another one, by its name in the library').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Pull', exact: true }).click();
}

function withoutOllama(): Readonly<Record<string, string>> {
  return { PATH: '/usr/bin:/bin' };
}

/** A program called `ollama` that serves where it was told to. */
function withOllama(folder: string): Readonly<Record<string, string>> {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const cli = join(import.meta.dirname, 'stand-in', 'cli.ts');
  const script = `#!/bin/sh\nunset NODE_OPTIONS\nexec '${process.execPath}' '${cli}' --port "\${OLLAMA_HOST##*:}"\n`;
  writeFileSync(join(bin, 'ollama'), script);
  chmodSync(join(bin, 'ollama'), 0o755);
  return { PATH: `${bin}:/usr/bin:/bin` };
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/version`).then(
    () => true,
    () => false,
  );
}

/** A stand-in behind a gate that asks for a key. */
async function startGatekeeper(key: string): Promise<{ readonly host: string; readonly close: () => Promise<void> }> {
  const { startStandIn } = await import('./stand-in/index');
  const { createServer: createHttpServer, request } = await import('node:http');
  const behind = await startStandIn();
  const server = createHttpServer((asked, answer) => {
    if (asked.headers.authorization !== key) {
      answer.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"unauthorized"}');
      return;
    }
    const passed = request(`${behind.host}${asked.url}`, { method: asked.method, headers: asked.headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers);
      from.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    host: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await behind.close();
    },
  };
}
