import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What the other theme can break: the rest of axe looks at what both have in common. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds serious or critical, with the places, so that a failure says what to do. A selector: only in there. */
export function findings(page: Page, selector?: string): Promise<readonly string[]> {
  const builder = builderOf(page);
  return read(page, selector === undefined ? builder : builder.include(selector));
}

/** The same for the rules that hang on the theme, where all others were asked in another one. */
export function findingsOfColour(page: Page): Promise<readonly string[]> {
  return read(page, builderOf(page).withRules(RULES_OF_COLOUR));
}

function builderOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}

async function read(page: Page, builder: AxeBuilder): Promise<readonly string[]> {
  // A colour on its way to another is nobody's contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
}
