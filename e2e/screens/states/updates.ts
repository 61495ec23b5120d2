import { expect } from '@playwright/test';
import { servingRanges, stopping } from '../../../src-main/updates/update-server.fixture';
import { windowOf } from '../../fixtures/window';
import { ask } from '../world';
import type { State } from './state';

const PACKAGE = Buffer.alloc(3_000_000, 'x');
const NAME = 'hearth-9.0.0-linux-x64.AppImage';

/** Settings → Updates: off, and each state in which something is to be done. */
export const UPDATES: readonly State[] = [
  {
    name: 'settings-updates',
    show: async ({ page }) => {
      await windowOf(page).goTo('Settings');
      await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Updates' }).click();
      await expect(page.getByText('Hearth asks no server')).toBeVisible();
      await expect(
        page
          .getByRole('region', { name: /^What’s new/ })
          .getByRole('heading')
          .nth(1),
      ).toBeVisible();
    },
  },
  {
    name: 'updates-failed',
    show: async ({ page }) => {
      await page.getByRole('switch', { name: 'Look for new versions' }).click();
      await expect(page.getByRole('button', { name: 'Look again' })).toBeVisible();
    },
  },
  {
    name: 'updates-fetching',
    show: async ({ page, updates }) => {
      const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
      updates.publish('9.0.0', [{ kind: 'appimage', arch, name: NAME, bytes: PACKAGE }]);
      updates.answer(`/${NAME}`, stopping(PACKAGE, 1_400_000));
      await page.getByRole('button', { name: 'Look again' }).click();
      await page.getByRole('button', { name: 'Get version 9.0.0' }).click();
      await expect(page.getByText(/^1 MB of 3 MB$/)).toBeVisible();
    },
  },
  {
    name: 'updates-ready',
    show: async ({ page, updates }) => {
      updates.answer(`/${NAME}`, servingRanges(PACKAGE));
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Get version 9.0.0' }).click();
      await expect(page.getByText('Version 9.0.0 is ready')).toBeVisible();
    },
    leave: async (page) => {
      await ask(page, 'settings:set', { key: 'app.check_updates', value: false });
    },
  },
];
