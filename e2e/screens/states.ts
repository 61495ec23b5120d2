import { expect, type Page } from '@playwright/test';
import { windowOf } from '../fixtures/window';

/** One look of the window and the way to it from the one before. */
export type State = { readonly name: string; readonly show: (page: Page) => Promise<void> };

const memory = (label: string): State => ({
  name: `memory-${label.toLowerCase().replace(' ', '-')}`,
  show: async (page) => {
    await windowOf(page).goTo('Memory');
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${label}( ?\\d+)?$`) })
      .click();
  },
});

const settings = (label: string): State => ({
  name: `settings-${label.toLowerCase().split(' ')[0]}`,
  show: async (page) => {
    await windowOf(page).goTo('Settings');
    await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: label }).click();
  },
});

const inDialog = (name: string, open: (page: Page) => Promise<void>): readonly State[] => [
  {
    name,
    show: async (page) => {
      await open(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: `${name}-closed`,
    show: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  },
];

/** Every page and what stands over it, in an order in which one leads to the next. */
export const STATES: readonly State[] = [
  { name: 'chat-empty', show: async (page) => expect(windowOf(page).message).toBeVisible() },
  {
    name: 'chat',
    show: async (page) => {
      const { say, log, stop } = windowOf(page);
      await say('Ok so given all that, should I sign the Arroios flat this week or sublet until March?');
      await expect(log.getByRole('table')).toBeVisible();
      await expect(stop).toBeHidden();
    },
  },
  {
    name: 'chat-failed',
    show: async (page) => {
      const { say, log } = windowOf(page);
      await say('And if he drops it?');
      await expect(log.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'chat-scripts',
    show: async (page) => {
      const { say, log, stop } = windowOf(page);
      await say('日本語で答えてください');
      await expect(log.getByText('日本語の答え')).toBeVisible();
      await expect(stop).toBeHidden();
      await say('ועכשיו בעברית בבקשה');
      await expect(log.getByText('זו תשובה')).toBeVisible();
      await expect(stop).toBeHidden();
    },
  },
  {
    name: 'chat-find',
    show: async (page) => {
      await page.keyboard.press('Control+f');
      await page.getByRole('searchbox', { name: 'Find in this chat' }).fill('flat');
    },
  },
  {
    name: 'chat-find-closed',
    show: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('searchbox', { name: 'Find in this chat' })).toBeHidden();
    },
  },
  ...inDialog('chat-meter', (page) => page.getByRole('button', { name: 'What fills the window' }).click()),
  ...inDialog('chat-memory', (page) => page.getByRole('button', { name: /^Memory on/ }).click()),
  ...inDialog('handoff', (page) => page.getByRole('button', { name: 'Hand off' }).click()),
  ...inDialog('chat-trace', (page) => page.keyboard.press('Control+i')),
  ...inDialog('palette', (page) => page.keyboard.press('Control+k')),
  ...inDialog('shortcuts', (page) => page.keyboard.press('Control+/')),
  ...[
    'Facts',
    'Profile',
    'Patterns',
    'Working',
    'Notebook',
    'Session notes',
    'Inbox',
    'Review',
    'Stale',
    'History',
    'Archive',
    'Search',
  ].map(memory),
  memory('Facts'),
  {
    name: 'memory-fact',
    show: async (page) => {
      await page.getByRole('table', { name: 'Facts' }).getByText('hydrographer').click();
      await expect(page.getByRole('complementary', { name: 'Fact' })).toBeVisible();
    },
  },
  { name: 'projects', show: (page) => page.getByRole('navigation').getByRole('button', { name: 'Projects' }).click() },
  { name: 'traces', show: (page) => windowOf(page).goTo('Traces') },
  ...[
    'General',
    'Models',
    'Memory',
    'Prompt',
    'Long chats',
    'Projects',
    'Quick capture',
    'Data and backups',
    'Diagnostics',
    'About',
  ].map(settings),
];
