import { describe, expect, test } from 'vitest';
import { protect } from '../../src-main/privacy/protect';
import { countedSplits, isLeaked, type Line, linesOf, splits, unseenSplits } from './corpus';

const variants = 4;

describe.each(splits.filter((split) => !countedSplits.has(split)))('redaction, %s', (split) => {
  const lines = linesOf(split, 'secrets', variants);
  const families = [...new Set(lines.map(({ family }) => family))];
  // What a held-out line says stays unseen, or the split would no longer be one.
  const shown = (texts: readonly string[]) =>
    unseenSplits.has(split) ? `${texts.length} unseen lines` : texts.join('\n');

  test.each(families)('%s: at least 95 in a hundred secrets are gone', async (name) => {
    const own = lines.filter(({ family }) => family === name);
    const leaks = (await Promise.all(own.map(leaksOf))).flat();
    expect(leaks.length / own.flatMap(({ secrets }) => secrets).length, shown(leaks)).toBeLessThanOrEqual(0.05);
  });

  test('at most one harmless line in a hundred is changed', async () => {
    const harmless = linesOf(split, 'harmless', variants);
    const changed: string[] = [];
    for (const { text } of harmless) if ((await protect(text)).text !== text) changed.push(text);
    expect(changed.length / harmless.length, shown(changed)).toBeLessThanOrEqual(0.01);
  });

  test('four hundred lines or more of each kind', () => {
    for (const kind of ['secrets', 'harmless'] as const)
      expect(linesOf(split, kind, variants).length).toBeGreaterThanOrEqual(split === 'fourth' ? 200 : 400);
  });
});

test('a leak is 60 % of a secret in a row', () => {
  expect(isLeaked('abcdefghij', 'x abcdef x')).toBe(true);
  expect(isLeaked('abcdefghij', 'x abcde x fghij')).toBe(false);
});

async function leaksOf({ text, secrets }: Line): Promise<readonly string[]> {
  const output = (await protect(text)).text;
  return secrets.filter((secret) => isLeaked(secret, output)).map((secret) => `${secret} in ${output}`);
}

test('harmless lines stay harmless one below the other', async () => {
  const lines = linesOf('train', 'harmless', 1).map(({ text }) => text);
  for (let at = 0; at < lines.length; at += 30) {
    const page = lines.slice(at, at + 30).join('\n');
    expect((await protect(page)).text).toBe(page);
  }
});
