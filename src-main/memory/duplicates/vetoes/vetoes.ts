import { nameOtherValues, readValues } from '../values/values';
import { nameOtherLike } from './like-names';
import { isDenied } from './negation';
import { nameOthers } from './other-names';
import { pickOtherwise } from './picks';
import { rankOtherwise } from './ranked';
import { nameOtherSiblings } from './siblings';
import { differInMarks } from './word-marks';

/**
 * True when two facts are known to tell of something else, whatever a model makes of them: another number, time, day or mark, of
 * the same words another name or a denial. Words that are only not understood veto nothing, and what only mostly tells two facts
 * apart is a soft conflict.
 */
export function isVetoed(a: string, b: string): boolean {
  return (
    nameOtherSiblings(a, b) ||
    pickOtherwise(a, b) ||
    rankOtherwise(a, b) ||
    nameOtherLike(a, b) ||
    differInMarks(a, b) ||
    nameOtherValues(readValues(a), readValues(b)) ||
    isDenied(a, b) ||
    nameOthers(a, b)
  );
}
