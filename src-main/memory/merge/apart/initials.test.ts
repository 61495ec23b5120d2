import { expect, test } from 'vitest';
import { sharedInitials } from './initials';

test.each([
  ['Is the dungeon master of a weekly D&D group', 'Runs a Dungeons & Dragons group every week', 'd dragons dungeons'],
  ['Plays WoW', 'Has played World of Warcraft since 2006', 'of warcraft world wow'],
  ['Owns the DS9 DVDs', 'Has Deep Space Nine on DVD', 'deep ds9 nine space'],
  ['Plays WoW', 'Plays Elden Ring', ''],
  ['Works at IBM', 'Is bored by meetings', ''],
])('a short form names what it stands for: %s, %s: %s', (a, b, words) => {
  const known = [...sharedInitials(a, b)].filter((word) => word !== 'of').sort();
  expect(known).toEqual(words.split(' ').filter((word) => word !== '' && word !== 'of'));
  expect(sharedInitials(b, a)).toEqual(sharedInitials(a, b));
});
