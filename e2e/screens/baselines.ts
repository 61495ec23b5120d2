import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { type Boxes, movedBoxes, readBoxes } from './boxes';

const PICTURES = join(import.meta.dirname, '../../docs/pictures');

/** The states that the documentation shows, by the name of the picture there. */
const DOCUMENTED: Readonly<Record<string, string>> = {
  chat: 'chat',
  capture: 'capture',
  'capture-secret': 'capture-secret',
  'settings-quick': 'capture-settings',
  handoff: 'handoff',
  import: 'import',
  projects: 'projects',
  'access-called': 'memory-access',
  'tools-servers': 'tools',
  'devices-offer': 'devices',
};

/** Made here by `npm run screens:update` and in no commit: pixels hang on the engine and the fonts of one machine. */
const FOLDER = join(import.meta.dirname, 'baselines');

/** The pictures of before a change, to compare those after it with. */
export type Baselines = {
  readonly areThere: boolean;
  /** Fails where the page looks otherwise than in its picture, or one of its controls is elsewhere; or writes both. */
  readonly compare: (page: Page, name: string, theme: string) => Promise<void>;
};

export function openBaselines({ config }: Pick<TestInfo, 'config'>): Baselines {
  const isWriting = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';
  const boxesFile = (name: string) => join(FOLDER, `${name}.json`);
  const areThere = !isWriting && existsSync(FOLDER);
  return {
    areThere,
    compare: async (page, name, theme) => {
      if (isWriting) {
        mkdirSync(FOLDER, { recursive: true });
        const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
        writeFileSync(join(FOLDER, `${name}-${theme}.png`), picture);
        const documented = DOCUMENTED[name];
        if (documented) writeFileSync(join(PICTURES, `${documented}-${theme}.png`), picture);
        if (theme === 'light') writeFileSync(boxesFile(name), JSON.stringify(await readBoxes(page)));
      } else if (areThere) {
        const expected = JSON.parse(readFileSync(boxesFile(name), 'utf8')) as Boxes;
        expect.soft(movedBoxes(expected, await readBoxes(page)), `controls of ${name}`).toEqual([]);
        await expect.soft(page).toHaveScreenshot(`${name}-${theme}.png`, { maxDiffPixelRatio: 0.01 });
      }
    },
  };
}
