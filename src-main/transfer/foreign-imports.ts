import { t } from '../locale/t';
import type { Item } from './formats/item';
import { type ReadWorking, readItems } from './formats/read-items';
import { type Recognised, recognise } from './formats/recognise';
import { type Imported, type ImportOptions, importItems, type ProposeMemories } from './import-items';
import { type Place, type Summary, summarise } from './preview';
import { openSource } from './source/open-source';
import { LIMITS, refusal } from './source/source';

type Looking = {
  readonly signal: AbortSignal;
  /** Pieces read so far. */
  readonly read: (done: number) => void;
  readonly weigh: ProposeMemories['weigh'];
};

export type Bringing = Pick<ImportOptions, 'signal' | 'propose' | 'progress' | 'leaveOut'>;

/** Exports of other apps, from where they lie. Both throw refusals with the file's name, and stop at their signal. */
export type ForeignImports = {
  /** Writes nothing. */
  readonly look: (path: string, watch: Looking) => Promise<Summary>;
  /** All of it or nothing. */
  readonly bring: (path: string, how: Bringing) => Promise<Imported>;
};

export type ForeignImportOptions = Place &
  Pick<ImportOptions, 'arrival' | 'now' | 'index'> & { readonly readWorking: ReadWorking };

export function foreignImports(options: ForeignImportOptions): ForeignImports {
  return {
    look: (path, { signal, read, weigh }) =>
      withItems(path, options, (items) => summarise(counted(items, read), { ...options, signal, weigh })),
    bring: (path, how) => withItems(path, options, (items) => importItems(items, { ...options, ...how })),
  };
}

async function withItems<T>(
  path: string,
  { readWorking, now }: ForeignImportOptions,
  run: (items: AsyncIterable<Item>) => Promise<T>,
): Promise<T> {
  const source = await openSource(path);
  try {
    return await run(
      readItems(foreign(await recognise(source, LIMITS), source.name), { limits: LIMITS, readWorking, now }),
    );
  } finally {
    source.close();
  }
}

/** The file became a Backup between the preview and the import. */
function foreign(recognised: Recognised, name: string): Exclude<Recognised, { kind: 'hearth_backup' }> {
  if (recognised.kind === 'hearth_backup') throw refusal(name, t('main-transfer.why.changed'));
  return recognised;
}

async function* counted(items: AsyncIterable<Item>, read: (done: number) => void): AsyncGenerator<Item> {
  let done = 0;
  for await (const item of items) {
    done += 1;
    read(done);
    yield item;
  }
}
