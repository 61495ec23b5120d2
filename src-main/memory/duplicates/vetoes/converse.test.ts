import { expect, test } from 'vitest';
import { areConverse } from './converse';
import { nameOtherKin } from './kin-degree';
import { nameOtherLike } from './like-names';
import { hasSoftConflict } from './vetoes';

test.each([
  ['User lent money to Ian', 'I borrowed money from Ian', true],
  ['User teaches Spanish to adults', 'The user is being taught Spanish with adults', true],
  ['Die Nutzerin hat ihrem Bruder Geld geliehen', 'Vom Bruder hat sich die Nutzerin Geld geliehen', true],
  ['User tolerates gluten', 'The user can’t have any gluten', true],
  ['User likes dogs more than cats', 'Cats are nicer than dogs', true],
  ['User lent Marta a bike', 'Marta borrowed my bike', false],
  ['User is older than her husband', 'My husband is younger than me', false],
  ['User likes dogs more than cats', 'Dogs are nicer than cats', false],
  ['Arbeitet als Lehrer in Bern', 'In Bern ist er als Lehrer tätig', false],
])('who gives and who takes, and which is more: %s, %s: %s', (a, b, isOther) => {
  expect([areConverse(a, b), areConverse(b, a)]).toEqual([isOther, isOther]);
  if (isOther) expect(hasSoftConflict(a, b)).toBe(true);
});

test.each([
  ["User's grandfather was a miner", 'Mining was the job of my great-grandfather', true],
  ['Die Mutter wohnt in Wels', 'Die Schwiegermutter wohnt in Wels', true],
  ["User's ex-husband lives nearby", 'My former husband lives around the corner', false],
  ['My daughter-in-law is expecting', "My son's wife is pregnant", false],
])('the degree of a relative: %s, %s: %s', (a, b, isOther) => {
  expect([nameOtherKin(a, b), nameOtherKin(b, a)]).toEqual([isOther, isOther]);
});

test.each([
  ["User's team lead Paulo is leaving", 'Pablo, my team lead, is going to leave', true],
  ['Der Chef ist Herr Vogel', 'Herr Vogt ist der Vorgesetzte', true],
  ['User is a Buddhist', 'User practises Buddhism', false],
  ['Mr Hollis rents me the flat', 'My landlord is Mr Hollis', false],
  ['Meine Tochter heißt Lena', 'Lena ist der Name meiner Tochter', false],
])('names that look alike are two names: %s, %s: %s', (a, b, isOther) => {
  expect([nameOtherLike(a, b), nameOtherLike(b, a)]).toEqual([isOther, isOther]);
});
