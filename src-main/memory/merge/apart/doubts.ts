import { stem } from '../../language/stem';
import { sayOtherwise } from '../meaning/same';
import type { Term } from '../meaning/term';
import { haveOtherOwners } from '../owners';
import { differHard } from '../signature';
import { differInKnownAlone, tells } from './alone';
import { nameOtherThings } from './contrast';
import { areConverse } from './converse';
import { goOtherWay } from './direction';
import { nameOtherKin } from './kin-degree';
import { areAlikeButNamed, nameOthers } from './other-names';
import { type FactReading, isSameSet, readFact } from './read-fact';
import { areTurnedRound } from './roles';

/**
 * True when two facts most likely tell of something else by the rules: turned round, of somebody else, wished and not had, of other
 * names, or of the same words with a mark (*only*, *former*) on one side. Wordings of one fact look so too (a third of what is doubted, of
 * facts in training text), so a model that is sure of it is believed against a doubt, not one that finds it likely.
 */
export function isDoubted(a: string, b: string): boolean {
  if (nameOtherThings(a, b) || areTurnedRound(a, b) || areConverse(a, b)) return true;
  if (goOtherWay(a, b) || nameOtherKin(a, b)) return true;
  const [mine, theirs] = [readFact(a), readFact(b)];
  return (
    (isWishAgainstFact(mine, theirs) && sharedShare(mine.stems, theirs.stems) >= mostWords) ||
    areAlikeButNamed(mine, theirs) ||
    nameOthers(mine, theirs) ||
    (isSameSet(mine.stems, theirs.stems) && isTurned(mine, theirs)) ||
    differInKnownAlone({ ...mine, isGerman: mine.isGerman || theirs.isGerman }, theirs)
  );
}

/** Of the shorter one's words. */
const mostWords = 0.75;

function sharedShare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

/** A plan or a dream that is told is no fact yet either. */
function isWishAgainstFact(a: FactReading, b: FactReading): boolean {
  const told = a.meaning.mood === 'told' ? a : b;
  const moods = new Set([a.meaning.mood, b.meaning.mood]);
  return moods.has('told') && moods.has('wanted') && !wishes.some((word) => told.stems.has(word));
}

const wishes = 'plan dream aim goal ambition aspire traum ziel rêve sueño'.split(' ').map(stem);

/** Of the same words: told the other way round, of somebody else's, or with a mark (*only*, *former*, *must*) on one side. */
function isTurned(a: FactReading, b: FactReading): boolean {
  return (
    !isSameSet(marksOf(a), marksOf(b)) ||
    (!a.isGerman && !b.isGerman && differHard(a.signature, b.signature)) ||
    haveOtherOwners(a.signature.owners, b.signature.owners) ||
    sayOtherwise(a.meaning, b.meaning)
  );
}

function marksOf({ meaning, text }: FactReading): ReadonlySet<string> {
  const isMark = ({ kind, key }: Term): boolean => kind === 'mark' && tells(key, text) && !small.has(key);
  return new Set(meaning.terms.filter(isMark).map(({ key }) => key));
}

/** `Both ears`, `the whole week`, `on my tablet`: one wording has them and another of the same does not. */
const small = new Set(['ALL', 'BOTH', 'OR', 'ON']);
