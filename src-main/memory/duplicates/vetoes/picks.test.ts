import { expect, test } from 'vitest';
import { pickOtherwise } from './picks';
import { isVetoed } from './vetoes';

test.each([
  ['Between tea and coffee, they pick coffee', 'Prefers tea to coffee', true],
  ['Between tea and coffee, they pick tea', 'Prefers tea to coffee', false],
  ['Zwischen Bus und Bahn: lieber die Bahn', 'Fährt lieber Bus als Bahn', true],
  ["Entre le train et l'avion, je choisis l'avion", "Préfère le train à l'avion", true],
  ['Entre cine y teatro, prefiere el cine', 'Prefiere el cine al teatro', false],
  ['Between tea and coffee, they pick coffee', 'Between coffee and tea, I pick tea', true],
  ['Between Porto and Lisbon, the train is fast', 'Lives in Porto', false],
])('%s, %s: of two the other is picked: %s', (a, b, isOther) => {
  expect(pickOtherwise(a, b)).toBe(isOther);
  expect(pickOtherwise(b, a)).toBe(isOther);
  if (isOther) expect(isVetoed(a, b)).toBe(true);
});
