import { fold } from '../../language/fold';
import { hasName } from '../../language/names';
import { stem } from '../../language/stem';
import { contentStems } from '../../language/words';
import { sharedInitials } from './initials';
import { areOfOneCountry } from './nations';
import { type FactReading, isSameSet } from './read-fact';

/**
 * True where each names somebody or something that the other does not; where every noun has a capital none is. Of other words one
 * name may stand for another: *the Tube* and *the Underground*.
 */
export function nameOthers(a: FactReading, b: FactReading): boolean {
  if (a.isGerman || b.isGerman) return false;
  const short = sharedInitials(a.text, b.text);
  return namesOther(a, b, short) && namesOther(b, a, short);
}

function namesOther(fact: FactReading, other: FactReading, short: ReadonlySet<string>): boolean {
  const words = [...other.signature.words];
  return fact.meaning.terms.some(
    ({ isName, key }) =>
      isName &&
      !isNoName.test(key) &&
      !short.has(key) &&
      !hasCountry(other.signature.words, key) &&
      !words.some((word) => word.slice(0, rooted) === key.slice(0, rooted)),
  );
}

/** A code (`C64`), a short month or day (`Aug`, `Tue`), both held against each other as values, or a title. */
const isNoName =
  /\d|^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thu|thurs?|fri|sat|sun|st|saint|dr|prof|professor|mrs?|ms)$/u;

/** `Irish` and `Ireland`, `Fußball` and `Fußballer`. */
const rooted = 4;

/**
 * True where all that is told of two is the same but for names and people, and each has one of its own. Every German noun looks
 * like a name: one of a label, in another form, or with an article before it is taken for none.
 */
export function namedOtherwise(a: FactReading, b: FactReading): boolean {
  const named = namesOfAlike(a, b);
  if (named === null) return false;
  const isOpening = named.mine.every((name) => mayOpen(a, name)) || named.theirs.every((name) => mayOpen(b, name));
  if (isOpening && !(isLabelled(a) && isLabelled(b))) return false;
  if (!(a.isGerman || b.isGerman)) return true;
  return named.mine.some((name) => !isNoun(a, name)) && named.theirs.some((name) => !isNoun(b, name));
}

/** The same where such a German noun may be a name after all. */
export function areAlikeButNamed(a: FactReading, b: FactReading): boolean {
  return namesOfAlike(a, b) !== null;
}

/** What each of two alike names for itself; null where they are not alike. */
function namesOfAlike(a: FactReading, b: FactReading) {
  const mine = ownNames(a, b);
  const theirs = ownNames(b, a);
  if (mine.length === 0 || theirs.length === 0) return null;
  const isForm = mine.some((name) => theirs.some((other) => stem(name) === stem(other)));
  if ((a.isGerman || b.isGerman) && (isForm || isLabelled(a) || isLabelled(b))) return null;
  const rest = without(a.stems, mine);
  return rest.size > 0 && isSameSet(rest, without(b.stems, theirs)) ? { mine, theirs } : null;
}

/** `Im Ruhestand`, `meinen Führerschein`; `mit Sabine` and `in Bern` have none. */
function isNoun({ text, subject }: FactReading, name: string): boolean {
  return !subject.includes(name) && new RegExp(`(?<!\\p{L})(?:${articles}) ${name}(?!\\p{L})`, 'u').test(fold(text));
}

/** A capital for standing first: `Labora en el turno`, `Signed up for`, `Enrolled: `. A name opens a sentence before its verb. */
function mayOpen({ text }: FactReading, name: string): boolean {
  return new RegExp(`^\\P{L}*${name}(?::| (?:${opened})(?!\\p{L}))`, 'u').test(fold(text));
}

const opened =
  'up|off|on|in|at|to|for|from|of|with|about|out|the|an?|my|our|his|her|their|en|el|las?|los|de|del|una?|con|por|para|mi|su|le|les|des|du|une?|mon|ma|mes|son|sa|sur|dans|avec|pour|der|die|das|de[nm]|ein|eine[nmr]?|im|am|auf|bei|mit|von|zu|fur|seit';

const articles =
  'd(?:er|ie|as|en|em|es)|(?:k?ein|mein|dein|sein|ihr|unser)(?:e[nmrs]?)?|im|am|zum|zur|beim|vom|ins|ans';

function isLabelled({ text }: FactReading): boolean {
  return /^[^:]{2,40}:\s/.test(text);
}

function ownNames({ signature, subject }: FactReading, other: FactReading): readonly string[] {
  return [
    ...signature.names.filter(
      (name) => !hasName(other.signature.words, name) && !hasCountry(other.signature.words, name),
    ),
    ...subject.filter((person) => !other.subject.includes(person)),
  ];
}

function hasCountry(words: ReadonlySet<string>, name: string): boolean {
  return [...words].some((word) => areOfOneCountry(word, name));
}

function without(stems: ReadonlySet<string>, names: readonly string[]): ReadonlySet<string> {
  const left = new Set(names.flatMap((name) => contentStems(name)));
  return new Set([...stems].filter((stem) => !left.has(stem)));
}
