import { readWorkingFile } from '../../memory/working/working-file';
import { collect } from '../samples.fixture';
import { LIMITS, type SourceFile } from '../source/source';
import { readItems } from './read-items';
import { recognise } from './recognise';

export const NOON = Date.UTC(2024, 4, 14, 12);

/** What files are taken for, and what comes out of them; it is noon. */
export async function itemsOf(...files: readonly SourceFile[]) {
  const recognised = await recognise({ name: 'picked', files, close: () => undefined }, LIMITS);
  if (recognised.kind === 'hearth_backup') throw new Error('a backup');
  const items = await collect(readItems(recognised, { limits: LIMITS, readWorking: readWorkingFile, now: () => NOON }));
  return { kind: recognised.kind, items };
}
