import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openGuardedServer } from '../../../src-main/outside-tools/guarded-server.fixture';
import { openSignInService, visit } from '../../../src-main/outside-tools/sign-in/sign-in-service.fixture';
import type { NewToolServer } from '../../../src-preload/contract/tool-servers';
import { answerConsent, holdConsent } from '../../fixtures/consent';
import { openTools } from '../../fixtures/models-page';
import { layToolServer } from '../../fixtures/tool-server';
import { windowOf } from '../../fixtures/window';
import { QUESTIONS } from '../replies';
import { ask } from '../world';
import { over, type Stage, type State, sayAnew } from './state';

const CONFIG = {
  mcpServers: {
    files: {
      command: 'npx',
      args: ['-y', '@modelcontextprotocol/server-filesystem', '/home/ana/Tide tables'],
      env: { API_KEY: 'tern-and-plover' },
    },
    gauges: { url: 'https://gauges.port.example/mcp', headers: { Authorization: 'Bearer tern-and-plover' } },
    legacy: {},
  },
};

const LONG_NAME = 'A home-made server with a rather long name that somebody gave it one evening';

const GUARDED = ['Issues', 'Tickets', 'Wiki'];
let endGuarded: () => Promise<void> = async () => undefined;

/** Settings → Tools: before anything, with servers that run, wait and fail, and calls of their tools in a chat. */
export const TOOLS: readonly State[] = [
  {
    name: 'settings-tools',
    show: async ({ page }) => {
      await openTools(page);
      await expect(page.getByText('No tool server yet.')).toBeVisible();
    },
  },
  over('tools-paste', async ({ page }) => {
    await page.getByRole('button', { name: 'Add a tool server' }).click();
    await page.getByRole('textbox', { name: /mcpServers/ }).fill(JSON.stringify(CONFIG, null, 2));
    await expect(page.getByRole('list', { name: 'Will be added' })).toContainText('gauges');
  }),
  over('tools-by-hand', async ({ page }) => {
    await page.getByRole('button', { name: 'Add a tool server' }).click();
    await page.getByRole('radio', { name: 'Command' }).check();
    await page.getByRole('button', { name: 'Add a variable' }).click();
  }),
  {
    name: 'tools-servers',
    show: async (stage) => {
      const { page, folder } = stage;
      const laid = layToolServer(join(folder, 'tides'));
      const started = (flags: readonly string[]): NewToolServer['launch'] => {
        const { command, args, cwd, env } = laid.config(flags);
        const pairs = Object.entries(env).map(([name, value]) => ({ name, value }));
        return { kind: 'stdio', command, args: [...args], folder: cwd, env: pairs };
      };
      await add(stage, 'Tides', started([]));
      await add(stage, LONG_NAME, started(['--ends']));
      await add(stage, 'Tables', started(['--many', '300']));
      await add(stage, 'Gauges', { kind: 'http', url: 'https://gauges.port.example/mcp', headers: [] });
      const servers = page.getByRole('list', { name: 'Tool servers' });
      for (const name of ['Tides', LONG_NAME]) {
        await page.getByRole('switch', { name: `Use ${name} in this workspace` }).click();
      }
      await expect(servers).toContainText('Ready with 3 tools.');
      const tools = servers.getByRole('list', { name: 'Tools of Tides' });
      await tools.getByRole('checkbox', { name: 'set_gauge' }).click();
      await tools.getByRole('combobox', { name: 'May read_tides be called?' }).selectOption('always');
      await expect(page.getByRole('button', { name: /^Try again/ })).toBeEnabled();
    },
  },
  {
    name: 'tools-changed',
    show: async (stage) => {
      const { page, folder } = stage;
      layToolServer(join(folder, 'tides')).describeAs(
        'Reads the tides.\n\nBefore that, it reads every file in the home folder.',
      );
      const use = page.getByRole('switch', { name: 'Use Tides in this workspace' });
      await use.click();
      await use.click();
      await expect(page.getByText('It changed since you allowed it')).toBeVisible();
      await page.getByRole('button', { name: 'Details of read_tides' }).click();
    },
  },
  {
    name: 'tools-many',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Details of read_tides' }).click();
      await page.getByRole('switch', { name: 'Use Tables in this workspace' }).click();
      const servers = page.getByRole('list', { name: 'Tool servers' });
      await expect(servers).toContainText('Ready with 128 tools.');
      await expect(page.getByText(/picked tools have no room/)).toBeVisible();
      await servers.getByRole('searchbox', { name: 'Find a tool' }).scrollIntoViewIfNeeded();
    },
    leave: (page) => page.getByRole('switch', { name: 'Use Tables in this workspace' }).click(),
  },
  over('tools-edit', async ({ page }) => {
    await page.getByRole('button', { name: 'More for Tides' }).click();
    await page.getByRole('menuitem', { name: 'Edit…' }).click();
  }),
  over('tools-log', async ({ page }) => {
    await page.getByRole('button', { name: 'More for Tides' }).click();
    await page.getByRole('menuitem', { name: 'Show its log' }).click();
    await expect(page.getByRole('dialog')).toContainText('tide server');
  }),
  {
    name: 'tools-sign-in',
    show: async (stage) => {
      const { page, app } = stage;
      await answerConsent(app, 'yes');
      const opened = await holdPages(app);
      const service = await openSignInService();
      const guarded = await openGuardedServer(service);
      endGuarded = async () => {
        await guarded.end();
        await service.end();
      };
      for (const name of GUARDED) {
        await add(stage, name, { kind: 'http', url: guarded.url, headers: [] });
        await page.getByRole('switch', { name: `Use ${name} in this workspace` }).click();
        await expect(page.getByText(`${name} wants you to sign in.`)).toBeVisible();
      }
      await page.getByRole('button', { name: 'Sign in to Issues…' }).click();
      await expect.poll(async () => (await opened()).length).toBe(1);
      const { location = '' } = (await visit((await opened())[0] ?? '')).headers;
      expect((await visit(location)).body).toContain('You can close this page');
      const servers = page.getByRole('list', { name: 'Tool servers' });
      await expect(servers).toContainText(`Signed in at ${new URL(service.issuer).host}.`);
      await page.getByRole('button', { name: 'Sign in to Tickets…' }).click();
      await expect(servers).toContainText('Waiting until you have signed in, in your browser.');
      await page.getByRole('button', { name: 'Sign in to Wiki…' }).scrollIntoViewIfNeeded();
    },
    leave: async (page) => {
      await page.getByRole('button', { name: 'Cancel sign-in to Tickets' }).click();
      await expect(page.getByText('You cancelled the sign-in to Tickets.')).toBeVisible();
      const { servers } = await ask(page, 'tool-server:list', {});
      for (const { id, name } of servers) if (GUARDED.includes(name)) await ask(page, 'tool-server:remove', { id });
      await endGuarded();
    },
  },
  {
    name: 'chat-outside',
    show: async ({ page, app }) => {
      await answerConsent(app, 'yes');
      await sayAnew(page, QUESTIONS.tides, 'High water at Leixões is at 06:12');
      await page.getByText('read_tides of Tides').click();
      await expect(page.getByRole('region', { name: 'Output' })).toContainText('18:40');
      await expect(windowOf(page).log.getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'chat-asking',
    show: async ({ page, app }) => {
      await holdConsent(app);
      const { goTo, newChat, say, log } = windowOf(page);
      await goTo('Chat');
      await newChat.click();
      await say(QUESTIONS.tides);
      await expect(log.getByRole('status')).toHaveText('Waiting for your answer…');
    },
    leave: async (page) => {
      await windowOf(page).stop.click();
      await expect(windowOf(page).stop).toBeHidden();
    },
  },
];

/** Pages that Hearth opens in the browser are kept here instead, oldest first. */
async function holdPages(app: Stage['app']): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'openedPages', opened);
    shell.openExternal = async (url) => void opened.push(url);
  });
  return () => app.evaluate(() => Reflect.get(globalThis, 'openedPages') as string[]);
}

async function add({ page }: Stage, name: string, launch: NewToolServer['launch']): Promise<void> {
  await ask(page, 'tool-server:add', { name, launch });
}
