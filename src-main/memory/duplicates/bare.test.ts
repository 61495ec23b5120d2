import { expect, it } from 'vitest';
import { bareWording } from './bare';

it.each([
  ['I live in Porto, by the way', 'I live in Porto.'],
  ['I  live in the  mill', 'I live in the mill'],
  ['A friend lives upstairs', 'Friend lives upstairs'],
  ['Also, I work at the mill', 'i work at a mill'],
  ['Please remember that I take the tram too!', 'I take the tram'],
  ['Plays chess as well (noted)', 'Plays chess'],
  ['Übrigens: Mag Tee, wie gesagt', 'Mag Tee'],
  ["Vit à Lyon, d'ailleurs", 'Vit à Lyon'],
  ['Recuerda que vive en Lugo', 'vive en Lugo'],
])('%s and %s are worded the same but for what says nothing', (a, b) => {
  expect(bareWording(a)).toBe(bareWording(b));
});

it.each([
  ['Has a few friends', 'Has few friends'],
  ['Takes vitamin A', 'Takes vitamin'],
  ['Is an A student', 'Is a student'],
  ['Too tired to run', 'Tired to run'],
  ['Also known as Bo', 'Known as Bo'],
  ["Doesn't hear as well", "Doesn't hear"],
  ['Noted pianist', 'Pianist'],
  ['Remembers the war', 'The war'],
  ['Works at night', 'Works at noon'],
  ['Goes to bed too late', 'Goes to bed late'],
  ["Doesn't actually eat fish", "Doesn't eat fish"],
])('%s and %s are not', (a, b) => {
  expect(bareWording(a)).not.toBe(bareWording(b));
});

it('what is nothing but filler stays what it is', () => {
  expect(bareWording('As well')).toBe('as well');
  expect(bareWording('The')).toBe('the');
});
