import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, READY, test } from '../fixtures/hearth';
import { windowOf } from '../fixtures/window';

const INDEX = `## Build\n\n- \`npm run tables\` writes one file a station\n\n## Stations\n\n${'- A station keeps its own chart datum; the offset stands in rows.md, not here.\n'.repeat(118)}`;

for (const theme of ['light', 'dark'] as const) {
  test(`projects, ${theme}`, async ({ launch }) => {
    const home = mkdtempSync(join(tmpdir(), 'hearth-pictures-'));
    const put = (path: string, text: string) => {
      mkdirSync(join(home, path, '..'), { recursive: true });
      writeFileSync(join(home, path), text);
    };
    put('code/tide-tables/.hearth/memory/MEMORY.md', INDEX);
    put('code/tide-tables/.hearth/memory/MEMORY.local.md', '- My test station is Leixões\n'.repeat(40));
    put('code/tide-tables/.hearth/memory/rows.md', '# Rows\n\nOne a station, in metres above chart datum.\n'.repeat(7));
    put('code/tide-tables/notes/2026-09-04-data-sources.md', '# Data sources\n\nThe port.\n');
    put('code/old-site/index.html', '');
    const hearth = await launch({ settings: { ...READY, 'appearance.theme': theme }, env: { HOME: home } });
    const { page } = hearth;
    const { goTo } = windowOf(page);
    await goTo('Projects');
    for (const name of ['tide-tables', 'old-site']) {
      await hearth.app.evaluate(
        ({ dialog }, path) => {
          dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
        },
        join(home, 'code', name),
      );
      await page.getByRole('button', { name: 'Link a folder' }).click();
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      if (name === 'tide-tables') await page.getByRole('button', { name: 'Trust it' }).click();
    }
    await page.evaluate(async () => {
      const desk = await window.hearth.request('capture:open', {});
      if (!desk.ok) throw new Error(desk.error.sentence);
      const text = 'Ask the port whether chart datum differs from station to station #tide-tables !7d';
      await window.hearth.request('capture:save', { text, workspaceId: desk.value.workspaceId, secrets: 'hold' });
    });
    await page
      .getByRole('list', { name: 'Projects' })
      .getByRole('button', { name: /tide-tables/ })
      .click();
    await expect(page.getByRole('list', { name: 'Captures' })).toBeVisible();
    await page.mouse.move(640, 700);
    await page.waitForTimeout(200);
    await page.screenshot({ path: `docs/pictures/projects-${theme}.png` });
    await hearth.quit();
    rmSync(home, { recursive: true, force: true });
  });
}
