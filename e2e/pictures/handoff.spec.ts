import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, READY, test } from '../fixtures/hearth';
import { windowOf } from '../fixtures/window';

const BRIEF = `## Goal
Read the port's PDF tide tables into one CSV a year.
## State
- Text extraction works for 2019 to 2026; 2018 is scanned
- parse_row mishandles the leap day (row 61)
## Decisions
- Keep local time and the offset: readers compare both
## Open questions
- Does the port publish chart datum per station?
## Next steps
- Test for 29 February
- Enter 2018 by hand`;

for (const theme of ['light', 'dark'] as const) {
  test(`a handoff, ${theme}`, async ({ launch, ollama, dataFolder }) => {
    const { app, page } = await launch({ settings: { ...READY, 'appearance.theme': theme } });
    const { say, log, stop } = windowOf(page);
    const project = join(dataFolder, 'outside', 'tide-tables');
    mkdirSync(join(project, '.git'), { recursive: true });
    await app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
    }, project);
    await page.evaluate(async () => {
      for (const text of ['Works as a hydrographer', 'Uses pnpm']) {
        await window.hearth.request('fact:add', { section: 'profile', text });
      }
      const linked = await window.hearth.request('project:link', {});
      if (linked.ok && linked.value)
        await window.hearth.request('project:trust', { id: linked.value.id, isTrusted: true });
    });
    ollama.script({ steps: ['Keep local time and the offset: readers compare both.'] });
    await say('Tide table parser: read the PDFs into one CSV a year');
    await expect(log.getByText('readers compare both')).toBeVisible();
    await expect(stop).toBeHidden();
    ollama.script({ steps: [BRIEF] });
    await page.getByRole('button', { name: 'Hand off' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Written by');
    await page.screenshot({ path: `docs/pictures/handoff-${theme}.png` });
  });
}
