import { createServer } from 'node:http';
import { expect, type Hearth, MODEL, READY, test } from './fixtures/hearth';
import { listenOnLoopback } from './fixtures/loopback';
import { windowOf } from './fixtures/window';

test.describe('what the server sends', () => {
  for (const [name, step, sentence] of [
    ['a malformed line', { raw: '{"message": {"role": "assist\n' }, /cannot read/],
    ['a line of 32 MB', { lineBytes: 32 * 1024 * 1024 }, /cannot read/],
    ['an error line', { error: 'unexpected EOF' }, /unexpected EOF|error|answer/i],
    ['an end without done', { end: true }, /ended|complete|stopped|connection/i],
  ] as const) {
    test(`${name} ends in a clear sentence and Try again; the words before it stay`, async ({ shared }) => {
      const { page, ollama } = shared;
      ollama.script({ steps: ['So far so good.', step] });
      const { log, say } = windowOf(page);
      await say('Go on');
      await expect(log.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(log.getByText('So far so good.')).toBeVisible();
      await expect(log.getByText(sentence).first()).toBeVisible();
    });
  }
});

test.describe('what is typed', () => {
  const TEN_MB = `start ${'0123456789'.repeat(1_048_576)} end`;
  const paste = async ({ app, page }: Hearth) => {
    await app.evaluate(({ clipboard }, text) => clipboard.writeText(text), TEN_MB);
    await windowOf(page).message.focus();
    await page.keyboard.press('Control+V');
    await windowOf(page).send.click();
  };

  test('10 MB pasted that no window holds are kept whole and not sent, with ways on; the window stays usable', async ({
    launch,
    ollama,
  }) => {
    const hearth = await launch({ settings: READY });
    const { log, newChat, say, conversations } = windowOf(hearth.page);
    await paste(hearth);
    await expect(log.getByText(/too long to be read at once/)).toBeVisible();
    await expect(log.getByRole('button', { name: 'Raise the window' })).toBeVisible();
    await expect(log.getByRole('button', { name: 'Send the beginning' })).toBeVisible();
    await expect(log.getByText(/start 0123/).first()).toBeVisible();
    await expect(log.getByText(`${TEN_MB.length.toLocaleString('en')} characters`)).toBeVisible();
    expect(ollama.chats()).toHaveLength(0);
    await log.getByRole('button', { name: 'Send the beginning' }).click();
    await expect(log.getByRole('article', { name: 'Hearth' }).getByText('too long')).toBeHidden();
    const { body } = await ollama.chat(1);
    expect(body).toContain('start 0123');
    expect(body).toContain('only its beginning fits');
    expect(body).not.toContain('789 end');
    const kept = await hearth.page.evaluate(async () => {
      const list = await window.hearth.request('conversation:list', {});
      const opened = await window.hearth.request('conversation:open', { id: (list.ok && list.value[0]?.id) || '' });
      return opened.ok ? opened.value.messages[0]?.content : undefined;
    });
    expect(kept === TEN_MB).toBe(true);
    await newChat.click();
    await say('Still there?');
    await expect(conversations.getByRole('listitem')).toHaveCount(2);
    expect((await ollama.chat(2)).body).toContain('Still there?');
  });

  test.describe('to a model that reads all of it', () => {
    test.use({ standInOptions: { models: [{ name: MODEL, contextLength: 4_194_304 }] } });

    test('10 MB pasted are sent whole and the window stays usable', async ({ launch, ollama }) => {
      const hearth = await launch({ settings: { ...READY, 'ollama.num_ctx': 4_194_304 } });
      await paste(hearth);
      const { body } = await ollama.chat(1);
      expect(body.includes(TEN_MB)).toBe(true);
      await expect(
        windowOf(hearth.page)
          .log.getByText(/start 0123/)
          .first(),
      ).toBeVisible();
    });
  });

  test('emoji alone, right-to-left text and CJK arrive as they were typed', async ({ shared }) => {
    const { page, ollama } = shared;
    const { say, log, stop } = windowOf(page);
    for (const [nth, text] of ['👩‍👩‍👧‍👦🇵🇹', 'שלום, מה שלומך?', '你好，世界'].entries()) {
      await say(text);
      expect(
        JSON.parse((await ollama.chat(nth + 1)).body)
          .messages.at(-1)
          .content.endsWith(text),
      ).toBe(true);
      await expect(log.getByText(text).first()).toBeVisible();
      await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(nth + 1);
      await expect(stop).toBeHidden();
    }
    const direction = await log
      .getByText('שלום')
      .first()
      .evaluate((node) => getComputedStyle(node).direction);
    expect(direction).toBe('rtl');
  });

  test('Enter that ends an IME composition does not send', async ({ shared }) => {
    const { page, ollama } = shared;
    const { message } = windowOf(page);
    await message.focus();
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await message.dispatchEvent('keydown', {
      key: 'Enter',
      code: 'Enter',
      keyCode: 229,
      isComposing: true,
      bubbles: true,
    });
    await client.send('Input.insertText', { text: '日本' });
    await expect(message).toHaveValue('日本');
    expect(ollama.chats()).toHaveLength(0);
    await message.press('Enter');
    await ollama.chat(1);
  });

  test('only white space is not sent', async ({ shared }) => {
    const { page, ollama } = shared;
    const { message, send } = windowOf(page);
    await message.fill('  \n ');
    await message.press('Enter');
    await expect(send).toBeDisabled();
    expect(ollama.chats()).toHaveLength(0);
  });
});

test.describe('the address', () => {
  test('http://localhost without a port means 11434, and is named so', async ({ launch }) => {
    const { page } = await launch({ ollamaHost: 'http://localhost', settings: READY });
    const { log, say } = windowOf(page);
    await say('Hello?');
    await expect(log.getByText(/127\.0\.0\.1:11434/).first()).toBeVisible();
  });

  test('a port where something else answers is said to be that', async ({ launch }) => {
    const other = createServer((_, response) => response.end('<html>Router login</html>'));
    const { port, close } = await listenOnLoopback(other);
    const { page } = await launch({ ollamaHost: `127.0.0.1:${port}`, settings: READY });
    const { log, say } = windowOf(page);
    await say('Hello?');
    await expect(log.getByText(/not Ollama|something else/i).first()).toBeVisible();
    await close();
  });
});
