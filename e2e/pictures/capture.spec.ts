import type { Page } from '@playwright/test';
import { capturePageOf } from '../fixtures/desktop';
import { expect, READY, test } from '../fixtures/hearth';
import { windowOf } from '../fixtures/window';

const THOUGHT = 'Ask the port whether chart datum differs from station to station !7d';
const SECRET = 'The new wifi at the port office is Kai-West, password tern-and-plover-7';

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(200);
  await page.screenshot({ path: `docs/pictures/${name}.png` });
}

for (const theme of ['light', 'dark'] as const) {
  test(`quick capture and its settings, ${theme}`, async ({ launch }) => {
    const settings = { ...READY, 'capture.shortcut': 'Alt+Shift+Space', 'appearance.theme': theme };
    const hearth = await launch({ settings });
    const page = await capturePageOf(hearth);
    const field = page.getByRole('textbox', { name: 'Quick capture' });
    await page.evaluate(() => window.hearth.request('desktop:show-capture', {}));
    await field.fill(THOUGHT);
    await expect(page.getByText(/until/)).toBeVisible();
    await picture(page, `capture-${theme}`);
    await field.fill(SECRET);
    await field.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await picture(page, `capture-secret-${theme}`);
    await field.press('Enter');
    await expect(page.getByRole('status')).toBeVisible();
    await windowOf(hearth.page).goTo('Settings');
    await hearth.page.getByRole('button', { name: 'Quick capture' }).click();
    await expect(hearth.page.getByText('Press it once')).toBeVisible();
    await picture(hearth.page, `capture-settings-${theme}`);
  });
}
