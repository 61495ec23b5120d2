import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, type Page } from '@playwright/test';
import type { McpAdded, McpApp } from '../../../src-preload/contract/mcp';
import type { McpGrant } from '../../../src-preload/contract/mcp-grants';
import { windowOf } from '../../fixtures/window';
import { ask } from '../world';
import { closeByEscape, over, type Stage, type State } from './state';

const LONG_NAME = 'A home-made program with a rather long name that somebody gave it one evening';

/** Settings → Memory access: before anything, with programs that called, and what stands over it. */
export const MEMORY_ACCESS: readonly State[] = [
  {
    name: 'settings-access',
    show: async ({ page }) => {
      await layPrograms(page);
      await windowOf(page).goTo('Settings');
      await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Memory access' }).click();
      await expect(page.getByText('No program is connected.')).toBeVisible();
    },
  },
  over('access-connect', async ({ page }) => {
    await page.getByRole('button', { name: 'Connect Claude Code' }).click();
    await expect(page.getByRole('group', { name: /^Change of / })).toContainText('HEARTH_MCP_TOKEN');
  }),
  over('access-connect-broken', async ({ page }) => {
    await page.getByRole('button', { name: 'Connect Zed' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('line 3, column 3');
  }),
  over('access-disconnect', async ({ page }) => {
    const { openId } = await ask(page, 'workspace:list', {});
    const { id } = await ask(page, 'mcp:preview', { app: 'cursor', workspaceId: openId, grants: ['read'] });
    await ask(page, 'mcp:apply', { id });
    await ask(page, 'mcp:set-on', { isOn: false });
    await page.getByRole('button', { name: 'Disconnect Cursor' }).click();
    await expect(page.getByRole('group', { name: /^Change of / })).toContainText('HEARTH_MCP_TOKEN');
  }),
  over('access-add', async ({ page }) => {
    await page.getByRole('button', { name: 'Add a program' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Claude Code');
  }),
  {
    name: 'access-added',
    show: async ({ page }) => {
      await page.getByRole('switch', { name: 'Let other programs use your memory' }).click();
      await expect(page.getByRole('group', { name: 'Address' })).toBeVisible();
      await page.getByRole('button', { name: 'Add a program' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(LONG_NAME);
      await page.getByRole('dialog').getByRole('button', { name: 'Add…' }).click();
      await expect(page.getByRole('dialog', { name: /is added$/ })).toContainText('HEARTH_MCP_TOKEN');
    },
    leave: closeByEscape,
  },
  {
    name: 'access-called',
    show: async (stage) => {
      const { page } = stage;
      const gone = await add(stage, 'An older Cursor', ['read']);
      await ask(page, 'mcp:revoke', { id: gone.client.id });
      const { token, url } = await add(stage, 'Zed', ['read', 'propose', 'stated']);
      const client = new Client({ name: 'screens', version: '1' }, { versionNegotiation: { mode: 'legacy' } });
      const headers = { authorization: `Bearer ${token}` };
      await client.connect(new StreamableHTTPClientTransport(new URL(url ?? ''), { requestInit: { headers } }));
      await client.callTool({ name: 'remember', arguments: { text: 'Keeps the tide tables in one CSV a year' } });
      await client.callTool({ name: 'correct', arguments: { id: 'nothing', text: 'Is refused' } });
      await client.callTool({ name: 'forget', arguments: { text: 'hydrographer' } });
      await client.close();
      const calls = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
      await expect(calls).toHaveCount(3);
      await calls.last().getByRole('button', { name: '1 item' }).click();
      await expect(calls.last().getByRole('button', { name: /tide tables/ })).toBeVisible();
      await page.getByRole('button', { name: '1 revoked program' }).click();
    },
  },
  {
    name: 'access-troubles',
    show: async (stage) => {
      const { page } = stage;
      const { openId } = await ask(page, 'workspace:list', {});
      const { workspaces } = await ask(page, 'workspace:make', { name: 'Boat club' });
      await ask(page, 'workspace:use', { id: openId });
      const { id } = workspaces.find(({ name }) => name === 'Boat club') ?? { id: '' };
      await ask(page, 'mcp:add', { name: 'Logbook', workspaceId: id, grants: ['read'] });
      await ask(page, 'workspace:delete', { id, typedName: 'Boat club' });
      await takePort(page);
      await expect(page.getByText(/^Another program uses port/)).toBeVisible();
      await expect(page.getByText(/^Its workspace is deleted/)).toBeVisible();
    },
  },
  over('access-change', ({ page }) => page.getByRole('button', { name: 'Change what Zed may do' }).click()),
  {
    name: 'review-from-program',
    show: async ({ page }) => {
      await windowOf(page).goTo('Memory');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Review/ })
        .click();
      await expect(page.getByRole('button', { name: 'Forget for good…' })).toBeVisible();
    },
    leave: async (page) => {
      // As it was: nothing listens, nothing waits.
      const waiting = page.getByRole('listitem').filter({ hasText: 'From Zed' });
      await waiting.getByRole('button', { name: 'Reject' }).click();
      await ask(page, 'mcp:set-on', { isOn: false });
    },
  },
];

/** Programs as they are on somebody's computer: one that others may read, one without a file, one with a broken one. */
async function layPrograms(page: Page): Promise<void> {
  const { apps } = await ask(page, 'mcp:state', {});
  const pathOf = (wanted: McpApp) => apps.find(({ app }) => app === wanted)?.path ?? '';
  for (const { path } of apps.filter(({ app }) => app !== 'vscode')) mkdirSync(dirname(path), { recursive: true });
  writeFileSync(pathOf('claude-code'), CLAUDE_CODE, { mode: 0o644 });
  writeFileSync(pathOf('zed'), '{\n  // Fonts\n  oops\n}\n');
}

const CLAUDE_CODE = `{
  "numStartups": 41,
  "mcpServers": {
    "tides": {
      "type": "stdio",
      "command": "npx",
      "args": ["-y", "tide-tables"]
    }
  }
}
`;

/** While it is off, another program begins to listen where Hearth did. */
async function takePort(page: Page): Promise<void> {
  const { url } = await ask(page, 'mcp:state', {});
  await ask(page, 'mcp:set-on', { isOn: false });
  const other = createServer().listen(Number(new URL(url ?? '').port), '127.0.0.1');
  await once(other, 'listening');
  await ask(page, 'mcp:set-on', { isOn: true });
  other.close();
}

async function add({ page }: Stage, name: string, grants: McpGrant[]): Promise<McpAdded> {
  const { openId } = await ask(page, 'workspace:list', {});
  return ask(page, 'mcp:add', { name, workspaceId: openId, grants });
}
