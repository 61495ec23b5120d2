import { expect, type Page } from '@playwright/test';
import { windowOf } from '../../fixtures/window';
import { fillStrange } from '../world';
import { over, type State } from './state';

async function go(page: Page, label: string): Promise<void> {
  await windowOf(page).goTo('Memory');
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${label}( ?\\d+)?$`) })
    .click();
}

const section = (label: string, shows: string | RegExp): State => ({
  name: `memory-${label.toLowerCase().replace(' ', '-')}`,
  show: async ({ page }) => {
    await go(page, label);
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
  },
});

const openMenu = async (page: Page, item: string) => {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Every entry of the tree, one fact, and what is done with memory as a whole. */
export const MEMORY: readonly State[] = [
  {
    name: 'memory-facts',
    show: async ({ page }) => {
      await go(page, 'Facts');
      for (const text of ['Prefers short answers', 'Budget ceiling']) {
        await page.getByRole('checkbox', { name: new RegExp(text) }).check();
      }
      await expect(page.getByRole('toolbar', { name: 'Selected facts' })).toBeVisible();
    },
    leave: (page) => page.getByRole('button', { name: 'Clear selection' }).click(),
  },
  {
    name: 'memory-fact',
    show: async ({ page }) => {
      await page.getByRole('table', { name: 'Facts' }).getByText('Ana starts').click();
      await expect(page.getByRole('complementary', { name: 'Fact' })).toBeVisible();
    },
  },
  {
    name: 'memory-fact-date-refused',
    show: async ({ page }) => {
      await page.getByRole('textbox', { name: 'Until' }).fill('some time in spring');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('complementary', { name: 'Fact' }).getByRole('alert')).toContainText('is not a date');
    },
    leave: (page) => page.getByRole('textbox', { name: 'Until' }).press('Escape'),
  },
  over('memory-keep-until', async ({ page }) => {
    await page.getByRole('button', { name: 'Keep for…' }).click();
    await page.getByRole('menuitem', { name: 'Until a date…' }).click();
    await expect(page.getByLabel('Last day')).toBeFocused();
  }),
  section('Profile', 'hydrographer'),
  section('Patterns', 'Likes tables'),
  section('Recent context', 'Letter to the landlord'),
  section('Notebook', 'Arroios flat'),
  section('Session notes', /./),
  section('Inbox', 'garden wall'),
  section('Review', 'Buy the cheap one'),
  section('Stale', 'Cycles to work'),
  section('Timeline', /A chat began/),
  {
    name: 'memory-timeline-table',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Show as a table' }).click();
      await expect(page.getByRole('region', { name: 'Memory by week' })).toBeVisible();
    },
  },
  {
    name: 'memory-timeline-nothing',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Kind: Everything' }).click();
      await page.getByRole('menuitemradio', { name: 'Forgotten' }).click();
      await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
    },
  },
  section('History', /./),
  section('Archive', /./),
  {
    name: 'memory-search-empty',
    show: async ({ page }) => {
      await go(page, 'Search');
      await expect(page.getByRole('heading', { name: 'Search everything in this workspace' })).toBeVisible();
    },
  },
  {
    name: 'memory-search-nothing',
    show: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search memory' }).fill('zeppelin');
      await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    },
  },
  {
    name: 'memory-search',
    show: async ({ page }) => {
      await go(page, 'Search');
      await page.getByRole('searchbox', { name: 'Search memory' }).fill('deposit for the flat');
      await expect(page.getByRole('list', { name: 'Found' })).toBeVisible();
    },
  },
  over('forget-before', async ({ page }) => {
    await openMenu(page, 'Forget…');
    await page.getByRole('textbox', { name: 'Words to forget' }).fill('Saturdays');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: /A fact and its earlier versions/ }).first()).toBeChecked();
  }),
  over('forget-after', async ({ page }) => {
    await openMenu(page, 'Forget…');
    await page.getByRole('textbox', { name: 'Words to forget' }).fill('Saturdays');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Forget in/ }).click();
    await expect(page.getByRole('heading', { name: 'Forgotten' })).toBeVisible();
  }),
  over('clear-everything', ({ page }) => openMenu(page, 'Clear everything…')),
  {
    name: 'memory-scripts',
    show: async ({ page, clock }) => {
      await fillStrange(page, clock);
      await go(page, 'Facts');
      await expect(page.getByText('עם נענע')).toBeVisible();
    },
  },
  {
    name: 'memory-about-you',
    show: async ({ page }) => {
      await windowOf(page).goTo('Chat');
      await windowOf(page).newChat.click();
      await page.getByRole('button', { name: /^Tell it about you/ }).click();
      await expect(page.getByRole('form', { name: 'About you' }).getByRole('textbox').first()).toBeFocused();
    },
    leave: (page) => page.getByRole('button', { name: 'Not now' }).click(),
  },
];
