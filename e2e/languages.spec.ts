import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/hearth';
import { KEYS } from './fixtures/quick-capture';
import { layoutProblems } from './screens/layout';

test('the window speaks the system’s language from its first frame, and another at once in every window', async ({
  launch,
}) => {
  const first = await launch({ settings: KEYS, env: { HEARTH_LANGUAGE: 'de-AT' } });
  const { page } = first;
  // By its address: its names are in German.
  const isCapture = (each: Page) => each.url().endsWith('/capture.html');
  await expect.poll(() => first.app.windows().some(isCapture)).toBe(true);
  const [capture = page] = first.app.windows().filter(isCapture);
  await test.step('as the system', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.keyboard.press('Control+,');
    await expect(page.getByRole('radio', { name: 'Dunkel' })).toBeVisible();
  });
  await test.step('another one', async () => {
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Français');
    await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr');
    await expect(page.getByRole('radio', { name: 'Sombre' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(capture.locator('html')).toHaveAttribute('lang', 'fr');
  });
  await first.quit();
  const again = await launch({ env: { HEARTH_LANGUAGE: 'de-AT' } });
  expect(await again.page.locator('html').getAttribute('lang')).toBe('fr');
});

test('from right to left the window is mirrored, and what is half as long again still fits', async ({ launch }) => {
  test.setTimeout(120_000);
  const { page } = await launch({ settings: KEYS, env: { HEARTH_LANGUAGE: 'ar-XB' } });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('radio', { name: /^\[Ðårk .+\]$/ })).toBeVisible();
  const rail = await page.getByRole('navigation').first().boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(rail?.x).toBeGreaterThan(main?.x ?? 0);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 900, height: 600 },
  ]) {
    await page.setViewportSize(size);
    for (const key of ['1', '2', '3', '4', '5']) {
      await page.keyboard.press(`Control+${key}`);
      await expectToFit(page, `page ${key} at ${size.width}`);
    }
    // Settings, then the list of its sections, one by one.
    const sections = page.getByRole('main').getByRole('list').first().getByRole('button');
    expect(await sections.count()).toBeGreaterThan(5);
    for (const section of await sections.all()) {
      await section.click();
      await expectToFit(page, `${await section.textContent()} at ${size.width}`);
    }
  }
});

/** What is still loading may lie anywhere for a moment. */
async function expectToFit(page: Page, where: string): Promise<void> {
  await expect(async () => expect(await layoutProblems(page), where).toEqual([])).toPass({ timeout: 3_000 });
}
