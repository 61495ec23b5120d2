import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';
import { createGate } from './stand-in/index';

const never = () => ({ wait: new Promise(() => undefined) });

test('a message is edited, answered again, gone back to by keyboard, deleted and brought back', async ({ shared }) => {
  const { page, ollama } = shared;
  const { log, say, stop } = windowOf(page);
  const mine = (text: string) => log.getByRole('article', { name: 'You' }).filter({ hasText: text });
  const hearth = (text: string) => log.getByRole('article', { name: 'Hearth' }).filter({ hasText: text });
  ollama.script({ steps: ['Red it is.'] }, { steps: ['Blue it is.'] }, { steps: ['Blue, I am sure.'] });

  await test.step('edit and resend: a branch, and both remain', async () => {
    await say('Red?');
    await expect(hearth('Red it is.')).toBeVisible();
    await mine('Red?').hover();
    await mine('Red?').getByRole('button', { name: 'Edit' }).click();
    const field = log.getByRole('textbox', { name: 'Edit message' });
    await expect(field).toHaveValue('Red?');
    await field.press('Escape');
    await mine('Red?').getByRole('button', { name: 'Edit' }).click();
    await field.fill('Blue?');
    await field.press('Enter');
    await expect(hearth('Blue it is.')).toBeVisible();
    await expect(mine('Red?')).toHaveCount(0);
    await expect(mine('Blue?').getByRole('group', { name: 'Version 2 of 2' })).toBeVisible();
  });

  await test.step('regenerate: a version of the answer', async () => {
    await expect(stop).toBeHidden();
    await hearth('Blue it is.').getByRole('button', { name: 'Regenerate' }).click();
    await expect(hearth('Blue, I am sure.').getByRole('group', { name: 'Version 2 of 2' })).toBeVisible();
    await expect(stop).toBeHidden();
  });

  await test.step('the keyboard goes through the versions and stays on them', async () => {
    const earlier = hearth('Blue').getByRole('button', { name: 'Earlier version' });
    await earlier.focus();
    await page.keyboard.press('Enter');
    await expect(hearth('Blue it is.').getByRole('group', { name: 'Version 1 of 2' })).toBeVisible();
    await expect(hearth('Blue').getByRole('button', { name: 'Later version' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(hearth('Blue, I am sure.')).toBeVisible();
    await mine('Blue?').getByRole('button', { name: 'Earlier version' }).click();
    await expect(hearth('Red it is.')).toBeVisible();
    await expect(mine('Red?').getByRole('group', { name: 'Version 1 of 2' })).toBeVisible();
  });

  await test.step('the arrow up in an empty field edits the last message; Escape gives the focus back', async () => {
    const { message } = windowOf(page);
    const field = log.getByRole('textbox', { name: 'Edit message' });
    await message.press('ArrowUp');
    await expect(field).toHaveValue('Red?');
    await expect(field).toBeFocused();
    await field.press('Escape');
    await expect(message).toBeFocused();
    await mine('Red?').getByRole('button', { name: 'Edit' }).press('Enter');
    await field.press('Escape');
    await expect(mine('Red?').getByRole('button', { name: 'Edit' })).toBeFocused();
  });

  await test.step('delete with undo', async () => {
    await hearth('Red it is.').getByRole('button', { name: 'More about this message' }).click();
    await page.getByRole('menuitem', { name: 'Delete message' }).click();
    await expect(hearth('Red it is.')).toHaveCount(0);
    await expect(log.getByText('Not answered.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(hearth('Red it is.')).toBeVisible();
    await expect(log.getByText('Not answered.')).toBeHidden();
  });

  await test.step('a pin on a message of mine', async () => {
    await mine('Red?').hover();
    await mine('Red?').getByRole('button', { name: 'More about this message' }).click();
    await page.getByRole('menuitem', { name: 'Pin' }).click();
    await expect(mine('Red?').getByRole('button', { name: 'Pinned' })).toBeVisible();
  });

  await test.step('deleting the answer that is being written stops it first', async () => {
    ollama.script({ steps: ['It goes on', never()] });
    await say('And on?');
    await expect(hearth('It goes on')).toBeVisible();
    await mine('And on?').hover();
    await mine('And on?').getByRole('button', { name: 'More about this message' }).click();
    await page.getByRole('menuitem', { name: 'Delete message' }).click();
    await expect(mine('And on?')).toHaveCount(0);
    await expect(stop).toBeHidden();
    expect(await (await ollama.chat(4)).closed).toEqual({ early: true });
  });
});

test('messages queue up while an answer is written, survive a kill, and go out in their order', async ({
  launch,
  ollama,
}) => {
  const gate = createGate();
  ollama.script({ steps: ['First', { wait: gate.opened }] });
  const first = await launch({ settings: READY });
  const before = windowOf(first.page);
  await before.say('One');
  await expect(before.log.getByText('First', { exact: true })).toBeVisible();
  const waiting = first.page.getByRole('list', { name: 'Waiting to be sent' });
  await before.message.fill('Two');
  await before.queue.click();
  await before.say('Three');
  await before.say('Never mind');
  await expect(waiting.getByRole('listitem')).toHaveText([/Two.*Next in line/, /Three.*2 in line/, /Never mind/]);
  await waiting.getByRole('listitem').nth(2).getByRole('button', { name: 'Remove' }).click();
  await waiting.getByRole('listitem').nth(1).getByRole('button', { name: 'Edit' }).click();
  await waiting.getByRole('textbox', { name: 'Edit message' }).fill('Three, please');
  await waiting.getByRole('button', { name: 'Save' }).click();
  await expect(waiting.getByRole('listitem')).toHaveText([/Two/, /Three, please/]);
  await expect(before.stop).toBeVisible();
  await first.kill();

  ollama.script({ steps: ['Second.'] }, { steps: ['Third.'] });
  const { page } = await launch();
  const { log, conversations } = windowOf(page);
  await conversations.getByText('One').click();
  const left = page.getByRole('list', { name: 'Waiting to be sent' });
  await expect(left.getByRole('listitem')).toHaveText([/Two.*Not sent yet/, /Three, please/]);
  await left.getByRole('button', { name: 'Send now' }).click();
  await expect(log.getByText('Third.')).toBeVisible();
  await expect(left).toHaveCount(0);
  await expect(log.getByRole('article')).toHaveText([/One/, /First/, /Two/, /Second\./, /Three, please/, /Third\./]);
});
