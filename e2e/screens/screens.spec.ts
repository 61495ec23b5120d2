import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startUpdateServer } from '../../src-main/updates/update-server.fixture';
import { answerConsent } from '../fixtures/consent';
import { expect, READY, test } from '../fixtures/hearth';
import { findings, findingsOfColour } from './axe';
import { openBaselines } from './baselines';
import { movedBoxes, readBoxes } from './boxes';
import { stopClock } from './clock';
import { layoutProblems } from './layout';
import { MODELS, PICTURE_MODEL, REPLIES } from './replies';
import { LIVES } from './states/index';

/** Where to put pictures of all states at all sizes, to look at. */
const folder = process.env.HEARTH_SCREENS;

const PICTURE = { width: 1280, height: 800 } as const;

/** How often a page is looked at before what is wrong in it counts as there to stay. */
const MOST_LOOKS = 20;

type Look = {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly forcedColors?: 'active';
  /** Pixels; absent: as it is set. */
  readonly textSize?: number;
};

/** Each theme once, and each other look once: what a size or forced colours break hangs on no theme. */
const THEMES = {
  light: [
    { name: '900', size: { width: 900, height: 600 } },
    { name: '1920', size: { width: 1920, height: 1080 } },
    // The largest text that can be set.
    { name: 'large-text', size: PICTURE, textSize: 20 },
  ],
  dark: [
    // What a page of 1280 by 800 has at twice its size.
    { name: '200-percent', size: { width: 640, height: 400 } },
    { name: 'forced-colours', size: PICTURE, forcedColors: 'active' },
  ],
} as const satisfies Readonly<Record<string, readonly Look[]>>;

test.use({ standInOptions: { models: MODELS } });

for (const { name: life, begin, states } of LIVES) {
  test(`every state stands as it should in either theme, ${life}`, async ({ launch, ollama }, info) => {
    test.setTimeout(1_200_000);
    const outside = mkdtempSync(join(tmpdir(), 'hearth-screens-'));
    ollama.script(...REPLIES);
    const updates = await startUpdateServer();
    const hearth = await launch({ env: updates.installedAt(join(outside, 'Hearth.AppImage')) });
    await answerConsent(hearth.app, 'yes');
    const { app, page } = hearth;
    page.setDefaultTimeout(10_000);
    await page.setViewportSize(PICTURE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const clock = await stopClock(app, page);
    const baselines = openBaselines(info);
    const stage = { ...hearth, clock, ollama, updates, folder: outside };
    await begin?.(stage);
    for (const { name, show, of, leave } of states) {
      await test.step(name, async () => {
        // One state that cannot be reached is one failure: the others are looked at all the same.
        expect.soft(await reached(() => show(stage)), name).toBe('reached');
        const shown = (await of?.(stage)) ?? page;
        for (const theme of ['light', 'dark'] as const) {
          await showTheme(shown, theme);
          await settled(shown);
          expect.soft(await faultsAtRest(shown), `${name}, ${theme}`).toEqual([]);
          await baselines.compare(shown, name, theme);
          await picture(shown, `${name}-${theme}`);
          const found = await (theme === 'light' ? findings(shown) : findingsOfColour(shown));
          expect.soft(found, `${name}, ${theme}`).toEqual([]);
        }
        // After both themes: another size closes what is open over the page.
        for (const theme of shown === page ? (['light', 'dark'] as const) : []) {
          await showTheme(page, theme);
          await checkLooks(page, name, THEMES[theme]);
        }
        await showTheme(shown, 'light');
        expect.soft(await reached(async () => leave?.(shown)), `${name}, left`).toBe('reached');
      });
    }
    await hearth.kill();
    await updates.close();
    rmSync(outside, { recursive: true, force: true });
  });
}

test('what is shifted, hidden, covered or cut off is found, by the layout and beside how it was', async ({
  launch,
}) => {
  const settings = { ...READY, 'ollama.model': PICTURE_MODEL, 'appearance.theme': 'light' };
  const hearth = await launch({ settings });
  await answerConsent(hearth.app, 'yes');
  const { page } = hearth;
  await page.setViewportSize(PICTURE);
  await expect(page.getByRole('button', { name: `Model: ${PICTURE_MODEL}` })).toBeVisible();
  expect(await layoutProblems(page)).toEqual([]);
  const planted = async (style: Partial<CSSStyleDeclaration>, find: () => Promise<readonly string[]>) => {
    const control = page.getByRole('button', { name: 'What fills the window', includeHidden: true });
    await control.evaluate((element, given) => Object.assign(element.style, given), style);
    const problems = await find();
    await control.evaluate((element) => element.removeAttribute('style'));
    return problems.join('; ');
  };
  const byLayout = () => layoutProblems(page);
  expect(await planted({ translate: '16px 0' }, byLayout)).toContain('lie on each other');
  expect(await planted({ translate: '600px 0' }, byLayout)).toContain('outside the window');
  expect(await planted({ zIndex: '-1' }, byLayout)).toContain('lies under');

  const before = await readBoxes(page);
  const moved = async () => movedBoxes(before, await readBoxes(page));
  expect(await moved()).toEqual([]);
  expect(await planted({ translate: '16px 0' }, moved)).toMatch(/“button What fills the window” stood at .* stands at/);
  expect(await planted({ visibility: 'hidden' }, moved)).toContain('“button What fills the window” is gone');
});

async function checkLooks(page: Page, name: string, looks: readonly Look[]): Promise<void> {
  for (const { name: look, size, forcedColors = null, textSize } of looks) {
    await page.setViewportSize(size);
    if (forcedColors) await page.emulateMedia({ forcedColors });
    const setSize = textSize === undefined ? null : await setTextSize(page, `${textSize}px`);
    await settled(page);
    expect.soft(await faultsAtRest(page), `${name}, ${look}`).toEqual([]);
    await picture(page, `${name}-${look}`);
    if (forcedColors) await page.emulateMedia({ forcedColors: null });
    if (setSize !== null) await setTextSize(page, setSize);
  }
  await page.setViewportSize(PICTURE);
}

/** As the system changes it while Hearth runs: what is open stays open. */
async function showTheme(page: Page, theme: keyof typeof THEMES): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator(`html[data-theme="${theme}"]`)).toBeAttached();
}

/** Returns what was set before. */
function setTextSize(page: Page, size: string): Promise<string> {
  return page.evaluate((next) => {
    const { style } = document.documentElement;
    const before = style.getPropertyValue('--text-size');
    style.setProperty('--text-size', next);
    return before;
  }, size);
}

async function reached(show: () => Promise<void>): Promise<string> {
  return show().then(
    () => 'reached',
    (error: Error) => error.message,
  );
}

/** Two frames after the last change, when what measures itself has done so. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Problems that stay. A thread of another width measures its rows again over some frames, and lies on itself until it has. */
async function faultsAtRest(page: Page): Promise<readonly string[]> {
  let problems = await layoutProblems(page);
  for (let looks = 1; problems.length > 0 && looks < MOST_LOOKS; looks += 1) {
    await settled(page);
    problems = await layoutProblems(page);
  }
  return problems;
}

async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
