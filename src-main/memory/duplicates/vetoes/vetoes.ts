import { nameOtherValues, readValues } from '../values/values';
import { nameOtherThings } from './contrast';
import { areConverse } from './converse';
import { goOtherWay } from './direction';
import { nameOtherKin } from './kin-degree';
import { nameOtherLike } from './like-names';
import { isDenied } from './negation';
import { nameOthers } from './other-names';
import { pickOtherwise } from './picks';
import { rankOtherwise } from './ranked';
import { areTurnedRound } from './roles';
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

/**
 * True when two facts most likely tell of something else: told the other way round, of another relative, or of the other one of
 * two things. Wordings of one fact look so too, so a model that is sure of it is believed, not one that finds it likely.
 */
export function hasSoftConflict(a: string, b: string): boolean {
  return nameOtherThings(a, b) || areTurnedRound(a, b) || areConverse(a, b) || goOtherWay(a, b) || nameOtherKin(a, b);
}
