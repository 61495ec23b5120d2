import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('commands: menu, keys, answers beside the chat that no model gets, unknown ones kept, paths sent', async ({
  launch,
  ollama,
}) => {
  const { page, app } = await launch({ settings: READY });
  const { say, log, message, stop } = windowOf(page);
  const menu = page.getByRole('listbox', { name: 'Commands' });
  const answer = (command: string) => page.getByRole('region', { name: `Answer to ${command}`, exact: true }).last();
  const exchange = async (text: string, reply: string) => {
    ollama.script({ steps: [reply] });
    await say(text);
    await expect(log.getByText(reply)).toBeVisible();
    await expect(stop).toBeHidden();
  };

  await test.step('in the new chat: what is typed is filtered, the keys choose, Escape closes', async () => {
    await message.fill('/');
    await expect(menu.getByRole('option')).toHaveCount(20);
    await message.press('Escape');
    await expect(menu).toBeHidden();
    await message.fill('/mem');
    await expect(menu.getByRole('option').first()).toHaveText(/^\/memory/);
    await message.press('ArrowDown');
    await expect(menu.getByRole('option', { name: /pages/ })).toHaveAttribute('aria-selected', 'true');
    await message.press('Enter');
    await expect(message).toHaveValue('/memory pages');
    await message.press('Enter');
    await expect(answer('/memory pages')).toContainText('Nothing is remembered yet.');
    await expect(message).toHaveValue('');
  });

  await test.step('what is no command is sent: a path, and what begins with two slashes', async () => {
    await exchange('/usr/bin/env is missing', 'A path.');
    await exchange('//compact', 'A comment.');
    expect(ollama.chats()).toHaveLength(2);
  });

  await test.step('what is unknown is said, and stays in the field', async () => {
    await say('/rember that I sail');
    await expect(answer('/rember')).toContainText('There is no command /rember');
    await expect(message).toHaveValue('/rember that I sail');
    await say('/memory pagess');
    await expect(answer('/memory pagess')).toBeVisible();
  });

  await test.step('/remember, /recall and /memory answer in the thread', async () => {
    await say('/remember');
    await expect(answer('/remember')).toContainText('/remember <what>');
    await say('/remember I sail a boat called Gaivota');
    await expect(answer('/remember I sail a boat called Gaivota')).toContainText('Remembered.');
    await say('/remember By the way, I sail a boat called Gaivota');
    const again = answer('/remember By the way, I sail a boat called Gaivota');
    await expect(again).toContainText('Already known: “I sail a boat called Gaivota”.');
    await expect(message).toHaveValue('');
    await say('/remember the password is Xk9!fQz2vL7w');
    await expect(answer('/remember the password is Xk9!fQz2vL7w')).toContainText('Press Enter again');
    await message.press('Enter');
    await expect(log.getByText(/Without the/)).toBeVisible();
    await say('/recall Gaivota boat');
    await expect(answer('/recall Gaivota boat').getByRole('list', { name: 'Found' })).toContainText('Gaivota');
    await say('/memory');
    await expect(answer('/memory')).toContainText('user/profile');
    for (const [command, text] of [
      ['/remember global I row on Sundays', /Remembered\./],
      ['/memory pages', /I row on Sundays/],
      ['/memory trace 0192', /There is no trace 0192/],
      ['/memory verify', /Checked .* texts/],
      ['/memory flush', /Nothing to commit/],
      ['/memory stale', /No stale facts/],
      ['/memory diagnostics', /Nothing failed/],
      ['/memory off', /Memory is off in this chat/],
      ['/memory on', /Memory is on in this chat/],
      ['/remember project x', /no trusted project/],
      ['/model', /in use/],
      ['/model nonesuch', /There is no model nonesuch/],
      ['/help', /\/memory verify/],
    ] as const) {
      await say(command);
      await expect(answer(command)).toContainText(text);
    }
  });

  await test.step('/memory trace opens what an answer was built from', async () => {
    await say('/memory traces');
    await answer('/memory traces')
      .getByRole('button', { name: /compact/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('What did the model see?');
    await page.keyboard.press('Escape');
  });

  await test.step('/forget and /handoff open their windows', async () => {
    await say('/forget Gaivota');
    await expect(page.getByRole('dialog')).toContainText(/Forget/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await say('/handoff');
    const dialog = page.getByRole('dialog', { name: 'Hand off this chat' });
    await dialog.getByRole('radio', { name: 'Clipboard' }).check();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('/handoff now goes where the last one went, without a preview', async () => {
    const copied = () => app.evaluate(({ clipboard }) => clipboard.readText());
    await app.evaluate(({ clipboard }) => clipboard.clear());
    await say('/handoff now');
    await expect.poll(copied).toMatch(/^---\nschema: hearth\/handoff@1\n/);
    await expect(page.getByRole('dialog', { name: 'Hand off this chat' })).toBeHidden();
  });

  await test.step('nothing of all this reaches the model', async () => {
    const before = ollama.chats().length;
    await exchange('And now?', 'Nothing else.');
    const body = (await ollama.chat(before + 1)).body;
    expect(body).not.toContain('There is no command');
    expect(body).not.toContain('/memory');
  });
});
