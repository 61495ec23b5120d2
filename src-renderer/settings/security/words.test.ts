import { expect, test } from 'vitest';
import { askedPlaces } from './words';

test('three different words of 24 are asked for, in their order, the first and the last among them at times', () => {
  const seen = new Set<number>();
  for (let time = 0; time < 400; time += 1) {
    const places = askedPlaces();
    expect(new Set(places).size).toBe(3);
    expect([...places].sort((one, other) => one - other)).toEqual(places);
    for (const place of places) seen.add(place);
  }
  expect(seen.has(1) && seen.has(24)).toBe(true);
  expect([...seen].every((place) => place >= 1 && place <= 24)).toBe(true);
});
