import { expect, type Page } from '@playwright/test';
import { READY } from '../../fixtures/hearth';
import { windowOf } from '../../fixtures/window';
import { PICTURE_MODEL } from '../replies';
import { ask, fill } from '../world';
import type { State } from './state';

const step = (name: string, heading: string): State => ({
  name,
  show: ({ page }) => expect(page.getByRole('heading', { name: heading })).toBeVisible(),
  leave: (page) => page.keyboard.press('Escape'),
});

const empty = (name: string, place: 'Memory' | 'Projects' | 'Traces', text: RegExp): State => ({
  name,
  show: async ({ page }) => {
    await windowOf(page).goTo(place);
    await expect(page.getByText(text).first()).toBeVisible();
  },
});

/** As after the first run. */
export async function makeReady(page: Page): Promise<void> {
  for (const [key, value] of Object.entries({ ...READY, 'ollama.model': PICTURE_MODEL })) {
    await ask(page, 'settings:set', { key, value });
  }
}

/** A person who has never seen Hearth. */
export const FIRST_RUN: readonly State[] = [
  step('first-run-memory', 'Should Hearth remember you?'),
  {
    ...step('first-run-model', 'A model to talk to'),
    show: async ({ page }) => expect(page.getByRole('radio', { name: new RegExp(PICTURE_MODEL) })).toBeVisible(),
  },
  {
    name: 'first-run-address',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('button', { name: 'Give its address' }).click();
      await page.getByRole('textbox', { name: 'Server address' }).fill('garbage');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
  },
  {
    ...step('first-run-capture', 'Catch a thought from anywhere'),
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await makeReady(page);
    },
  },
  {
    name: 'empty-chat',
    show: async ({ page }) => {
      await expect(windowOf(page).message).toBeVisible();
      await expect(page.getByRole('button', { name: `Model: ${PICTURE_MODEL}` })).toBeVisible();
    },
  },
  empty('empty-memory', 'Memory', /Nothing is remembered yet/),
  empty('empty-projects', 'Projects', /No folder is linked yet/),
  {
    ...empty('empty-traces', 'Traces', /No answers yet/),
    leave: async (page) => windowOf(page).goTo('Chat'),
  },
];

/** Some weeks go by. */
export const SOME_WEEKS: State = {
  name: 'chat-compacted',
  show: async (stage) => {
    await fill(stage, stage.clock, stage.folder);
    await windowOf(stage.page).conversations.getByRole('button', { name: 'Lisbon move' }).first().click();
    await expect(windowOf(stage.page).log.getByText('clause 7').last()).toBeInViewport();
  },
};
