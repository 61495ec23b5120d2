import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerConsent } from './fixtures/consent';
import { dropFiles } from './fixtures/drop';
import { expect, type Hearth, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';
import type { StandIn } from './stand-in/index';

let root = '';
test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hearth-e2e-projects-'));
});
test.afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What the system's dialog answers from now on. */
const picks = ({ app }: Hearth, path: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, path);

function put(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

const systemMessage = (ollama: StandIn): string => ollama.chats().at(-1)?.chat()?.messages?.[0]?.content ?? '';

test('a folder is linked, trusted, told to chats, written to, lost and found again', async ({ shared }) => {
  const hearth = shared;
  const { ollama } = shared;
  put(
    'tide-tables/.hearth/memory/MEMORY.md',
    `## Build\n\n- builds with make\n${'- a line that is long enough to count\n'.repeat(260)}`,
  );
  put('tide-tables/.hearth/memory/rows.md', '# Rows\n\nOne a station.\n');
  put('tide-tables/notes/2026-09-04-data-sources.md', '# Data sources\n\nThe port.\n');
  const { page } = hearth;
  const { goTo, say, log } = windowOf(page);
  const entry = page.getByRole('list', { name: 'Projects' }).getByRole('button', { name: /tide-tables/ });

  await test.step('an untrusted folder is a name and a question', async () => {
    await goTo('Projects');
    await expect(page.getByText('No folder is linked yet')).toBeVisible();
    await picks(hearth, join(root, 'tide-tables'));
    await page.getByRole('button', { name: 'Link a folder' }).click();
    await expect(entry).toContainText('Not trusted');
    await expect(page.getByText('Hearth has read nothing in it so far.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Memory files' })).toHaveCount(0);
  });

  await test.step('folders are dropped on the page, each by its real path; a file is refused', async () => {
    put('wind-roses/README.md', '# Not read\n');
    put('buoys/README.md', '# Not read\n');
    const heading = page.getByRole('heading', { name: 'Projects', level: 1 });
    const person = await answerConsent(hearth.app, 'yes');
    await dropFiles(heading, [join(root, 'wind-roses'), join(root, 'buoys'), join(root, 'wind-roses/README.md')]);
    await expect(page.getByText(`${join(root, 'wind-roses/README.md')} is not a folder`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Projects' }).getByRole('listitem')).toHaveCount(3);
    const paths = await page.evaluate(async () => {
      const linked = await window.hearth.request('project:list', {});
      const [, ...dropped] = linked.ok ? linked.value : [];
      for (const { id } of dropped) await window.hearth.request('project:unlink', { id });
      return dropped.map(({ path }) => path);
    });
    expect(paths).toEqual([join(root, 'wind-roses'), join(root, 'buoys')]);
    expect((await person.asked()).map(({ detail }) => detail.split('\n')[0])).toEqual(paths);
    await entry.click();
  });

  await test.step('a trusted one shows its files, what is over the cap, and its notes', async () => {
    const no = await answerConsent(hearth.app, 'no');
    await page.getByRole('button', { name: 'Trust folder…' }).click();
    await expect
      .poll(no.asked)
      .toMatchObject([
        { message: 'Trust the folder tide-tables?', detail: expect.stringContaining(join(root, 'tide-tables')) },
      ]);
    await expect(entry).toContainText('Not trusted');
    await answerConsent(hearth.app, 'yes');
    await page.getByRole('button', { name: 'Trust folder…' }).click();
    await expect(entry).not.toContainText('Not trusted');
    await expect(entry).toContainText('Trusted');
    const files = page.getByRole('list', { name: 'Memory files' });
    await expect(files).toContainText('rows.md');
    await expect(page.getByText(/its last \d+ lines are not read/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Data sources');
    await page.getByRole('button', { name: 'Show the lines' }).click();
    await expect(page.getByText('Not read from here on')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the chosen memory of Claude Code is read beside it, and not any more when the user says so', async () => {
    put('claude/memory/MEMORY.md', '- runs make with -j4\n');
    const more = page.getByRole('button', { name: 'More about tide-tables' });
    const files = page.getByRole('list', { name: 'Memory files' });
    await picks(hearth, join(root, 'claude'));
    await more.click();
    await page.getByRole('menuitem', { name: 'Read Claude Code’s memory…' }).click();
    await expect(page.getByText(/There is no MEMORY.md in .*claude\. Pick the folder/)).toBeVisible();
    await picks(hearth, join(root, 'claude/memory'));
    await more.click();
    await page.getByRole('menuitem', { name: 'Read Claude Code’s memory…' }).click();
    await expect(files).toContainText('Claude Code/MEMORY.md');
    await files.getByRole('button', { name: /Claude Code/ }).click();
    await expect(page.getByRole('dialog', { name: /Claude Code/ })).toContainText('runs make with -j4');
    await page.keyboard.press('Escape');
  });

  await test.step('a chat about it is told its memory', async () => {
    await page.getByRole('button', { name: 'New project chat' }).click();
    await expect(page.getByRole('button', { name: 'Project: tide-tables' })).toBeVisible();
    await say('What does it build with?');
    await expect(log.getByRole('article').last()).toBeVisible();
    await expect.poll(() => systemMessage(ollama)).toContain('- builds with make');
    expect(systemMessage(ollama)).toContain('### Project MEMORY.md (.hearth/memory/MEMORY.md)');
    await goTo('Projects');
    await page.getByRole('button', { name: 'More about tide-tables' }).click();
    await page.getByRole('menuitem', { name: 'Stop reading Claude Code’s memory' }).click();
    await expect(page.getByRole('list', { name: 'Memory files' })).not.toContainText('Claude Code');
    await goTo('Chat');
  });

  await test.step('a capture for it touches no file until it is filed, and comes back with Undo', async () => {
    const index = join(root, 'tide-tables/.hearth/memory/MEMORY.md');
    await page.evaluate(async () => {
      const desk = await window.hearth.request('capture:open', {});
      if (!desk.ok) throw new Error(desk.error.sentence);
      const { workspaceId } = desk.value;
      await window.hearth.request('capture:save', { text: 'Ask the port #tide-tables', workspaceId, secrets: 'hold' });
    });
    await goTo('Projects');
    const captures = page.getByRole('list', { name: 'Captures' });
    await expect(captures).toContainText('Ask the port');
    expect(readFileSync(index, 'utf8')).not.toContain('Ask the port');
    await captures.getByRole('button', { name: 'Add to project' }).click();
    await expect(captures).toHaveCount(0);
    expect(readFileSync(index, 'utf8')).toContain('## Inbox\n\n- Ask the port\n');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(captures).toContainText('Ask the port');
    expect(readFileSync(index, 'utf8')).not.toContain('Ask the port');
  });

  await test.step('a moved folder is said to be, and found again', async () => {
    renameSync(join(root, 'tide-tables'), join(root, 'tides'));
    await goTo('Chat');
    await goTo('Projects');
    await expect(page.getByText(/no longer exists/)).toBeVisible();
    await picks(hearth, join(root, 'tides'));
    await page.getByRole('button', { name: 'Locate…' }).click();
    await expect(page.getByRole('list', { name: 'Memory files' })).toContainText('rows.md');
  });

  await test.step('unlinking changes no file and can be undone', async () => {
    await page.getByRole('button', { name: 'More about tides' }).click();
    await page.getByRole('menuitem', { name: 'Unlink' }).click();
    await expect(page.getByText('No folder is linked yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByRole('list', { name: 'Memory files' })).toContainText('MEMORY.md');
  });

  await test.step('the mode Assistant has no projects, whoever asks', async () => {
    const answers = await page.evaluate(async () => {
      await window.hearth.request('settings:set', { key: 'workspace.mode', value: 'personal_ai' });
      return [await window.hearth.request('project:list', {}), await window.hearth.request('project:link', {})];
    });
    expect(answers).toMatchObject([
      { ok: true, value: [] },
      { ok: false, error: { code: 'mode' } },
    ]);
    await expect(page.getByRole('navigation').getByRole('button', { name: 'Projects' })).toHaveCount(0);
  });
});
