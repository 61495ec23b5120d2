import { expect, test } from 'vitest';
import { deniesAllButOne } from './exceptions';
import { isVetoed } from './vetoes';

test.each([
  ['My fridge has no beer but gluten-free', 'Beer in fridge: gluten-free only'],
  ["Other than by fax, there's no communication from the customer.", 'Customer communication: fax only'],
  ['No one but the user cleans the lint filter.', 'Lint filter: only user cleans it.'],
  ['Nowhere does the user feel as productive as at an airport', 'Feels most productive at airports'],
  ['There is no office nearer than 60 miles', 'The nearest office is 60 miles off'],
  ["Doesn't eat anything but fish", 'Eats only fish'],
  ['Trinkt nichts außer Wasser', 'Trinkt nur Wasser'],
  ['Ne boit rien sauf du thé', 'Ne boit que du thé'],
  ['No come nada excepto arroz', 'Solo come arroz'],
])('who denies all but one says it of that one: %s | %s', (a, b) => {
  expect([deniesAllButOne(a), isVetoed(a, b), isVetoed(b, a)]).toEqual([true, false, false]);
});

test.each([
  'Has no car',
  'Has no car, but a bike',
  'Never drinks coffee',
  "Doesn't eat meat",
  'Likes tea but drinks no coffee',
  'Never drinks coffee but likes tea',
  'Trinkt keinen Kaffee',
  'Ne mange pas de viande',
  'No bebe café',
])('a denial of one thing leaves nothing out: %s', (text) => {
  expect(deniesAllButOne(text)).toBe(false);
});

test.each([
  ['Drinks coffee', "Doesn't drink coffee"],
  ['Likes tea but drinks coffee', 'Likes tea but drinks no coffee'],
  ['Trinkt Kaffee', 'Trinkt keinen Kaffee'],
  ['Likes going to church', 'Does not like going to church'],
  ['Loves olives', 'Hates olives'],
  ['Adora las aceitunas', 'Aborrece las aceitunas'],
  ['Eine Freundin passt auf die Wohnung auf', 'Keine Freundin passt auf die Wohnung auf'],
])('what is denied is still another fact: %s | %s', (a, b) => {
  expect([isVetoed(a, b), isVetoed(b, a)]).toEqual([true, true]);
});

test.each([
  ['Had to give up the trumpet because of a lip injury', 'Trumpet given up (lip injury)'],
  ['Eine Freundin passt auf die Wohnung in Leipzig auf.', 'In Leipzig passt ne Freundin auf meine Wohnung auf.'],
  ["L'utilisatrice a un fils qui refuse d'aller à l'école.", "Fils : refus d'aller à l'école"],
])('a denial in another form, or a word that only looks like one, is none: %s | %s', (a, b) => {
  expect([isVetoed(a, b), isVetoed(b, a)]).toEqual([false, false]);
});
