import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test.describe('what the server sends', () => {
  for (const [name, step, sentence] of [
    ['a malformed line', { raw: '{"message": {"role": "assist\n' }, /cannot read/],
    ['a line of 32 MB', { lineBytes: 32 * 1024 * 1024 }, /cannot read/],
    ['an error line', { error: 'unexpected EOF' }, /unexpected EOF|error|answer/i],
    ['an end without done', { end: true }, /ended|complete|stopped|connection/i],
  ] as const) {
    test(`${name} ends in a clear sentence and Try again; the words before it stay`, async ({ launch, ollama }) => {
      ollama.script({ steps: ['So far so good.', step] });
      const { page } = await launch({ settings: READY });
      const { log, say } = windowOf(page);
      await say('Go on');
      await expect(log.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(log.getByText('So far so good.')).toBeVisible();
      await expect(log.getByText(sentence).first()).toBeVisible();
    });
  }
});

test.describe('what is typed', () => {
  test('10 MB pasted are kept whole, never sent in part unasked, and the window stays usable', async ({
    launch,
    ollama,
  }) => {
    const { page, app } = await launch({ settings: READY });
    const { message, send, log } = windowOf(page);
    await app.evaluate(({ clipboard }) => clipboard.writeText(`start ${'0123456789'.repeat(1_048_576)} end`));
    await message.focus();
    await page.keyboard.press('Control+V');
    await send.click();
    await expect(log.getByText(/too long to be read at once/)).toBeVisible();
    expect(ollama.chats()).toHaveLength(0);
    await expect(log.getByText(/start 0123/).first()).toBeVisible();
    await log.getByRole('button', { name: 'Send the beginning' }).click();
    const { body } = await ollama.chat(1);
    expect(body).toContain('start 0123');
    expect(body).not.toContain('789 end');
    const kept = await page.evaluate(async () => {
      const list = await window.hearth.request('conversation:list', {});
      const opened = await window.hearth.request('conversation:open', { id: (list.ok && list.value[0]?.id) || '' });
      return opened.ok ? opened.value.messages[0]?.content.slice(-7) : undefined;
    });
    expect(kept).toBe('789 end');
  });

  test('emoji alone, right-to-left text and CJK arrive as they were typed', async ({ launch, ollama }) => {
    const { page } = await launch({ settings: READY });
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

  test('Enter that ends an IME composition does not send', async ({ launch, ollama }) => {
    const { page } = await launch({ settings: READY });
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

  test('only white space is not sent', async ({ launch, ollama }) => {
    const { page } = await launch({ settings: READY });
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
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { page } = await launch({ ollamaHost: `127.0.0.1:${port}`, settings: READY });
    const { log, say } = windowOf(page);
    await say('Hello?');
    await expect(log.getByText(/not Ollama|something else/i).first()).toBeVisible();
    other.closeAllConnections();
    other.close();
  });
});
