import { expect, test } from 'vitest';
import { goOtherWay } from './direction';

test.each([
  ['User migrated the app from Postgres to MySQL', "MySQL was replaced by Postgres in the user's app", true],
  ['Moved from Porto to Lyon', 'Moved to Porto from Lyon', true],
  ['Ist von Android auf iOS umgestiegen', 'Ist von iOS auf Android umgestiegen', true],
  ['Est passé de Windows à Linux', 'Est passé de Linux à Windows', true],
  ['Emacs replaced Vim', 'Vim replaced Emacs', true],
  ['Migrated from Postgres to MySQL', 'MySQL replaced Postgres', false],
  ['Moved from Porto to Lyon', 'Left Porto for Lyon', false],
  ['Works from nine to five', 'Is at work from nine to five', false],
])('from where and to where: %s, %s: %s', (a, b, isOther) => {
  expect([goOtherWay(a, b), goOtherWay(b, a)]).toEqual([isOther, isOther]);
});
