import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerConsent } from './fixtures/consent';
import { dropFiles } from './fixtures/drop';
import { expect, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';
import { createGate } from './stand-in/index';

const ASKED = (body: { readonly messages?: readonly { readonly content: string }[] }) =>
  body.messages?.at(-1)?.content.startsWith('Write a brief') ?? false;
const KEY = 'sk-live-4fG9kQ2mZx81Lw0vB7tRyU3n';

test('a chat is handed over: preview, the model’s version, clipboard, file, project chat, and opened again', async ({
  dataFolder,
  shared,
}) => {
  const { app, page, ollama } = shared;
  const { say, log, stop, goTo, conversations } = windowOf(page);
  const dialog = page.getByRole('dialog', { name: 'Hand off this chat' });
  const handOff = page.getByRole('button', { name: 'Hand off' });
  const file = join(dataFolder, 'outside', 'tides.md');
  mkdirSync(join(dataFolder, 'outside'));
  await app.evaluate(({ dialog: system, shell }, path) => {
    system.showSaveDialog = async () => ({ canceled: false, filePath: path });
    system.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
    shell.openPath = async (shown) => {
      Object.assign(globalThis, { shown });
      return '';
    };
  }, file);
  ollama.script({ steps: ['We decided to keep local time.\n\nNext steps:\n- Test the leap day'] });
  await say(`Read the tide tables into one CSV. The api key is ${KEY}`);
  await expect(log.getByText('keep local time')).toBeVisible();
  await expect(stop).toBeHidden();

  await test.step('the preview opens at once, without the key, and the model’s version takes its place', async () => {
    const gate = createGate();
    ollama.script({
      when: ASKED,
      steps: [{ wait: gate.opened }, '## Goal\nOne CSV a year.\n\n## Next steps\n- Test 29 February\n'],
    });
    await handOff.click();
    await expect(dialog.getByRole('textbox', { name: 'Goal' })).toHaveValue(/Read the tide tables/);
    await expect(dialog).toContainText('left out');
    await expect(dialog).not.toContainText(KEY);
    gate.open();
    await expect(dialog.getByRole('textbox', { name: 'Goal' })).toHaveValue('One CSV a year.');
    await expect(dialog.getByRole('textbox', { name: 'Next steps' })).toHaveValue('- [ ] Test 29 February');
    await expect(dialog.getByRole('status')).toContainText('Written by');
  });

  await test.step('what the user writes goes to the clipboard', async () => {
    await dialog.getByRole('textbox', { name: 'Decisions' }).fill('- Keep local time');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await handOff.click();
    await expect(dialog.getByRole('textbox', { name: 'Decisions' })).toHaveValue('- Keep local time');
    await dialog.getByRole('radio', { name: 'Clipboard' }).check();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(dialog).toBeHidden();
    const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
    expect(copied).toMatch(/^---\nschema: hearth\/handoff@1\n/);
    expect(copied).toContain('## Decisions\n- Keep local time\n');
    expect(copied).not.toContain(KEY);
  });

  await test.step('a file is written, opened, and brought up to date by Shift and click', async () => {
    ollama.script({ when: ASKED, steps: ['no brief'] });
    await handOff.click();
    await dialog.getByRole('radio', { name: /Another file/ }).check();
    await dialog.getByRole('button', { name: 'Save as…' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: /Open tides\.md/ }).click();
    await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'shown'))).toBe(file);
    ollama.script({ when: ASKED, steps: ['## Goal\nOnce more.\n'] });
    await handOff.click({ modifiers: ['Shift'] });
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('## Goal\nOnce more.\n');
    await expect(dialog).toBeHidden();
    const said = page.getByText('tides.md is up to date.');
    await expect(said).toBeVisible();
    await goTo('Projects');
    await expect(said).toBeHidden();
    await goTo('Chat');
  });

  await test.step('a section changed in the file is shown first, and what the user says is done', async () => {
    writeFileSync(file, readFileSync(file, 'utf8').replace('Once more.', 'My own goal.'));
    ollama.script({ when: ASKED, steps: ['## Goal\nThe new one.\n'] });
    await handOff.click();
    await dialog.getByRole('radio', { name: /tides\.md/ }).check();
    await expect(dialog).toContainText('You changed this in the file since then.');
    await expect(dialog).toContainText('My own goal.');
    await dialog.getByRole('radio', { name: 'Both' }).check();
    await expect(dialog.getByRole('textbox', { name: 'Goal' })).toHaveValue('The new one.');
    await dialog.getByRole('button', { name: 'Update the file' }).click();
    await expect(dialog).toBeHidden();
    expect(readFileSync(file, 'utf8')).toContain('## Goal\nMy own goal.\n\nThe new one.\n');
  });

  await test.step('a project chat opens with the brief and gives it to the model, and there is only one', async () => {
    for (const goal of ['For the chat.', 'For the same chat.']) {
      ollama.script({ when: ASKED, steps: [`## Goal\n${goal}\n`] });
      await handOff.click();
      await dialog.getByRole('radio', { name: /A project chat/ }).check();
      await expect(dialog.getByRole('textbox', { name: 'Goal' })).toHaveValue(goal);
      await dialog.getByRole('button', { name: /open the chat$/ }).click();
      await expect(log.getByText(goal)).toBeVisible();
      await expect(conversations.getByRole('button', { name: /^Read the tide tables/ })).toHaveCount(2);
      if (goal === 'For the chat.')
        await conversations
          .getByRole('button', { name: /^Read the tide/ })
          .nth(1)
          .click();
    }
    const before = ollama.chats().length;
    ollama.script({ steps: ['I go on from there.'] });
    await say('Go on.');
    await expect(log.getByText('I go on from there.')).toBeVisible();
    const sent = JSON.parse((await ollama.chat(before + 1)).body) as {
      readonly messages: readonly { readonly role: string; readonly content: string }[];
    };
    const [system, ...rest] = sent.messages;
    expect(system?.content).toContain('[begin data: handoff context]');
    expect(system?.content).toContain('For the same chat.');
    expect(rest.map(({ role }) => role)).toEqual(['user']);
  });

  await test.step('the file is opened again as the context of a new chat', async () => {
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.getByRole('button', { name: /Open handoff/ }).click();
    await expect(log.getByText('My own goal.')).toBeVisible();
    await expect(log.getByText('Handed over to this chat')).toBeVisible();
  });
});

test('into a project: a note in its folder, a line in MEMORY.md, memory held back in Git, and none of it in mode Assistant', async ({
  dataFolder,
  shared,
}) => {
  const { app, page, ollama } = shared;
  const { say, log, stop, goTo, conversations } = windowOf(page);
  const dialog = page.getByRole('dialog', { name: 'Hand off this chat' });
  const handOff = page.getByRole('button', { name: 'Hand off' });
  const project = join(dataFolder, 'outside', 'tide-tables');
  mkdirSync(join(project, '.git'), { recursive: true });
  const notes = () => readdirSync(join(project, 'notes'));
  const note = () => readFileSync(join(project, 'notes', notes()[0] ?? ''), 'utf8');
  await app.evaluate(({ dialog: system }, path) => {
    system.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, project);
  await answerConsent(app, 'yes');
  await page.evaluate(async () => {
    await window.hearth.request('fact:add', { section: 'profile', text: 'Works as a hydrographer' });
    const linked = await window.hearth.request('project:link', {});
    if (linked.ok && linked.value)
      await window.hearth.request('project:trust', { id: linked.value.id, isTrusted: true });
  });
  ollama.script({ steps: ['We decided to keep local time.'] });
  await say('Read the tide tables into one CSV.');
  await expect(log.getByText('keep local time')).toBeVisible();
  await expect(stop).toBeHidden();

  await test.step('the project comes first, says that the folder is committed, and memory is off', async () => {
    ollama.script({ when: ASKED, steps: ['## Goal\nOne CSV a year.\n## Next steps\n- Test the leap day'] });
    await handOff.click();
    await expect(dialog.getByRole('radio', { name: /^tide-tables/ })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: /^tide-tables/ })).toBeFocused();
    await expect(dialog).toContainText('committed to Git');
    await expect(dialog.getByRole('switch', { name: 'Memory used' })).not.toBeChecked();
    await dialog.getByRole('switch', { name: 'Memory used' }).click();
    const box = dialog.getByRole('checkbox', { name: /hydrographer/ });
    await expect(box).not.toBeChecked();
    await expect(dialog.getByRole('textbox', { name: 'Goal' })).toHaveValue('One CSV a year.');
    await dialog.getByRole('button', { name: 'Write the note' }).click();
    await expect(dialog).toBeHidden();
    expect(notes()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-read-the-tide-tables-into-one-csv\.md$/)]);
    expect(note()).toContain('## Goal\nOne CSV a year.\n');
    expect(note()).not.toContain('hydrographer');
    expect(readFileSync(join(project, '.hearth/memory/MEMORY.md'), 'utf8')).toContain(`notes/${notes()[0]}`);
  });

  await test.step('ticked steps stay ticked, and a changed file is never written over', async () => {
    const file = join(project, 'notes', notes()[0] ?? '');
    writeFileSync(file, note().replace('[ ] Test', '[x] Test'));
    ollama.script({ when: ASKED, steps: ['## Goal\nStill one CSV.\n## Next steps\n- Test the leap day\n- Publish'] });
    await handOff.click();
    await expect(dialog).toContainText('You ticked a box in the file since then.');
    await expect(dialog.getByRole('checkbox', { name: /MEMORY\.md/ })).toBeHidden();
    await dialog.getByRole('radio', { name: 'Take new' }).check();
    await expect(dialog.getByRole('textbox', { name: 'Goal' })).toHaveValue('Still one CSV.');
    writeFileSync(file, `${note()}\nMine.\n`);
    await dialog.getByRole('button', { name: 'Update the note' }).click();
    await expect(dialog).toContainText('was changed while you looked at it');
    ollama.script({ when: ASKED, steps: ['## Goal\nStill one CSV.\n## Next steps\n- Test the leap day\n- Publish'] });
    await dialog.getByRole('button', { name: 'Look again' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Goal' })).toHaveValue('Still one CSV.');
    await dialog.getByRole('radio', { name: 'Take new' }).check();
    await dialog.getByRole('button', { name: 'Update the note' }).click();
    await expect(dialog).toBeHidden();
    expect(note()).toContain('- [x] Test the leap day\n- [ ] Publish');
    expect(notes()).toHaveLength(1);
  });

  await test.step('the note is dropped on the window and begins one chat, on every page', async () => {
    const file = join(project, 'notes', notes()[0] ?? '');
    const begun = page.getByText('Handed over to this chat');
    // Back and forth, so that the chat is the last that listens.
    await goTo('Projects');
    await goTo('Chat');
    await dropFiles(log, [file]);
    await expect(begun).toBeVisible();
    await expect(log.getByText('Still one CSV.')).toBeVisible();
    await expect(conversations.getByRole('button', { name: /^Read the tide tables/ })).toHaveCount(2);
    await goTo('Projects');
    await dropFiles(page.getByRole('heading', { name: 'Projects', level: 1 }), [file]);
    await expect(begun).toBeVisible();
    await expect(conversations.getByRole('button', { name: /^Read the tide tables/ })).toHaveCount(3);
  });

  await test.step('mode Assistant has clipboard and file only', async () => {
    await page.evaluate(() => window.hearth.request('settings:set', { key: 'workspace.mode', value: 'personal_ai' }));
    ollama.script({ steps: ['Yes.'] });
    await say('Go on.');
    await expect(log.getByText('Yes.')).toBeVisible();
    await expect(stop).toBeHidden();
    await handOff.click();
    await expect(dialog.getByRole('group', { name: 'To' }).getByRole('radio')).toHaveCount(2);
    await page.keyboard.press('Escape');
  });
});
