import fs from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { isOfMain, LANGUAGES, rooms, texts } from './locales/catalogue.mjs';
import { argumentsOf, keyFiles } from './locales/keys.mjs';
import { shownTexts, sourcesIn, tooEarly } from './locales/shown-texts.mjs';
import { UNSEEN } from './locales/unseen';

const ROOT = path.resolve(import.meta.dirname, '..');
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const files = ['src-renderer', 'src-main'].flatMap(sourcesIn).map((file) => path.relative(ROOT, file));
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const found = new Map(files.map((file) => [file, shownTexts(path.join(ROOT, file))]));

describe('what a person sees is in the catalogue', () => {
  test('and not in the code', () => {
    const wrong = files
      .flatMap((file) => found.get(file)?.map(({ line, text }) => `${file}:${line}: ${text}`) ?? [])
      .filter((line) => !UNSEEN.some(([file, text]) => line.startsWith(`${file}:`) && line.endsWith(`: ${text}`)));
    expect(wrong).toEqual([]);
  });

  test('and is asked for when it is shown, not while a file loads', () => {
    const early = files.flatMap((file) => tooEarly(path.join(ROOT, file)).map((line) => `${file}:${line}`));
    expect(early).toEqual([]);
  });
});

test('styles speak of start and end, so that they are mirrored from right to left', () => {
  const PHYSICAL =
    /(^|\s)(left|right|(margin|padding|border)-(left|right)[\w-]*): (?!50%)|text-align: (left|right)|border-(top|bottom)-(left|right)-radius|(margin|padding|inset):( [^ ;(]+| [\w-]+\([^;]*\)){4};/;
  const sheets = fs.readdirSync(path.join(ROOT, 'src-renderer'), { recursive: true, encoding: 'utf8' });
  const wrong = sheets
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      read(path.join('src-renderer', name))
        .split('\n')
        .map((line) => [name, line] as const),
    )
    .filter(([, line]) => PHYSICAL.test(line) && !isSameOnBothSides(line));
  expect(wrong).toEqual([]);
});

test('every key begins with its room, and its types are up to date: npm run locales', () => {
  for (const room of rooms())
    for (const key of Object.keys(texts('en', room))) expect(key.startsWith(`${room}.`), key).toBe(true);
  for (const [file, text] of keyFiles()) expect(fs.readFileSync(file, 'utf8'), file).toBe(text);
});

test('every message is used', () => {
  const said = { main: new Set<string>(), window: new Set<string>() };
  for (const file of files) {
    const side = file.startsWith('src-main') ? said.main : said.window;
    for (const [, text = ''] of read(file).matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)) side.add(text);
  }
  const unused = rooms().flatMap((room) => {
    const side = isOfMain(room) ? said.main : said.window;
    return Object.keys(texts('en', room)).filter((key) => !side.has(key));
  });
  expect(unused).toEqual([]);
});

describe.each(OTHERS)('in %s', (language) => {
  test('there are the same messages, in the same order', () => {
    expect(rooms(language)).toEqual(rooms());
    for (const room of rooms())
      expect(Object.keys(texts(language, room)), room).toEqual(Object.keys(texts('en', room)));
  });

  test.each(rooms())('each of %s says as much as the English one, with the plurals of the language', (room) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, english] of Object.entries(texts('en', room))) {
      const text = texts(language, room)[key] ?? '';
      expect(argumentsOf(text), key).toEqual(argumentsOf(english));
      for (const cases of pluralsOf(parse(text))) {
        const named = cases.filter((name) => !name.startsWith('='));
        expect(categories, `${key}: ${named}`).toEqual(expect.arrayContaining(named));
        // `many` is for millions in French and Spanish; `other` reads well there.
        const needed = categories.filter((name) => name !== 'many');
        expect(named, key).toEqual(expect.arrayContaining(needed));
      }
    }
  });

  test('no sentence was left in English', () => {
    const left = rooms().flatMap((room) =>
      Object.entries(texts('en', room)).filter(
        ([key, english]) =>
          wordsOf(parse(english)).trim().split(/\s+/).length > 3 && texts(language, room)[key] === english,
      ),
    );
    expect(left).toEqual([]);
  });
});

/** `margin: 4px 0 8px 0`. */
function isSameOnBothSides(line: string): boolean {
  const [, , right, , left] = /: (\S+) (\S+) (\S+) (\S+);/.exec(line) ?? [];
  return right !== undefined && right === left;
}

function pluralsOf(elements: readonly MessageFormatElement[]): readonly (readonly string[])[] {
  return elements.flatMap((element) => {
    if (element.type === 8) return pluralsOf(element.children);
    if (element.type !== 5 && element.type !== 6) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    return element.type === 6 ? [Object.keys(element.options), ...inside] : inside;
  });
}

function wordsOf(elements: readonly MessageFormatElement[]): string {
  const words = elements.map((element) => {
    if (element.type === 0) return element.value;
    if (element.type === 8) return wordsOf(element.children);
    // One case has all the words that a person reads at a time.
    return element.type === 5 || element.type === 6 ? wordsOf(element.options.other?.value ?? []) : '';
  });
  return words.join('');
}
