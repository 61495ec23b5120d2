import { describe, expect, it } from 'vitest';
import { kinDoes } from './kin-does';

const english = kinDoes({
  who: /^my (?:[\p{L}-]+ )?(?:sister|friend)(?= )/iu,
  passing: /^ (?:says?|needs (?:help|to))\b/iu,
});
const french = kinDoes({
  who: /^mon (?:frère|ami)(?=,? )/iu,
  does: /^ \p{Ll}+ \S/u,
  passing: /^ (?:dit|a dit)(?!\p{L})/iu,
  besides: /^,? c'est \S/iu,
});

describe('what somebody near to the writer does', () => {
  it.each([
    'my sister works in Porto',
    'MY SISTER works in Porto',
    'my big sister Anna-Lena works in Porto',
    'My friend needs rest',
  ])('is told by a verb in small letters, with or without a name: %s', (clause) => {
    expect(english.test(clause)).toBe(true);
  });

  it.each([
    'my sister anna',
    'my sister Anna',
    'my sister Works',
    'MY SISTER WORKS IN PORTO',
    'my sister, works in Porto',
    'my sister Anna Maria works in Porto',
    'my brother works in Porto',
    'so my sister works in Porto',
  ])('is not %s', (clause) => {
    expect(english.test(clause)).toBe(false);
  });

  it.each(['my sister says hi', 'my sister Anna needs help', 'my sister needs HELP', 'my friend friend says hi'])(
    'but not what passes: %s',
    (clause) => {
      expect(english.test(clause)).toBe(false);
    },
  );

  it('may be said in a language’s own way', () => {
    expect(
      ["mon frère, c'est un ami", "mon frère Paul, C'est un ami", 'mon ami y vit', 'mon ami a ri'].map(french.test),
    ).toEqual([true, true, true, true]);
    expect(["mon frère paul, c'est un ami", 'mon ami a dit non'].map(french.test)).toEqual([false, false]);
  });
});
