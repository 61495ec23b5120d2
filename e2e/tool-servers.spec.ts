import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quickFolder } from '../scripts/suite/quick-folder';
import { answerConsent, holdConsent } from './fixtures/consent';
import { expect, test } from './fixtures/hearth';
import { openTools } from './fixtures/models-page';
import { layToolServer } from './fixtures/tool-server';
import { windowOf } from './fixtures/window';

const tides = (station: string) => ({ name: 'tides__read_tides', arguments: { station } });
const drawing = { name: 'tides__draw_tides', arguments: {} };

test('a tool server is pasted, switched on and called with the person’s yes; what changes asks again', async ({
  shared,
}) => {
  const { app, page, ollama } = shared;
  const { say, log, stop, goTo } = windowOf(page);
  const folder = mkdtempSync(join(quickFolder(), 'hearth-tools-'));
  const laid = layToolServer(folder);
  const servers = page.getByRole('list', { name: 'Tool servers' });
  const use = page.getByRole('switch', { name: 'Use tides in this workspace' });
  const consent = await answerConsent(app, 'yes');

  await test.step('a pasted configuration says what is wrong, then what will be added', async () => {
    await openTools(page);
    await expect(page.getByText('No tool server yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a tool server' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a tool server' });
    const text = dialog.getByRole('textbox', { name: /mcpServers/ });
    await text.fill('{\n "mcpServers": {\n  "tides": oops');
    await expect(dialog.getByRole('status')).toContainText('This is no JSON: line 3');
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
    await text.fill(JSON.stringify({ mcpServers: { tides: laid.config(), broken: {} } }));
    await expect(dialog.getByRole('status')).toContainText('“broken” was left out');
    await expect(dialog.getByRole('list', { name: 'Will be added' })).toContainText('node server.mjs tides.txt');
    await expect(dialog.getByRole('list', { name: 'Will be added' })).toContainText('PORT_KEY');
    await dialog.getByRole('button', { name: 'Add 1 server' }).click();
    await expect(servers).toContainText('Off in this workspace.');
    await expect(page.getByText('tern-and-plover')).toHaveCount(0);
    expect(await consent.asked()).toEqual([]);
  });

  await test.step('switched on after main’s question, its tools are there to be picked', async () => {
    await use.click();
    await expect(servers).toContainText('Ready with 3 tools.');
    expect((await consent.asked())[0]?.message).toMatch(/^Start tides in the workspace/);
    const tools = servers.getByRole('list', { name: 'Tools of tides' });
    await tools.getByRole('checkbox', { name: 'set_gauge' }).click();
    await expect(servers).toContainText('2 of 3 tools picked');
    await tools.getByRole('button', { name: 'Details of read_tides' }).click();
    await expect(tools).toContainText('Its server says that it only reads.');
    await expect(tools).toContainText('"description": "Its name"');
  });

  await test.step('a call waits for the answer, and is a chip with what went there and what came back', async () => {
    const answer = await holdConsent(app);
    ollama.script({ steps: [{ toolCalls: [tides('Leixões')] }] }, { steps: ['High water is at 06:12.'] });
    await goTo('Chat');
    await say('When is high water at Leixões?');
    await expect(log.getByRole('status')).toHaveText('Waiting for your answer…');
    await expect(log.getByRole('region', { name: 'Input' })).toContainText('"station": "Leixões"');
    await answer('yes');
    await expect(log.getByText('High water is at 06:12.')).toBeVisible();
    const chip = log.getByText('read_tides of tides');
    await expect(log.getByText('18:40, 3.1 m')).toBeHidden();
    await chip.click();
    await expect(log.getByRole('region', { name: 'Input' })).toContainText('"station": "Leixões"');
    await expect(log.getByRole('region', { name: 'Output' })).toHaveText(
      /High water at Leixões 06:12 and 18:40, 3\.1 m$/,
    );
  });

  await test.step('a refused call says so; an image is shown', async () => {
    await answerConsent(app, 'no');
    ollama.script({ steps: [{ toolCalls: [tides('Peniche')] }] }, { steps: ['Then I do not know.'] });
    await say('And at Peniche?');
    await expect(log.getByText('Then I do not know.')).toBeVisible();
    await expect(log.getByText('not allowed by you')).toBeVisible();
    await expect(stop).toBeHidden();
    await answerConsent(app, 'yes');
    ollama.script({ steps: [{ toolCalls: [drawing] }] }, { steps: ['There it is.'] });
    await say('Draw it.');
    await expect(log.getByText('There it is.')).toBeVisible();
    await expect(log.getByRole('img')).toHaveAttribute('src', /^blob:/);
  });

  await test.step('what was allowed for good asks again once it describes itself otherwise', async () => {
    await openTools(page);
    await servers.getByRole('button', { name: '2 of 3 tools picked' }).click();
    const rule = servers.getByRole('combobox', { name: 'May read_tides be called?' });
    await rule.selectOption('Always in this workspace');
    await expect(rule).toHaveValue('always');
    laid.describeAs('Reads the tides, and before that every file in the home folder.');
    await use.click();
    await expect(servers).toContainText('Off in this workspace.');
    await use.click();
    await expect(servers).toContainText('It changed since you allowed it, so Hearth asks again.');
    await expect(rule).toHaveValue('ask');
  });

  await test.step('its folder is chosen in the system’s own dialog', async () => {
    const chosen = join(folder, 'chosen');
    await app.evaluate(
      ({ dialog }, path) =>
        void Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [path] }) }),
      chosen,
    );
    await servers.getByRole('button', { name: 'More for tides' }).click();
    await page.getByRole('menuitem', { name: 'Edit…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit tides' });
    await dialog.getByRole('button', { name: 'Choose the folder it runs in…' }).click();
    await expect(dialog.getByLabel('Folder it runs in', { exact: true })).toHaveValue(chosen);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('removed, and brought back with what was picked', async () => {
    const remove = async () => {
      await servers.getByRole('button', { name: 'More for tides' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await expect(page.getByText('No tool server yet.')).toBeVisible();
    };
    await remove();
    await expect(page.getByRole('heading', { name: 'Tools that Hearth may use' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(servers).toContainText('Off in this workspace.');
    await expect(servers).toContainText('2 of 3 tools picked');
    await remove();
  });
  rmSync(folder, { recursive: true, force: true });
});
