import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { answerConsent } from './fixtures/consent';
import { expect, MODEL, READY, test } from './fixtures/hearth';
import { listenOnLoopback } from './fixtures/loopback';
import { openServers } from './fixtures/models-page';
import { windowOf } from './fixtures/window';
import { createGate, startStandIn } from './stand-in/index';
import { startStranger } from './stand-in/provider/stranger';

test.describe('the server’s states, each with its one action', () => {
  test('not installed: where it comes from is shown before anything is opened', async ({ launch, ollama }) => {
    await ollama.close();
    const { page, app } = await launch({ settings: READY, env: withoutOllama() });
    const person = await answerConsent(app, 'no');
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toContainText('Ollama is not installed');
    await expect(banner).toContainText(`127.0.0.1:${ollama.port}`);
    await banner.getByRole('button', { name: 'Get Ollama' }).click();
    await expect.poll(person.asked).toMatchObject([{ detail: 'https://ollama.com/download' }]);
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
    const later = await startStandIn({ port });
    await expect(banner).toBeHidden();
    await later.close();
  });

  test.describe('without a model', () => {
    test.use({ standInOptions: { models: [] } });

    test('the best for this computer is offered and pulled from where one is', async ({ launch, ollama }) => {
      const { app, page } = await launch({ settings: { ...READY, 'ollama.model': null } });
      const person = await answerConsent(app, 'yes');
      const banner = page.getByRole('region', { name: 'Connection' });
      await expect(banner).toContainText('has no model to chat with');
      await banner.getByRole('button', { name: /^Pull / }).click();
      await expect(banner).toBeHidden();
      expect((await person.asked()).map(({ message }) => message)).toEqual([expect.stringMatching(/^Pull /)]);
      await windowOf(page).say('Hello');
      expect((await ollama.chat(1)).body).toContain('Hello');
    });

    test('the first run leads to a model in three steps: garbage is no address, several are offered, one bar shows the download', async ({
      launch,
      ollama,
    }) => {
      const { app, page } = await launch();
      const person = await answerConsent(app, 'yes');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      const steps = page.getByRole('list', { name: 'What a model needs' }).locator('> li');
      await expect(steps).toHaveCount(3);
      await expect(steps.nth(2)).toContainText('Choose a model to download');
      await expect(page.getByText(/Settings/)).toHaveCount(0);

      await page.getByRole('button', { name: 'Give its address' }).click();
      const address = page.getByRole('textbox', { name: 'Server address' });
      await expect(address).toBeFocused();
      await page.keyboard.type('garbage');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText(
        '“garbage” is not an address Hearth can use.',
      );
      expect(await person.asked()).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Give its address' })).toBeFocused();

      const offers = page.getByRole('list', { name: 'Models to download' }).getByRole('button');
      expect(await offers.count()).toBeGreaterThan(1);
      const [, model = ''] = /^Pull (.*),/.exec((await offers.first().getAttribute('aria-label')) ?? '') ?? [];
      const gate = createGate();
      const layers = [{ digest: `sha256:${'a'.repeat(64)}`, totalBytes: 3_000_000 }];
      ollama.scriptPull({ model, layers, stepBytes: 500_000, holdAt: { bytes: 2_000_000, until: gate.opened } });
      await offers.first().click();
      await expect(page.getByText('2 MB of 3 MB')).toHaveCount(1);
      await expect(page.getByRole('progressbar')).toHaveCount(1);
      gate.open();
      await expect(page.getByRole('radio')).toBeChecked();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('button', { name: 'Continue without a key' }).click();
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
    await expect(page.getByRole('dialog', { name: 'Edit Ollama' }).getByRole('textbox').first()).toBeFocused();
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
    const { page, app } = await launch({ settings: READY, ollamaHost: gate.host });
    await answerConsent(app, 'yes');
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toContainText('wants you to sign in');
    await banner.getByRole('button', { name: 'Add a header' }).click();
    await page.getByLabel('Value').fill('Bearer open-sesame');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').getByText(/^Running, version/)).toBeVisible();
    const seen = await page.evaluate(async () =>
      JSON.stringify([await window.hearth.request('server:list', {}), await window.hearth.request('settings:get', {})]),
    );
    expect(seen).toContain('Authorization');
    expect(seen).not.toContain('open-sesame');
    await expect(page.getByText('forgets them when it quits')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Authorization for Ollama' }).click();
    await expect(page.getByText(/wants you to sign in/).first()).toBeVisible();
    await gate.close();
  });
});

test('a server on another computer is not contacted before main named it and got a yes', async ({ launch }) => {
  const { page, app } = await launch({ settings: READY, ollamaHost: 'http://192.0.2.1:11434' });
  const banner = page.getByRole('region', { name: 'Connection' });
  await expect(banner).toContainText('Ollama at http://192.0.2.1:11434 is on another computer');
  await expect(banner).toContainText('Nothing was sent to it');
  const person = await answerConsent(app, 'no');
  await banner.getByRole('button', { name: 'Allow this server…' }).click();
  await expect.poll(person.asked).toMatchObject([{ message: 'Send your chats to 192.0.2.1:11434?', no: 'Cancel' }]);
  await expect(banner).toContainText('Nothing was sent to it');
});

test.describe('words that would leave this computer', () => {
  test.use({
    standInOptions: { models: [{ name: MODEL, remoteHost: 'https://models.example:443', remoteModel: 'big' }] },
  });

  test('a model that runs elsewhere gets nothing before the user agreed; the message is kept and then answered', async ({
    launch,
    ollama,
  }) => {
    const { page, app } = await launch({ settings: READY });
    const { say, log } = windowOf(page);
    const banner = page.getByRole('region', { name: 'Connection' });
    await expect(banner).toContainText('models.example');
    await say('My secret plan');
    await expect(log.getByText(/Nothing was sent/)).toBeVisible();
    expect(ollama.chats()).toHaveLength(0);
    const no = await answerConsent(app, 'no');
    await banner.getByRole('button', { name: 'Allow this model…' }).click();
    await expect.poll(no.asked).toMatchObject([{ message: 'Send your chats to https://models.example:443?' }]);
    await expect(banner).toBeVisible();
    await answerConsent(app, 'yes');
    await banner.getByRole('button', { name: 'Allow this model…' }).click();
    await expect(banner).toBeHidden();
    await log.getByRole('button', { name: 'Try again' }).click();
    expect((await ollama.chat(1)).body).toContain('My secret plan');
    await openServers(page);
    await page.getByRole('button', { name: `Stop allowing ${MODEL} at https://models.example:443` }).click();
    await windowOf(page).goTo('Chat');
    await expect(banner).toContainText('models.example');
  });
});

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
  const behind = await startStandIn();
  const server = createServer((asked, answer) => {
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
  const { host, close } = await listenOnLoopback(server);
  return {
    host,
    close: async () => {
      await close();
      await behind.close();
    },
  };
}
