import { describe, expect, test } from 'vitest';
import { readMeaning } from './reading';
import { sayTheSame } from './same';

const same = (a: string, b: string) =>
  sayTheSame(readMeaning(a), readMeaning(b)) && sayTheSame(readMeaning(b), readMeaning(a));

describe('a fact is the same in other words', () => {
  test.each([
    ['Spotify is where the user works', 'Employer: Spotify'],
    ['On Fridays I work from home', 'I do home office every Friday'],
    ['My passport is valid until 2027', "The user's passport runs out in 2027"],
    ['I do ten minutes of meditation every day', 'Meditates for 10 minutes a day'],
    ['Notion is my note-taking app', "The user's notes are in Notion"],
    ['We use pnpm as the package manager', 'Package manager: pnpm'],
    ['Please write dates in ISO format', 'Dates should be in ISO format'],
    ["I'd rather get an email than a phone call", 'Prefers email over phone calls'],
    ['I have dinner at 7pm', 'Eats dinner at seven in the evening'],
    ["I don't own a car", 'I have no car'],
    ["I can't stand cilantro", 'Hates coriander'],
    ['I have an eight-year-old son named Jonas', 'My son Jonas is 8'],
    ['I ride my bike to work', 'Commutes by bicycle'],
    ['Ich bin bei Bosch angestellt', 'Mein Arbeitgeber ist Bosch'],
    ["J'ai peur de l'avion", "Prendre l'avion me fait peur"],
    ['Cada lunes voy al gimnasio', 'Entreno en el gimnasio los lunes'],
  ])('%s | %s', (a, b) => {
    expect(same(a, b)).toBe(true);
  });
});

describe('near words do not make one fact', () => {
  test.each([
    ['I am learning Japanese', 'I am teaching Japanese'],
    ['I am writing a novel', 'I am reading a novel'],
    ['I bought the boat', 'I am selling the boat'],
    ['My dream car is a Tesla', 'My car is a Tesla'],
    ['My work laptop is a ThinkPad', 'My private laptop is a ThinkPad'],
    ['My film is Metropolis', 'My book is Metropolis'],
    ['My doctor is Dr. Okafor', 'My dentist is Dr. Okafor'],
    ['My dog is called Rex', 'I am called Rex'],
    ['My boss is Henrik', 'I am Henrik'],
    ['I want an iPhone', 'I have an iPhone'],
    ['I run Ubuntu', 'I run Ubuntu on the server'],
    ['I work for myself', 'I am unemployed'],
    ['I work at Siemens as an engineer', 'I work at Siemens'],
    ["My neighbour's name is Kowalska", "My neighbour's name is Kowalski"],
    ['Ich heiße Lea', 'Ich heiße Lena'],
    ['Mi hermano se llama Diego', 'Mi primo se llama Diego'],
  ])('%s | %s', (a, b) => {
    expect(same(a, b)).toBe(false);
  });
});
