import { expect, test } from 'vitest';
import { rankOtherwise } from './ranked';

test.each([
  ['Prefers tea over coffee', 'Prefers coffee over tea'],
  ['Prefiero el té al café', 'Prefiero el café al té'],
  ['User prefers phone calls to emails', 'User prefers emails to phone calls'],
  ['I prefer typed feedback to spoken feedback.', 'I prefer spoken feedback to typed feedback.'],
  ['Trinkt lieber Tee als Kaffee', 'Trinkt lieber Kaffee als Tee'],
  ['Je préfère le train à l’avion', 'L’utilisateur préfère l’avion au train'],
  ['A la usuaria le gustan los perros más que los gatos.', 'A la usuaria le gustan los gatos más que los perros.'],
  ['Would rather walk than drive', 'Would rather drive than walk'],
])('who ranks the same two the other way tells something else: %s | %s', (a, b) => {
  expect(rankOtherwise(a, b)).toBe(true);
  expect(rankOtherwise(b, a)).toBe(true);
});

test.each([
  ['User prefers contact lenses to glasses for sports', 'When doing sports, contact lenses are preferred over glasses'],
  ['Prefers tea to coffee', 'Rather than coffee the user likes tea'],
  ['Drinks more tea than coffee', 'Drinks less coffee than tea'],
  ['Prefers to walk to work', 'Prefers walking to work'],
  ['Likes tea and coffee', 'Likes coffee and tea'],
  ['Prefers tea over coffee', 'Tea is preferred to coffee by the user'],
])('in other words it is the same: %s | %s', (a, b) => {
  expect(rankOtherwise(a, b)).toBe(false);
  expect(rankOtherwise(b, a)).toBe(false);
});
