import { expect, it } from 'vitest';
import { halfLifeDays } from './half-life';

it.each([
  ['Family', 'Ana’s birthday is 14 March', null],
  ['General', 'Ist in Köln geboren', null],
  ['Gesundheit', 'Hat eine Allergie gegen Nüsse', null],
  ['Family', 'Daughter is 7 years old', 365],
  ['Family', 'Flies to Rome: flight on Friday', 21],
  ['General', 'Plans to paint the kitchen', 21],
  ['Santé', 'A rendez-vous chez le médecin le 3 mars', 21],
  ['Viajes', 'Va a Roma', 21],
  ['Food', 'Honey costs 4 €', 120],
  ['Software', 'Uses Debian', 120],
  ['Work', 'Runs Node version 24', 120],
  ['Projekt', 'Baut ein Boot', 60],
  ['Health', 'Runs on Sundays', 180],
  ['Work', 'Is a hydrographer', 730],
  ['General', 'Arbeitet bei Siemens', 730],
  ['Home', 'Has a blue kitchen', 1_095],
  ['Allgemein', 'Wohnt in Porto', 1_095],
])('%s: %s', (topic, text, days) => {
  expect(halfLifeDays(topic, text)).toBe(days);
});

it('a topic that the table does not know has a year', () => {
  expect(halfLifeDays('General', 'Collects stamps')).toBe(365);
  expect(halfLifeDays('', '')).toBe(365);
});

it.each([
  ['Je ne mange pas de viande'],
  ['Has a plant'],
  ['Läuft jeden Morgen'],
  ['For example, sings'],
  ['Likes Preiselbeeren'],
])('does not take one word for another: %s', (text) => {
  expect(halfLifeDays('General', text)).toBe(365);
});

it('reads ten thousand facts in no time', () => {
  const began = performance.now();
  for (let nth = 0; nth < 10_000; nth += 1)
    halfLifeDays('General', `Fact number ${nth} says something of the harbour and its gauge`);
  expect(performance.now() - began).toBeLessThan(1_500);
});
