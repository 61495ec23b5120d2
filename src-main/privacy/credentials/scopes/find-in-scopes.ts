import type { Finding } from '../finding';
import { codesNear } from './codes';
import { drawnNear } from './drawn';
import { numbersNear } from './numbers';
import { phrasesNear } from './phrases';
import { runsNear } from './runs';
import { serialsNear } from './serials';
import { findInTables } from './tables';
import { topicsIn } from './topics';
import { unitsOf } from './units';

/** Each weighs one shape of secret against how near to it the text speaks of its like. */
const readers = [runsNear, numbersNear, codesNear, serialsNear, phrasesNear, drawnNear];

/**
 * Secrets that no sign joins to their label: a sentence that speaks of one, the sentence beside it, the list, the lines or the
 * column under a heading. The more a run is built as only secrets are, the farther its label may stand.
 */
export function findInScopes(text: string): readonly Finding[] {
  const topics = topicsIn(text);
  if (topics.length === 0) return [];
  const units = unitsOf(text, topics);
  return [...readers.flatMap((read) => read(units)), ...findInTables(text, topics)];
}
