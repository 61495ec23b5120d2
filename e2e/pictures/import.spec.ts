import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, READY, test } from '../fixtures/hearth';
import { windowOf } from '../fixtures/window';

const TITLES = ['Lisbon move: flat or sublet first', 'Parser for the tide tables', 'Bread at 72 %, cold proof'];

for (const theme of ['light', 'dark'] as const) {
  test(`an import before it is begun, ${theme}`, async ({ launch }) => {
    const file = chatgptExport(mkdtempSync(join(tmpdir(), 'hearth-picture-')));
    const { app, page } = await launch({ settings: { ...READY, 'appearance.theme': theme } });
    await app.evaluate(({ dialog }, path) => {
      Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [path] }) });
    }, file);
    await windowOf(page).goTo('Settings');
    await page.getByRole('button', { name: 'Data and backups' }).click();
    await page.getByRole('button', { name: 'Import a file…' }).click();
    const asked = page.getByRole('dialog', { name: 'Import this?' });
    await expect(asked).toContainText('42');
    await asked.screenshot({ path: `docs/pictures/import-${theme}.png` });
  });
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
