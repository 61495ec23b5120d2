/// <reference types="vite/client" />
import { expect, test } from 'vitest';
import { CALLS } from './arguments';
import { EXEMPT } from './exempt';
import { patternsOf } from './patterns';
import { textFunctionsIn } from './scan';

type Fn = (...given: readonly unknown[]) => unknown;

const modules = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../src-main/**/*.ts',
  '../../src-renderer/**/*.ts',
  '../../src-preload/**/*.ts',
  '!**/*.test.ts',
  '!**/*.fixture.ts',
]);

/** Statements alone come there, and those are bounded: `duplicates` is not measured function by function. */
const BOUNDED_ROOM = 'src-main/memory/duplicates/';
const LENGTH = 25_000;
const LONG = 100_000;
/**
 * How long a function may take, in times that it takes to read the text once letter by letter: that is 2 to 4 ms for 100 KB. It is
 * the time of the processor, so that a busy machine changes nothing. What takes longer than a few readings of a quarter of the text
 * is measured with the whole of it: it is slow where a letter then costs twice as much or more. Reading over and over makes it four
 * times as much, while processors differ in how many readings the same work takes.
 */
const FEW_READINGS = 15;
const MOST_READINGS = 28;
const TOO_MANY_READINGS = 4 * MOST_READINGS;
const GROWTH = 2;
const TRIES = 4;

const all = ['src-main', 'src-preload', 'src-renderer'].flatMap((folder) => textFunctionsIn(process.cwd(), folder));
const measured = all.filter((name) => !name.startsWith(BOUNDED_ROOM) && !(name in EXEMPT));

test('every row names a function that is there', () => {
  const there = new Set(all);
  expect([...Object.keys(CALLS), ...Object.keys(EXEMPT)].filter((name) => !there.has(name))).toEqual([]);
  expect(measured.length).toBeGreaterThan(120);
});

test('no text of any shape makes a function read it over and over', async () => {
  const long = new Map(patternsOf(LONG).map(({ name, text }) => [name, text]));
  const slow: string[] = [];
  for (const name of measured) {
    const fn = await load(name);
    const call = CALLS[name] ?? ((each: Fn, text: string) => each(text));
    const readings = async (text: string, most: number): Promise<number> => {
      let fewest = Number.POSITIVE_INFINITY;
      for (let nth = 0; nth < TRIES && fewest > most; nth += 1) {
        fewest = Math.min(fewest, (await cpuMs(() => call(fn, text))) / once(text));
      }
      return fewest;
    };
    for (const { name: pattern, text } of patternsOf(LENGTH)) {
      const few = await readings(text, FEW_READINGS);
      if (few <= FEW_READINGS) continue;
      const isOver = few > TOO_MANY_READINGS;
      const many = isOver ? few : await readings(long.get(pattern) ?? '', MOST_READINGS);
      if (many <= MOST_READINGS || (!isOver && many < Math.min(GROWTH * few, TOO_MANY_READINGS))) continue;
      slow.push(`${name}: ${pattern}, as long as reading it ${Math.round(many)} times`);
    }
  }
  expect(slow).toEqual([]);
}, 600_000);

async function load(name: string): Promise<Fn> {
  const [path = '', exported = ''] = name.split('#');
  const fn = (await modules[`../../${path}`]?.())?.[exported];
  if (typeof fn !== 'function') throw new Error(`${name} takes a text and cannot be measured: add a row to exempt.ts`);
  return fn as Fn;
}

/** What a function refuses is an answer too. */
async function cpuMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  try {
    await run();
  } catch {
    // A refusal, which took its time as well.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function readOnce(text: string): number {
  let letters = 0;
  for (const [each] of text.matchAll(/\p{L}|\P{L}/gu)) letters += each.length;
  return letters;
}

const known = new Map<string, number>();

/** Milliseconds of reading it once. */
function once(text: string): number {
  const least = known.get(text) ?? Math.min(...Array.from({ length: 5 }, () => timeOf(() => readOnce(text))));
  known.set(text, least);
  return Math.max(0.2, least);
}

function timeOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
