import { expect } from '@playwright/test';
import { windowOf } from '../../fixtures/window';
import type { State } from './state';

/** Settings → Security while nothing is encrypted; `e2e/encrypted.spec.ts` goes on from there. */
export const SECURITY: readonly State[] = [
  {
    name: 'settings-security',
    show: async ({ page }) => {
      await windowOf(page).goTo('Settings');
      await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Security' }).click();
      await expect(page.getByRole('button', { name: 'Encrypt …' })).toBeVisible();
    },
  },
  {
    name: 'security-ways',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Encrypt …' }).click();
      await expect(page.getByRole('textbox', { name: 'Passphrase once more' })).toBeVisible();
    },
    leave: async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click();
    },
  },
];
