import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { answerConsent } from './fixtures/consent';
import { expect, READY, test } from './fixtures/hearth';
import { memoryOf } from './fixtures/memory-page';
import { windowOf } from './fixtures/window';

test('another program is let in, is seen in the log and in Review by its name, and gets nothing once revoked', async ({
  launch,
}) => {
  const { app, page } = await launch({ settings: READY });
  const consent = await answerConsent(app, 'yes');
  const { go, waiting } = memoryOf(page);
  const openAccess = async () => {
    await windowOf(page).goTo('Settings');
    await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Memory access' }).click();
  };
  const programs = page.getByRole('list', { name: 'Programs', exact: true });
  const calls = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  const given: { token: string; url: string } = { token: '', url: '' };
  const call = async (name: string, input: Record<string, string>, times = 1) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'legacy' } });
    const transport = new StreamableHTTPClientTransport(new URL(given.url), {
      requestInit: { headers: { authorization: `Bearer ${given.token}` } },
    });
    try {
      await client.connect(transport);
      for (let more = 1; more < times; more += 1) await client.callTool({ name, arguments: input });
      return (await client.callTool({ name, arguments: input })).structuredContent;
    } finally {
      await client.close();
    }
  };

  await test.step('a search over the settings finds the switch', async () => {
    await windowOf(page).goTo('Settings');
    const find = page.getByRole('searchbox', { name: 'Find a setting' });
    await find.fill('mcp');
    await expect(page.getByRole('switch', { name: 'Let other programs use your memory' })).not.toBeChecked();
    await find.press('Escape');
  });
  await test.step('switched on, it says where', async () => {
    await openAccess();
    await expect(page.getByText('No program is connected.')).toBeVisible();
    await page.getByRole('switch', { name: 'Let other programs use your memory' }).click();
    await expect(page.getByRole('group', { name: 'Address' })).toHaveText(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
  });
  await test.step('a program is connected by its own file, and taken out again', async () => {
    const state = await page.evaluate(() => window.hearth.request('mcp:state', {}));
    const path = state.ok ? (state.value.apps.find(({ app }) => app === 'cursor')?.path ?? '') : '';
    await expect(page.getByRole('button', { name: 'Connect Cursor' })).toBeHidden();
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '{\n  // mine\n}\n');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('button', { name: 'Connect Cursor' }).click();
    const change = page.getByRole('group', { name: `Change of ${path}` });
    await expect(change).toContainText('"HEARTH_MCP_TOKEN": "hearth_••••••••"');
    await page.getByRole('dialog').getByRole('button', { name: 'Connect…' }).click();
    await expect(page.getByRole('button', { name: 'Disconnect Cursor' })).toBeFocused();
    expect(readFileSync(path, 'utf8')).toContain('--mcp');
    await expect(programs.getByRole('listitem')).toContainText('Cursor');
    await page.getByRole('button', { name: 'Disconnect Cursor' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect…' }).click();
    await expect(page.getByText('No program is connected.')).toBeVisible();
    expect(readFileSync(path, 'utf8')).toBe('{\n  "mcpServers": {}\n  // mine\n}\n');
    const asked = (await consent.asked()).slice(-2);
    expect(asked.map(({ message }) => message)).toEqual([
      'Connect Cursor to your memory?',
      'Disconnect Cursor from your memory?',
    ]);
    for (const { detail } of asked) expect(detail).toContain(path);
  });
  await test.step('added after main’s question, and its token is shown', async () => {
    await page.getByRole('button', { name: 'Add a program' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a program' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Claude Code');
    await dialog.getByRole('checkbox', { name: /^Write at once/ }).check();
    await dialog.getByRole('checkbox', { name: /^Propose/ }).uncheck();
    await expect(dialog.getByRole('checkbox', { name: /^Write at once/ })).not.toBeChecked();
    await dialog.getByRole('checkbox', { name: /^Propose/ }).check();
    await dialog.getByRole('button', { name: 'Add…' }).click();
    const added = page.getByRole('dialog', { name: 'Claude Code is added' });
    given.token = (await added.getByRole('group', { name: /^Token/ }).textContent()) ?? '';
    given.url = (await added.getByRole('group', { name: 'Address' }).textContent()) ?? '';
    await expect(added.getByRole('group', { name: /^Line for mcpServers/ })).toContainText('HEARTH_MCP_TOKEN');
    await added.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Add a program' })).toBeFocused();
    await expect(programs.getByRole('listitem')).toContainText('reads and proposes');
    expect((await consent.asked()).slice(-1).map(({ message }) => message)).toEqual([
      'Let Claude Code use your memory?',
    ]);
  });
  await test.step('its call is in the log, and leads to what it proposed', async () => {
    expect(await call('remember', { text: 'Builds the harbour site with Astro' })).toMatchObject({ result: 'staged' });
    await expect(programs.getByRole('listitem')).toContainText('1 call today');
    await expect(calls).toContainText(['remember']);
    await calls.first().getByRole('button', { name: '1 item' }).click();
    await calls.first().getByRole('button', { name: 'Builds the harbour site with Astro' }).click();
    await expect(waiting.first()).toContainText('From Claude Code,');
    await waiting.first().getByRole('button', { name: 'Accept' }).click();
    await go('History');
    await expect(page.getByRole('list', { name: 'Changes' })).toContainText('from Claude Code');
  });
  await test.step('what it wants removed can be forgotten instead', async () => {
    expect(await call('forget', { text: 'harbour site with Astro' })).toMatchObject({ result: 'staged' });
    await go('Review');
    await expect(waiting.first()).toContainText('Would be deleted');
    await expect(waiting.first()).toContainText('Builds the harbour site with Astro');
    await expect(waiting.first().getByRole('button', { name: 'Edit first' })).toBeHidden();
    await waiting.first().getByRole('button', { name: 'Forget for good…' }).click();
    await expect(page.getByRole('dialog', { name: 'Forget something for good' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('harbour site with Astro');
    await page.keyboard.press('Escape');
  });
  await test.step('more calls than a page holds are read on where the page ended', async () => {
    await call('recall', { query: 'harbour' }, 100);
    await openAccess();
    await expect(calls).toHaveCount(100);
    await page.getByRole('button', { name: 'Older calls' }).press('Enter');
    await expect(calls).toHaveCount(102);
    await expect(calls.nth(100)).toBeFocused();
  });
  await test.step('revoked, its next call is refused', async () => {
    await page.getByRole('button', { name: 'Revoke Claude Code' }).click();
    await expect(page.getByText('No program is connected.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Programs', exact: true })).toBeFocused();
    await page.getByRole('button', { name: '2 revoked programs' }).click();
    await expect(page.getByRole('list', { name: 'Revoked programs' })).toContainText('Claude Code');
    await expect(call('remember', { text: 'Sails on Sundays' })).rejects.toThrow();
    await expect(calls).toHaveCount(102);
  });
});
