import { stem } from '../../language/stem';
import { nameOtherValues, readValues } from '../values/values';
import { deniesAllButOne } from './exceptions';
import { nameOtherLike } from './like-names';
import { namedOtherwise } from './other-names';
import { pickOtherwise } from './picks';
import { rankOtherwise } from './ranked';
import { type FactReading, isSameSet, readFact } from './read-fact';
import { nameOtherSiblings } from './siblings';
import { differInMarks } from './word-marks';

/**
 * True when two facts are known to tell of something else, whatever a model makes of them: another number, time or day, of the same
 * words another name or a denial. Words that are only not understood rule out nothing, and what only mostly tells two facts
 * apart is a doubt (`doubts.ts`).
 */
export function isRuledOut(a: string, b: string): boolean {
  if (
    nameOtherSiblings(a, b) ||
    pickOtherwise(a, b) ||
    rankOtherwise(a, b) ||
    nameOtherLike(a, b) ||
    differInMarks(a, b)
  )
    return true;
  if (nameOtherValues(readValues(a), readValues(b))) return true;
  const [mine, theirs] = [readFact(a), readFact(b)];
  return isDenied(mine, theirs) || namedOtherwise(mine, theirs);
}

/** A denial of other words may be another way of saying: `is petless`, `has no pets`. */
function isDenied(a: FactReading, b: FactReading): boolean {
  if (isFrom(a, b) || isFrom(b, a) || deniesAllButOne(a.text) || deniesAllButOne(b.text)) return false;
  if (a.isNegated !== b.isNegated) return isSameSet(undenied(a), undenied(b));
  return a.signature.isNegated !== b.signature.isNegated && isSameSet(a.stems, b.stems);
}

/** `Could not swim until 30` and `learned to swim at 30`; beside `until 30` it is a denial. */
function isFrom({ text }: FactReading, other: FactReading): boolean {
  return notBefore.test(text) && !before.test(other.text);
}

const until = '(?:until|till|before|bevor|vor|avant|hasta|antes)';
const before = new RegExp(`(?<!\\p{L})${until}(?!\\p{L})`, 'iu');
const notBefore = new RegExp(`(?:(?<!\\p{L})(?:not|never|nicht|nie|pas|no)|n['’]t) (?:.* )?${until} `, 'iu');

function undenied({ stems }: FactReading): ReadonlySet<string> {
  return new Set([...stems].filter((word) => !denials.has(word)));
}

const denials = new Set(
  'never nie niemals kein keine keinen jamais aucun aucune nunca jamás ningún ninguna'.split(' ').map(stem),
);
