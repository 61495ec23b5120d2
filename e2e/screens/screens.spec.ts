import { mkdirSync } from 'node:fs';
import { expect, READY, test } from '../fixtures/hearth';
import { findings } from './axe';
import { ANSWERS, fill } from './content';
import { layoutFaults } from './layout';
import { STATES } from './states';

/** Where to put pictures of all states, to look at. */
const folder = process.env.HEARTH_SCREENS;

/** Each theme and each size once: what a colour breaks hangs on no width. */
const LOOKS = [
  { theme: 'light', width: 1280, height: 800 },
  { theme: 'dark', width: 900, height: 600 },
] as const;

for (const { theme, ...size } of LOOKS) {
  test(`every state stands as it should, ${theme}, ${size.width} by ${size.height}`, async ({ launch, ollama }) => {
    test.setTimeout(240_000);
    ollama.script(...ANSWERS);
    const { page } = await launch({ settings: { ...READY, 'appearance.theme': theme } });
    await page.setViewportSize(size);
    await fill(page);
    for (const { name, show } of STATES) {
      await test.step(name, async () => {
        await show(page);
        expect.soft(await layoutFaults(page), name).toEqual([]);
        expect.soft(await findings(page), name).toEqual([]);
        if (folder !== undefined) {
          mkdirSync(folder, { recursive: true });
          await page.screenshot({ path: `${folder}/${name}-${theme}-${size.width}.png` });
        }
      });
    }
  });
}

test('a control that is shifted onto another, hidden under something or cut off is found', async ({ launch }) => {
  const { page } = await launch({ settings: READY });
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(await layoutFaults(page)).toEqual([]);
  const planted = async (fault: (element: HTMLElement) => void) => {
    const send = page.getByRole('button', { name: 'What fills the window' });
    await send.evaluate(fault);
    const faults = await layoutFaults(page);
    await send.evaluate((element) => element.removeAttribute('style'));
    return faults.join('; ');
  };
  expect(await planted((element) => Object.assign(element.style, { translate: '16px 0' }))).toContain(
    'lie on each other',
  );
  expect(await planted((element) => Object.assign(element.style, { translate: '600px 0' }))).toContain(
    'outside the window',
  );
  expect(await planted((element) => Object.assign(element.style, { zIndex: '-1' }))).toContain('lies under');
});
