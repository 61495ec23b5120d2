import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerConsent } from './fixtures/consent';
import { expect, type Hearth, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

let root = '';
test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hearth-e2e-folder-'));
});
test.afterEach(() => rmSync(root, { recursive: true, force: true }));

const picks = ({ app }: Hearth, path: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: chosen });
  }, path);

function put(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('a folder whose memory is a link is not trusted, its config.json is shown with where each value comes from', async ({
  shared,
}) => {
  const hearth = shared;
  put('secret.md', '- Quillfeather');
  put('tides/README.md', '');
  mkdirSync(join(root, 'tides/.hearth/memory'), { recursive: true });
  symlinkSync(join(root, 'secret.md'), join(root, 'tides/.hearth/memory/MEMORY.md'));
  const { page } = hearth;
  const { goTo, say, log } = windowOf(page);
  const entry = page.getByRole('list', { name: 'Projects' }).getByRole('button', { name: /tides/ });

  await test.step('one sentence names the path, and the folder stays untrusted', async () => {
    await goTo('Projects');
    await picks(hearth, join(root, 'tides'));
    await answerConsent(hearth.app, 'yes');
    await page.getByRole('button', { name: 'Link a folder' }).click();
    await page.getByRole('button', { name: 'Trust folder…' }).click();
    await expect(page.getByText(/\.hearth\/memory\/MEMORY\.md is a link/)).toBeVisible();
    await expect(entry).toContainText('Not trusted');
  });

  await test.step('values, their origin, a mistake, and an index whose first line is over the cap', async () => {
    rmSync(join(root, 'tides/.hearth/memory/MEMORY.md'));
    put('tides/.hearth/memory/MEMORY.md', `- ${'x'.repeat(2_000)}\n- two\n`);
    put(
      'tides/.hearth/memory/config.json',
      '{"maxInjectBytes": 900, "maxInjectLines": 0, "strictWriteback": false, "colour": 1}',
    );
    await page.getByRole('button', { name: 'Trust folder…' }).click();
    await expect(entry).toContainText('Trusted');
    const values = page.getByRole('list', { name: 'Settings of this project' });
    await expect(values.getByRole('listitem').filter({ hasText: 'Bytes of each index' })).toContainText(
      /from config\.json\s*900/,
    );
    await expect(values.getByRole('listitem').filter({ hasText: 'Lines of each index' })).toContainText(
      'as in Settings',
    );
    await expect(values.getByRole('listitem').filter({ hasText: 'Refuse conflicting changes' })).toContainText(
      'may not switch this off',
    );
    await expect(page.getByText(/maxInjectLines must be a whole number from 1 to 10,000/)).toBeVisible();
    await expect(page.getByText(/has no setting "colour"/)).toBeVisible();
    await expect(page.getByText(/The first line of MEMORY\.md is over/)).toBeVisible();
  });

  await test.step('saving what chats are told leaves what was not touched to the file', async () => {
    await page.getByRole('button', { name: 'More about tides' }).click();
    await page.getByRole('menuitem', { name: 'What chats see…' }).click();
    await page.getByLabel('Lines of each index, at most').fill('7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const values = page.getByRole('list', { name: 'Settings of this project' });
    await expect(values.getByRole('listitem').filter({ hasText: 'Lines of each' })).toContainText('set by you');
    await expect(values.getByRole('listitem').filter({ hasText: 'Bytes of each' })).toContainText('from config.json');
  });

  await test.step('every bullet, and other names of /remember and /recall, stand under /memory', async () => {
    await goTo('Chat');
    await say('/memory pages');
    await expect(page.getByRole('region', { name: 'Answer to /memory pages' })).toContainText(
      /tides: MEMORY\.md.*two.*no, its first line is over the limit/,
    );
    await say('/memory remember project the gauge stands at the pier');
    await expect(page.getByRole('region', { name: 'Answer to /memory remember' })).toContainText(
      'Added to the memory of tides.',
    );
    await say('/memory recall gauge');
    await expect(page.getByRole('region', { name: 'Answer to /memory recall gauge' })).toContainText('the pier');
    await expect(log.getByRole('article')).toHaveCount(0);
  });

  await test.step('a memory that becomes a link later stops no chat and is said', async () => {
    renameSync(join(root, 'tides/.hearth/memory'), join(root, 'moved'));
    symlinkSync(join(root, 'moved'), join(root, 'tides/.hearth/memory'));
    await goTo('Projects');
    await page.getByRole('button', { name: 'New project chat' }).click();
    await say('What do we build with?');
    await expect(log.getByRole('article').last()).toContainText(/\w/);
    await goTo('Projects');
    await expect(page.getByText(/\.hearth\/memory is a link/)).toBeVisible();
  });
});

test('a chat becomes a project by its menu, and a note that lost its mark is found with a choice', async ({
  shared,
}) => {
  const hearth = shared;
  const { ollama } = shared;
  const { page } = hearth;
  const { say, log, stop, conversations } = windowOf(page);
  const dialog = page.getByRole('dialog', { name: 'Hand off this chat' });
  ollama.script({ steps: ['We decided to keep local time.'] });
  await say('Read the tide tables into one CSV.');
  await expect(log.getByText('keep local time')).toBeVisible();
  await expect(stop).toBeHidden();
  await picks(hearth, join(root, 'tides'));
  const note = () => join(root, 'tides/notes', readdirSync(join(root, 'tides/notes'))[0] ?? '');

  await test.step('the folder is made, linked and trusted, and the project chat opens', async () => {
    await page.getByRole('button', { name: 'More about this chat' }).click();
    await page.getByRole('menuitem', { name: 'Turn this into a project…' }).click();
    await expect(log.getByText('Handed over to this chat')).toBeVisible();
    await expect(page.getByText('tides is a project now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Project: tides' })).toBeVisible();
    expect(readFileSync(join(root, 'tides/.hearth/memory/MEMORY.md'), 'utf8')).toContain('](../../notes/');
    expect(readFileSync(note(), 'utf8')).toContain('schema: hearth/handoff@1');
  });

  await test.step('a note without its conversation is found, and a new title goes into note and line', async () => {
    writeFileSync(note(), readFileSync(note(), 'utf8').replace(/^conversation: .*\n/m, ''));
    await conversations
      .getByRole('button', { name: /^Read the tide/ })
      .nth(1)
      .click();
    await page.getByRole('button', { name: 'Hand off', exact: true }).click();
    await expect(dialog).toContainText('was found, but it is no longer marked as this chat’s.');
    await expect(dialog.getByRole('radio', { name: 'Mark it again and update it' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Leave it and write a new note' }).check();
    await expect(dialog.getByRole('button', { name: 'Write the note' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Mark it again and update it' }).check();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Harbour [tides]');
    await dialog.getByRole('button', { name: 'Update the note' }).click();
    await expect(dialog).toBeHidden();
    expect(readFileSync(note(), 'utf8')).toMatch(
      /^title: .*Harbour \[tides\].*\n[\s\S]*^conversation: [\s\S]*^# Harbour \[tides\]$/m,
    );
    expect(readFileSync(join(root, 'tides/.hearth/memory/MEMORY.md'), 'utf8')).toContain(
      '[Harbour \\[tides\\]](../../notes/',
    );
  });
});
