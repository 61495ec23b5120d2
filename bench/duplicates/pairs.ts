import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const pairsOf = (
  frames: readonly string[],
  values: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] =>
  frames.flatMap((frame) => values.map(([a, b]) => [frame.replace('{x}', a), frame.replace('{x}', b)] as const));

/** 300 pairs of facts that differ in one thing that matters: a number, a name, a date, a negation; 75 of each. */
export function minimalPairs(): readonly (readonly [string, string])[] {
  const numbers = pairsOf(
    [
      'Has {x} children',
      'Wakes up at {x}:30',
      'Lives at 12 Rose Street, flat {x}',
      'Is 3{x} years old',
      'Takes {x} mg of iron a day',
      'Team meeting is at {x}:15',
      'Phone number is 555-010{x}',
      'Has owned {x} bikes',
      'Runs {x} km every morning',
      'The budget is {x},500 euros',
      'Bus line {x}4 goes to work',
      'Room B{x} is the office',
      'Pays {x}00 a month in rent',
      'Reads {x} books a month',
      'Weighs 7{x} kg',
    ],
    [
      ['2', '3'],
      ['4', '6'],
      ['5', '7'],
      ['8', '9'],
      ['1', '4'],
    ],
  );
  const names = pairsOf(
    [
      'Sister is called {x}',
      'Works with {x}',
      '{x} is my wife',
      'Has a cat named {x}',
      'My boss is {x}',
      'Best friend {x} lives in Leeds',
      "{x}'s birthday is in June",
      'Flight is with captain {x}',
      'My doctor is Dr {x}',
      'Lives in {x}',
      'Is married to {x}',
      'Shares an office with {x}',
      'Meine Schwester heißt {x}',
      'Mon chien s’appelle {x}',
      'Mi jefa se llama {x}',
    ],
    [
      ['Ana', 'Anna'],
      ['Lea', 'Leo'],
      ['Porto', 'Portland'],
      ['Mia', 'Pia'],
      ['Max', 'Marx'],
    ],
  );
  const dates = pairsOf(
    [
      'Birthday is {x}',
      'Exam is on {x}',
      'Starts the new job on {x}',
      'The lease ends on {x}',
      'Wedding is {x}',
      'Sister Ana arrives on {x}',
      'Deadline: {x}',
      'Was born on {x}',
      'Flight to Oslo on {x}',
      'Has surgery on {x}',
      'The passport runs out on {x}',
      'Holiday begins {x}',
      'Trial ends {x}',
      'Anniversary is on {x}',
      'Marathon on {x}',
    ],
    [
      ['9 March', '9 May'],
      ['4 July', '5 July'],
      ['1 June 2026', '1 June 2027'],
      ['Monday', 'Tuesday'],
      ['2027-01-02', '2027-02-01'],
    ],
  );
  return [...numbers, ...names, ...dates, ...negations()];
}

function negations(): readonly (readonly [string, string])[] {
  const verbs: readonly (readonly [string, string])[] = [
    ['Eats {x}', "Doesn't eat {x}"],
    ['Likes {x}', 'Does not like {x}'],
    ['Loves {x}', 'Hates {x}'],
    ['Is allergic to {x}', 'Is not allergic to {x}'],
    ['Drinks {x}', 'Never drinks {x}'],
    ['Can cook {x}', 'Cannot cook {x}'],
    ['Wants {x} in the kitchen', "Doesn't want {x} in the kitchen"],
    ['Has {x} at home', 'Has no {x} at home'],
    ['Buys {x} at the market', "Won't buy {x} at the market"],
    ['Enjoys {x}', 'Dislikes {x}'],
    ['Mag {x}', 'Mag {x} nicht'],
    ['Isst {x}', 'Isst kein {x}'],
    ['Aime {x}', "N'aime pas {x}"],
    ['Come {x}', 'No come {x}'],
    ['Takes {x} to work', 'Takes anything but {x} to work, never {x}'],
  ];
  const things = ['fish', 'tofu', 'cheese', 'rice', 'basil'];
  return verbs.flatMap(([a, b]) =>
    things.map((thing) => [a.replaceAll('{x}', thing), b.replaceAll('{x}', thing)] as const),
  );
}

/** Sets of facts said in five ways, in the order they were written; each was blind until it was measured. */
export const seenSets = ['said-seen-1', 'said-seen-2', 'said-seen-3', 'said-seen-4'] as const;

/** A thousand calls each, only ever counted. */
export const blindSets = ['calls-blind', 'calls-blind-2', 'calls-blind-3'] as const;

/** Sets of pairs that differ in something; each was blind until it was measured. */
export const pairFiles = [
  'pairs-counted',
  'pairs-counted-2',
  'pairs-counted-3',
  'pairs-blind',
  'pairs-seen',
  'different',
] as const;

export type LineFile =
  | (typeof blindSets)[number]
  | 'said-blind'
  | (typeof pairFiles)[number]
  | (typeof seenSets)[number];

/** Lines of ways to say one thing, or of two things that differ, parted by bars; lines that begin with # are remarks. */
export function readLines(name: LineFile): readonly (readonly string[])[] {
  return readFileSync(join(process.env.HEARTH_ROOT ?? process.cwd(), `bench/duplicates/${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | '));
}
