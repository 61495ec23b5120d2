import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/hearth';
import { KEYS } from './fixtures/quick-capture';

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
  const { page } = await launch({ settings: KEYS, env: { HEARTH_LANGUAGE: 'ar-XB' } });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('radio', { name: /^\[Ðårk .+\]$/ })).toBeVisible();
  const rail = await page.getByRole('navigation').first().boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(rail?.x).toBeGreaterThan(main?.x ?? 0);
});
