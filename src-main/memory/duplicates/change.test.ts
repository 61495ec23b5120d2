import { expect, test } from 'vitest';
import { decideMerge } from './decide';

test.each([
  ['Actually my name is Jonathan Pryce', 'Name is Jonathan Pryce', 'Name is Jonathan Price', 'Name'],
  ['Eigentlich heiße ich Anke', 'Heißt Anke', 'Heißt Anja', 'Name'],
  ['Correction: I live in York.', 'Lives in York', 'Lives in Leeds', 'Home'],
  ['I live in York, not Leeds.', 'Lives in York', 'Lives in Leeds', 'Home'],
  ["I don't live in Leeds anymore, I live in York", 'Lives in York', 'Lives in Leeds', 'Home'],
  ['I no longer work at Tesco. I work for Aldi.', 'Works for Aldi', 'Works at Tesco', 'Work'],
  ["I left Tesco, I'm at Aldi now", 'Is at Aldi now', 'Works at Tesco', 'Work'],
  ['I switched from Vim to Emacs', 'Switched from Vim to Emacs', 'Uses Vim', 'Tools'],
  ['I replaced my ThinkPad with a MacBook', 'Replaced their ThinkPad with a MacBook', 'Laptop is a ThinkPad', 'Tools'],
  ["J'ai quitté Fnac pour Darty", 'A quitté Fnac pour Darty', 'Travaille chez Fnac', 'Work'],
  ['Mein neuer Chef ist Frau Kurz', 'Neuer Chef ist Frau Kurz', 'Chef ist Herr Lang', 'Work'],
])('what takes back what was said, or names it as over, replaces it: %s', (said, text, old, topic) => {
  const known = [{ id: 'old', text: old, topic }];
  expect(decideMerge({ text, topic: null, said, known })).toEqual({ kind: 'replace', factId: 'old' });
});

test.each([
  ['I left Tesco. I live in York now', 'Lives in York now', 'Works at Tesco'],
  ['My boss moved from Leeds to York', 'Boss moved from Leeds to York', 'Lives in Leeds'],
])('what is over for another, or in another matter, stays: %s', (said, text, old) => {
  const known = [{ id: 'old', text: old, topic: 'General' }];
  expect(decideMerge({ text, topic: null, said, known })).toEqual({ kind: 'add' });
});
