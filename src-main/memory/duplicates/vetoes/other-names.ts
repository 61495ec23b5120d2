import { fold } from '../../../language/fold';
import { hasName, readNames } from '../../../language/names';
import { stem } from '../../../language/stem';
import { contentStems, readWords } from '../../../language/words';
import { readValues } from '../values/values';
import { subjectOf } from './kin';
import { areOfOneCountry } from './like-names';
import { isSameSet } from './negation';

/** True where two facts say the same but for names and people, and each has one of its own: `Lives in Porto`, `Lives in Lyon`. */
export function nameOthers(a: string, b: string): boolean {
  const [mine, theirs] = [ownNames(a, b), ownNames(b, a)];
  if (mine.length === 0 || theirs.length === 0) return false;
  if (mine.some((name) => theirs.some((other) => stem(name) === stem(other)))) return false;
  const rest = without(a, mine);
  return rest.size > 0 && isSameSet(rest, without(b, theirs));
}

function ownNames(text: string, other: string): readonly string[] {
  const words = new Set(readWords(other).map(({ folded }) => folded));
  const isShared = (name: string): boolean =>
    hasName(words, name) || [...words].some((word) => areOfOneCountry(word, name));
  const people = subjectOf(other).split(',');
  return [
    ...readNames(text).filter((name) => !isShared(name) && !isOrdinary(text, name)),
    ...subjectOf(text)
      .split(',')
      .filter((person) => person !== '' && !people.includes(person)),
  ];
}

/** A capital that makes no name: of a month, of the first word (`Signed up for`, a label), or of a German noun behind its article. */
function isOrdinary(text: string, name: string): boolean {
  const folded = fold(text);
  const { named, hinted } = readValues(name);
  return (
    [...named, ...hinted].some((value) => /^(?:month|day) /.test(value)) ||
    new RegExp(`^\\P{L}*${name}(?::| (?:${small})(?!\\p{L}))`, 'u').test(folded) ||
    new RegExp(`(?<!\\p{L})(?:${articles}) ${name}(?!\\p{L})`, 'u').test(folded)
  );
}

const small =
  'up|off|on|in|at|to|for|from|of|with|about|out|the|an?|my|our|his|her|their|en|el|las?|los|de|del|una?|con|por|para|mi|su|le|les|des|du|une?|mon|ma|mes|son|sa|sur|dans|avec|pour|der|die|das|de[nm]|ein|eine[nmr]?|im|am|auf|bei|mit|von|zu|fur|seit';
const articles =
  'd(?:er|ie|as|en|em|es)|(?:k?ein|mein|dein|sein|ihr|unser)(?:e[nmrs]?)?|im|am|zum|zur|beim|vom|ins|ans';

function without(text: string, names: readonly string[]): ReadonlySet<string> {
  const left = new Set(names.flatMap((name) => contentStems(name)));
  return new Set(contentStems(text).filter((word) => !left.has(word)));
}
