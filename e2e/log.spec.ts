import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

test('the log holds no word of a conversation and no credential, not even when all goes wrong', async ({
  launch,
  ollama,
  dataFolder,
}) => {
  const password = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
  ollama.script(
    { steps: ['The quokka sleeps.'] },
    { steps: ['A quokka', { raw: '{"quokka": "half a line\n' }] },
    { status: 500, error: `quokka ${password}` },
  );
  const { page, app, quit } = await launch({ settings: READY });
  const { say, log, stop, newChat, goTo } = windowOf(page);
  await say('Where does the quokka sleep?');
  await expect(log.getByText('The quokka sleeps.')).toBeVisible();
  for (const nth of [1, 2]) {
    await expect(stop).toBeHidden();
    await say(`More of the quokka, ${nth}`);
    await expect(log.getByRole('button', { name: 'Try again' }).last()).toBeVisible();
  }
  await newChat.click();
  await app.evaluate((_, secret) => {
    process.emit('uncaughtException', new Error(`connecting with ${secret} failed`));
  }, password);
  await test.step('a report is shown before it is saved, and holds none of it either', async () => {
    const report = join(dataFolder, 'report.txt');
    await app.evaluate(({ dialog }, filePath) => {
      Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath }) });
    }, report);
    await goTo('Settings');
    await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'About' }).click();
    await page.getByRole('button', { name: 'Save a report…' }).click();
    const shown = page.getByRole('region', { name: 'Report' });
    await expect(shown).toContainText('ollama_state');
    const text = await shown.textContent();
    await page.getByRole('button', { name: 'Save…', exact: true }).click();
    await expect(page.getByText(`The report is in ${report}.`)).toBeVisible();
    expect(readFileSync(report, 'utf8')).toBe(text);
    for (const content of ['quokka', password, dataFolder]) expect(text).not.toContain(content);
  });
  await quit();
  const text = readFileSync(join(dataFolder, 'logs/hearth.log'), 'utf8');
  const events = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; duration_ms?: number });
  for (const name of ['ollama_state', 'working_memory_written', 'checkpoint_done']) {
    expect(events.find(({ event }) => event === name)?.duration_ms).toBeGreaterThanOrEqual(0);
  }
  expect(events.map(({ event }) => event)).toContain('uncaught');
  expect(text).not.toContain('quokka');
  expect(text).not.toContain(password);
});
