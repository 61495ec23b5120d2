import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNewer, isVersion } from './version';

const inOrder = [
  '0.9.10',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1',
  '1.10.0',
  '2.0.0',
];

it('orders versions as semver.org does', () => {
  for (const [nth, version] of inOrder.entries()) {
    for (const [mth, other] of inOrder.entries())
      expect(isNewer(version, other), `${version} ${other}`).toBe(nth > mth);
  }
});

it('calls nothing newer that is no version, nor newer than such', () => {
  for (const odd of ['', '1', '1.2', 'v1.2.3', '1.2.3 ', '1.2.3/..', '9999999.0.0', '1.2.3-', '1.2.3+build']) {
    expect(isVersion(odd), odd).toBe(false);
    expect(isNewer(odd, '0.0.1'), odd).toBe(false);
    expect(isNewer('99.0.0', odd), odd).toBe(false);
  }
});

it('never calls each of two versions newer than the other', () => {
  const word = fc.stringMatching(/^[0-9A-Za-z-]{1,5}$/);
  const version = fc
    .tuple(
      fc.nat(3),
      fc.nat(3),
      fc.nat(3),
      fc.option(fc.array(word, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    )
    .map(([a, b, c, before]) => `${a}.${b}.${c}${before === undefined ? '' : `-${before.join('.')}`}`);
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(isNewer(one, other) && isNewer(other, one)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
