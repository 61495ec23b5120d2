import type { FindOptions } from '../../privacy/protect';
import { readSources } from '../../privacy/source-secrets';
import { movedSpans } from '../text/typed-text';
import type { SearchHit } from './search';

/** A hit whose texts may be quoted in part: only `clearHits` makes it. */
export type ClearedHit<Hit extends SearchHit = SearchHit> = Hit & { readonly isCleared: true };

/**
 * The index keeps messages as they were written. Before a line of one is shown or quoted, its secrets are taken out of the
 * whole message: the line alone may not say that they are secrets. All other kinds were looked over when they were kept.
 */
export async function clearHits<Hit extends SearchHit>(
  hits: readonly Hit[],
  options: FindOptions = {},
): Promise<readonly ClearedHit<Hit>[]> {
  return Promise.all(hits.map((hit) => clearHit(hit, options)));
}

async function clearHit<Hit extends SearchHit>(hit: Hit, options: FindOptions): Promise<ClearedHit<Hit>> {
  if (hit.kind !== 'message') return { ...hit, isCleared: true };
  const { cleared } = await readSources(hit.captions === null ? [hit.text] : [hit.text, hit.captions], options);
  const [said, captions] = cleared;
  if (said === undefined) return { ...hit, isCleared: true };
  return {
    ...hit,
    text: said.text,
    starts: said.at(hit.starts),
    ends: said.at(hit.ends),
    captions: captions?.text ?? null,
    spans: movedSpans(hit.spans, said.at),
    isCleared: true,
  };
}
