import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from '@playwright/test';
import type { McpAdded } from '../../../src-preload/contract/mcp';
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
      await windowOf(page).goTo('Settings');
      await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Memory access' }).click();
      await expect(page.getByText('No program is connected.')).toBeVisible();
    },
  },
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

async function add({ page }: Stage, name: string, grants: McpGrant[]): Promise<McpAdded> {
  const { openId } = await ask(page, 'workspace:list', {});
  return ask(page, 'mcp:add', { name, workspaceId: openId, grants });
}
