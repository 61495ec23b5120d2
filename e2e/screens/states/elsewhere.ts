import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { backupSealing } from '../../../src-main/keys/backup-seal';
import { newKeySet, withPassphrase, withPhrase } from '../../../src-main/keys/key-set';
import { newRootKey } from '../../../src-main/keys/sealing/root-key';
import { beginningOf } from '../../../src-main/transfer/source/sealed-format';
import { capturePageOf } from '../../fixtures/desktop';
import { windowOf } from '../../fixtures/window';
import { PICTURE_TIME } from '../clock';
import { ask } from '../world';
import { closeByEscape, over, type State } from './state';

/** None of them answers; one has a name that is hard to show. */
const SERVERS = [
  ['LM Studio', 'http://127.0.0.1:2'],
  [
    'The cluster in the basement of the university, behind its gate',
    'http://127.0.0.1:3/a/long/path/which/a/proxy/wants',
  ],
] as const;

const settings = (label: string): State => ({
  name: `settings-${label.toLowerCase().split(' ')[0]}`,
  show: async ({ page }) => {
    await windowOf(page).goTo('Settings');
    await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
  },
});

/** All pages but the chat and Memory. */
export const ELSEWHERE: readonly State[] = [
  {
    name: 'projects',
    show: async ({ page }) => {
      await windowOf(page).goTo('Projects');
      await page
        .getByRole('list', { name: 'Projects' })
        .getByRole('button', { name: /tide-tables/ })
        .click();
      await expect(page.getByRole('list', { name: 'Memory files' })).toContainText('rows.md');
    },
  },
  {
    name: 'project-untrusted',
    show: async ({ page }) => {
      await page
        .getByRole('list', { name: 'Projects' })
        .getByRole('button', { name: /old-site/ })
        .click();
      await expect(page.getByText('Hearth has read nothing in it so far.')).toBeVisible();
    },
  },
  {
    name: 'traces',
    show: async ({ page }) => {
      await windowOf(page).goTo('Traces');
      await expect(page.getByRole('list', { name: 'Traces' }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'workspaces',
    show: async ({ page }) => {
      const { openId } = await ask(page, 'workspace:list', {});
      await ask(page, 'workspace:make', { name: 'Port authority' });
      await ask(page, 'workspace:use', { id: openId });
      await page.getByRole('button', { name: /^Workspace: / }).click();
      await expect(page.getByRole('list', { name: 'Workspaces' })).toContainText('Port authority');
    },
    leave: closeByEscape,
  },
  {
    ...settings('Servers'),
    show: async (stage) => {
      const { page } = stage;
      for (const [name, url] of SERVERS) await ask(page, 'server:add', { name, kind: 'openai', url });
      const { servers } = await ask(page, 'server:list', {});
      const id = servers.at(-1)?.id ?? '';
      await ask(page, 'server:set-header', { id, name: 'Authorization', value: 'Bearer tern-and-plover' });
      await settings('Servers').show(stage);
      await expect(
        page
          .getByRole('list', { name: 'Servers' })
          .getByText(/Nothing answers at/)
          .first(),
      ).toBeVisible();
    },
  },
  over('settings-add-server', async ({ page }) => {
    await page.getByRole('button', { name: 'Add a server' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('127.0.0.1:1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add it anyway' })).toBeVisible();
  }),
  over('settings-edit-server', async ({ page }) => {
    await page.getByRole('button', { name: 'More for Ollama' }).click();
    await page.getByRole('menuitem', { name: 'Name and address…' }).click();
  }),
  over('settings-header', async ({ page }) => {
    await page.getByRole('button', { name: 'More for Ollama' }).click();
    await page.getByRole('menuitem', { name: 'Add a header…' }).click();
  }),
  ...['General', 'Memory', 'Prompt', 'Long chats', 'Projects', 'Quick capture', 'Diagnostics', 'About'].map(settings),
  over('settings-report', async ({ page }) => {
    await page.getByRole('button', { name: 'Save a report…' }).click();
    await expect(page.getByRole('region', { name: 'Report' })).toContainText('Rows in the database');
  }),
  {
    ...settings('Models'),
    show: async (stage) => {
      const { page, ollama } = stage;
      const layers = [{ digest: `sha256:${'a'.repeat(64)}`, totalBytes: 5_200_000_000 }];
      const forever = new Promise(() => undefined);
      ollama.scriptPull({ model: 'qwen3:8b', layers, holdAt: { bytes: 2_600_000_000, until: forever } });
      await ask(page, 'model:pull', { name: 'qwen3:8b' });
      await settings('Models').show(stage);
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  over('settings-pull', async ({ page }) => {
    await page.getByRole('button', { name: 'Pull a model' }).click();
    await expect(page.getByRole('list', { name: 'Suggested models' })).toBeVisible();
  }),
  over('settings-model', ({ page }) => page.getByRole('button', { name: 'gemma3:4b', exact: true }).click()),
  settings('Data and backups'),
  over('backup-sealed', async ({ app, page, folder }) => {
    await app.evaluate(
      ({ dialog }, path) => {
        Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [path] }) });
      },
      await sealedBackup(folder),
    );
    await page.getByRole('button', { name: 'Import a file…' }).click();
    await expect(page.getByRole('dialog', { name: 'Open this Backup' })).toContainText('Use recovery phrase');
  }),
  over('import', async ({ app, page, folder }) => {
    await app.evaluate(({ dialog }, path) => {
      Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [path] }) });
    }, chatgptExport(folder));
    await page.getByRole('button', { name: 'Import a file…' }).click();
    await expect(page.getByRole('dialog', { name: 'Import this?' })).toContainText('42');
  }),
  {
    name: 'import-done',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Import a file…' }).click();
      await page.getByRole('button', { name: 'Import 42 chats' }).click();
      await expect(page.getByRole('dialog', { name: 'Imported' })).toContainText('42');
    },
    leave: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('dialog', { name: 'Import undone' })).toContainText('42 chats');
      await closeByEscape(page);
    },
  },
  {
    name: 'settings-found',
    show: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Find a setting' }).fill('memory');
      await expect(page.getByRole('region', { name: 'Found settings' })).toBeVisible();
    },
    leave: (page) => page.getByRole('searchbox', { name: 'Find a setting' }).press('Escape'),
  },
];

/** The small window, on the screen and with its shortcut chosen. */
export const CAPTURE: readonly State[] = [
  {
    name: 'capture',
    show: async (stage) => {
      await ask(stage.page, 'settings:set', { key: 'capture.shortcut', value: 'Alt+Shift+Space' });
      const page = await capturePageOf(stage);
      await page.clock.setFixedTime(PICTURE_TIME);
      await ask(page, 'desktop:show-capture', {});
      await page
        .getByRole('textbox', { name: 'Quick capture' })
        .fill('Ask the port about chart datum #tide-tables !7d');
      await expect(page.getByText(/until/)).toBeVisible();
    },
    of: capturePageOf,
  },
  {
    name: 'capture-secret',
    show: async (stage) => {
      const page = await capturePageOf(stage);
      const field = page.getByRole('textbox', { name: 'Quick capture' });
      await field.fill('The new wifi at the port office is Kai-West, password tern-and-plover-7');
      await field.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    },
    of: capturePageOf,
  },
  {
    name: 'capture-saved',
    show: async (stage) => {
      const page = await capturePageOf(stage);
      await page.getByRole('textbox', { name: 'Quick capture' }).press('Enter');
      await expect(page.getByRole('status')).toContainText('Saved');
    },
    of: capturePageOf,
  },
];

const TITLES = ['Lisbon move: flat or sublet first', 'Parser for the tide tables', 'Bread at 72 %, cold proof'];

/** Of another key; no more of it than says so. */
async function sealedBackup(folder: string): Promise<string> {
  const root = newRootKey();
  const stretcher = async () => newRootKey();
  const { set } = withPhrase(newKeySet(root), { root, now: 0 });
  const whole = await withPassphrase(set, 'correct horse battery', { stretcher }, { root, now: 0 });
  const { head } = backupSealing({ held: () => ({ root, set: whole }), stretcher }).seal();
  const path = join(folder, 'hearth-backup-2026-11-21.hearth-backup');
  writeFileSync(path, beginningOf(head));
  return path;
}

function chatgptExport(folder: string): string {
  const conversation = (nth: number) => {
    const at = Date.UTC(2024, 4, 1 + nth, 12) / 1000;
    const said = (role: string, text: string, parent: string | null, second: number) => ({
      parent,
      message: { author: { role }, create_time: at + second, content: { content_type: 'text', parts: [text] } },
    });
    const mapping = {
      a: said('user', 'What should I look at first?', null, 0),
      b: said('assistant', 'The contract, then the deposit.', 'a', 1),
      c: said('assistant', 'The deposit, then the contract.', 'a', 2),
      d: said('tool', 'searched', 'b', 3),
      e: said('assistant', 'Both say the same.', 'd', 4),
    };
    return { title: TITLES[nth % TITLES.length], create_time: at, mapping, current_node: 'e' };
  };
  const file = join(folder, 'conversations.json');
  writeFileSync(file, JSON.stringify(Array.from({ length: 42 }, (_, nth) => conversation(nth))));
  return file;
}
