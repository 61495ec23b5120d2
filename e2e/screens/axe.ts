import type { Page } from '@playwright/test';
import axe, { type ElementContext, type RunOptions } from 'axe-core';

/** What the other theme can break: the rest of axe looks at what both have in common. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds serious or critical, with the places, so that a failure says what to do. A selector: only in there. */
export function findings(page: Page, selector?: string): Promise<readonly string[]> {
  return find(page, selector ?? 'html');
}

/** The same for the rules that hang on the theme, where all others were asked in another one. */
export function findingsOfColour(page: Page): Promise<readonly string[]> {
  return find(page, 'html', RULES_OF_COLOUR);
}

async function find(page: Page, selector: string, rules?: string[]): Promise<readonly string[]> {
  // Once a document: half a megabyte to send and to compile.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};undefined`);
  return page.evaluate(
    async ([context, only]) => {
      // A colour on its way to another is nobody's contrast.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { axe } = window as unknown as {
        readonly axe: { readonly run: (context: ElementContext, options: RunOptions) => Promise<axe.AxeResults> };
      };
      const { violations } = await axe.run(context, {
        // Of what passes nobody reads the places, and finding their names takes longer than the rules.
        resultTypes: ['violations'],
        ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
        );
    },
    [selector, rules] as const,
  );
}
