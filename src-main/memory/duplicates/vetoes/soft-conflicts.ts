import { nameOtherThings } from './contrast';
import { areConverse } from './converse';
import { goOtherWay } from './direction';
import { nameOtherKin } from './kin-degree';
import { areTurnedRound } from './roles';

/**
 * True when two facts most likely tell of something else: told the other way round, of another relative, or of the other one of
 * two things. Wordings of one fact look so too, so a model that is sure of it is believed, not one that finds it likely.
 */
export function hasSoftConflict(a: string, b: string): boolean {
  return nameOtherThings(a, b) || areTurnedRound(a, b) || areConverse(a, b) || goOtherWay(a, b) || nameOtherKin(a, b);
}
