import { clearHits } from '../search/cleared-hits';
import type { RecallQuery, RecallResult } from '../search/recall';
import { lineOf } from './for-turn';
import { quoteOf } from './injection';

export type ToolRecall = {
  /** What the model gets: how the search ended, and short quotes with who said them and when, the best first. */
  readonly result: { readonly reason: RecallResult['reason']; readonly found: readonly string[] };
  /** Facts among them: they count as used. */
  readonly factIds: readonly string[];
};

export type ToolQuestion = Omit<RecallQuery, 'k'> & {
  /** Messages that the model is reading anyway. */
  readonly known: ReadonlySet<string>;
};

const HITS = 8;

/** What the tool `recall` answers with. A search that fails is a reason like another. */
export async function recallForTool(
  recall: (query: RecallQuery) => Promise<RecallResult>,
  { known, ...question }: ToolQuestion,
): Promise<ToolRecall> {
  const result = await recall({ ...question, k: HITS + known.size });
  if (result.reason !== 'ok') return { result: { reason: result.reason, found: [] }, factIds: [] };
  const cleared = await clearHits(result.hits.filter(({ refId }) => !known.has(refId)));
  const quoted = cleared
    .map((hit) => ({ hit, quote: quoteOf(hit, result.terms) }))
    .filter(({ quote }) => quote !== '')
    .slice(0, HITS);
  const found = await Promise.all(quoted.map(({ hit, quote }) => lineOf(hit, quote, question.zone)));
  return {
    result: { reason: found.length > 0 ? 'ok' : 'no_match', found },
    factIds: quoted.flatMap(({ hit }) => (hit.kind === 'fact' ? [hit.refId] : [])),
  };
}
