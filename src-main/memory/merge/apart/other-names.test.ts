import { expect, test } from 'vitest';
import { isDoubted } from './doubts';
import { isRuledOut } from './ruled-out';

test.each([
  ['Busks with a saxophone in the Underground', 'I play the saxophone in the Tube for coins'],
  ["I'm doing up a VW Bug", 'Restoration project: Volkswagen Beetle'],
  ['My university gives me a PyCharm Professional licence.', 'PyCharm Pro license: via university'],
])('of other words another name is a doubt, for it may be the same by another name: %s | %s', (a, b) => {
  expect([isRuledOut(a, b), isDoubted(a, b)]).toEqual([false, true]);
});

test.each([
  ['Ana is my sister', 'Mia is my sister'],
  ['Ana: sister', 'Mia: sister'],
  ['Banks with Aviva', 'Banks with Allianz'],
  ['Works in Paris for a bank', 'Works in Rome for a bank'],
  ['Speaks Spanish', 'Speaks Italian'],
])('of the same words another name is another fact: %s | %s', (a, b) => {
  expect([isRuledOut(a, b), isRuledOut(b, a)]).toEqual([true, true]);
});

test.each([
  ['Hago el turno matutino.', 'Labora en el turno matutino.'],
  ['Salud: hipercolesterolemia', 'Padece hipercolesterolemia.'],
  ['Signed up for a course on machine learning at Coursera.', 'Enrolled: machine learning course (Coursera)'],
  ["User's neighbours are noisy.", 'They have noisy neighbors.'],
  ['I was in an Austrian ski hut over last Christmas', 'Last Christmas: ski hut, Austria'],
])('a word that only opens a sentence, or another spelling, is no other name: %s | %s', (a, b) => {
  expect([isRuledOut(a, b), isRuledOut(b, a)]).toEqual([false, false]);
});
