import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import type { Hearth } from '../fixtures/hearth';
import { type Boxes, movedBoxes, readBoxes } from './boxes';
import { smallPng } from './small-png';

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
};

const FOLDER = join(import.meta.dirname, 'baselines');

/** What the pictures of one engine on one kind of machine are compared with. */
export type Baselines = {
  /** `electron-25.1.1-linux-x64-4f1d20`: the last part stands for the fonts that fill in for our own. */
  readonly engine: string;
  readonly areThere: boolean;
  /** Fails where the page looks otherwise than in its picture, or one of its controls is elsewhere; or writes both. */
  readonly compare: (page: Page, name: string, theme: string) => Promise<void>;
  /** What is elsewhere than it was, each as a sentence. */
  readonly moved: (page: Page, name: string) => Promise<readonly string[]>;
};

export async function openBaselines({ app, page }: Pick<Hearth, 'app' | 'page'>, info: TestInfo): Promise<Baselines> {
  const engine = await engineOf({ app, page });
  const folder = join(FOLDER, engine);
  const isWriting = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed';
  const boxesFile = (name: string) => join(folder, `${name}.json`);
  const expectedBoxes = (name: string) => JSON.parse(readFileSync(boxesFile(name), 'utf8')) as Boxes;
  const areThere = !isWriting && existsSync(folder);
  return {
    engine,
    areThere,
    moved: async (page, name) => movedBoxes(expectedBoxes(name), await readBoxes(page)),
    compare: async (page, name, theme) => {
      if (isWriting) {
        mkdirSync(folder, { recursive: true });
        const picture = await still(page);
        writeFileSync(join(folder, `${name}-${theme}.png`), smallPng(picture));
        const documented = DOCUMENTED[name];
        if (documented) writeFileSync(join(PICTURES, `${documented}-${theme}.png`), picture);
        if (theme === 'light') writeFileSync(boxesFile(name), linesOf(await readBoxes(page)));
      } else if (areThere) {
        expect.soft(movedBoxes(expectedBoxes(name), await readBoxes(page)), `controls of ${name}`).toEqual([]);
        await expect.soft(page).toHaveScreenshot([engine, `${name}-${theme}.png`], { maxDiffPixelRatio: 0.01 });
      }
    },
  };
}

/** For whoever reads a run without pictures to compare with. */
export function absence({ engine }: Baselines): string {
  return `no pictures of ${engine} to compare with: the layout was checked, the look was not; npm run screens:update makes them`;
}

function still(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** A line a control, so that a change reads well. */
function linesOf(boxes: Boxes): string {
  return `[\n${boxes.map((box) => `  ${JSON.stringify(box)}`).join(',\n')}\n]\n`;
}

async function engineOf({ app, page }: Pick<Hearth, 'app' | 'page'>): Promise<string> {
  const version = await app.evaluate(() => process.versions.electron);
  const widths = await page.evaluate(async () => {
    // Ours load when a text first needs them, and nothing here may hang on whether one did.
    await Promise.all([...document.fonts].map((font) => font.load()));
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return [];
    const { fontFamily } = getComputedStyle(document.body);
    const mono = getComputedStyle(document.documentElement).getPropertyValue('--mono');
    return [fontFamily, mono].flatMap((family) => {
      pen.font = `14px ${family}`;
      return ['Hearth 1,250 → ✓', '日本語の答え', 'אוהבת תה', 'สวัสดี', 'مرحبا', '한국어', '🔥'].map((text) =>
        pen.measureText(text).width.toFixed(1),
      );
    });
  });
  const fonts = createHash('sha256').update(widths.join()).digest('hex').slice(0, 6);
  return `electron-${version}-${process.platform}-${process.arch}-${fonts}`;
}
