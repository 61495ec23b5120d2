import { expect, type Page } from '@playwright/test';
import type { UpdateServer } from '../../../src-main/updates/update-server.fixture';
import type { Hearth } from '../../fixtures/hearth';
import { windowOf } from '../../fixtures/window';
import type { StandIn } from '../../stand-in/index';
import type { Clock } from '../clock';

export type Stage = Hearth & {
  readonly ollama: StandIn;
  readonly clock: Clock;
  /** That Hearth is told to ask for new versions; nobody has published any yet. */
  readonly updates: UpdateServer;
  /** Outside the data folder, for projects and files to import. */
  readonly folder: string;
};

/** One look of a window and the way to it from the one before. */
export type State = {
  readonly name: string;
  readonly show: (stage: Stage) => Promise<void>;
  /** The page that is meant, when it is not the main window's. */
  readonly of?: (stage: Stage) => Promise<Page>;
  /** Back to where the next begins. */
  readonly leave?: (page: Page) => Promise<void>;
};

/** What Escape closes. */
export function over(name: string, show: (stage: Stage) => Promise<void>): State {
  return {
    name,
    show: async (stage) => {
      await show(stage);
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
    leave: closeByEscape,
  };
}

export async function closeByEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Says something in a new chat; `shows` is what it is answered by. */
export async function sayAnew(page: Page, text: string, shows: string): Promise<void> {
  const { goTo, newChat, say, log, stop } = windowOf(page);
  await goTo('Chat');
  await newChat.click();
  await say(text);
  await expect(log.getByText(shows).first()).toBeVisible();
  await expect(stop).toBeHidden();
}
