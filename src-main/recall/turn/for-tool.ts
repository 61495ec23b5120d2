import { type AskedTime, readAskedTime, readAsOf } from '../../language/dates/asked-time';
import { dayAt } from '../../language/dates/calendar';
import { clearHits } from '../search/cleared-hits';
import type { RecallQuery, RecallResult } from '../search/recall';
import type { SearchClient } from '../search/search-tasks';
import { lineOf } from './for-turn';
import { quoteOf } from './injection';
import { type FindPast, tellPast } from './past';

export type ToolRecall = {
  /** What the model gets: how the search ended, and short quotes with who said them and when, the best first. */
  readonly result: {
    readonly reason: RecallResult['reason'];
    readonly found: readonly string[];
    /** What is wrong with the question, and what to give instead. */
    readonly sentence?: string;
  };
  /** Facts among them: they count as used. */
  readonly factIds: readonly string[];
};

export type ToolQuestion = Omit<RecallQuery, 'k'> & {
  /** Messages that the model is reading anyway. */
  readonly known: ReadonlySet<string>;
  /** The time that is asked about: a date, or words. Without it the question's own words say so. */
  readonly asOf?: string | null;
  /** Absent: of what is over nothing is told. */
  readonly findPast?: FindPast;
};

type ToolRecaller = {
  readonly recall: (query: RecallQuery) => Promise<RecallResult>;
  readonly outdated: SearchClient['outdated'];
};

const HITS = 8;

/** What the tool `recall` answers with. A search that fails is a reason like another. */
export async function recallForTool(
  { recall, outdated }: ToolRecaller,
  { known, asOf = null, findPast, ...question }: ToolQuestion,
): Promise<ToolRecall> {
  const { now, zone } = question;
  const today = dayAt(now, zone);
  const asked: AskedTime | null = asOf === null ? readAskedTime(question.text, today) : readAsOf(asOf, today);
  if (asOf !== null && asked === null) {
    const sentence = 'as_of names no time: give a date such as 2026, 2026-03 or 2026-03-14';
    return { result: { reason: 'malformed', found: [], sentence }, factIds: [] };
  }
  const result = await recall({ ...question, k: HITS + known.size });
  const past = asked === null ? [] : await tellPast({ ...question, findPast }, { asked, today });
  const isAnswered = result.reason === 'ok' || result.reason === 'no_match' || past.length > 0;
  if (!isAnswered) return { result: { reason: result.reason, found: [] }, factIds: [] };
  const terms = result.reason === 'ok' ? result.terms : [];
  const hits = result.reason === 'ok' ? result.hits.filter(({ refId }) => !known.has(refId)) : [];
  const over = hits.length === 0 ? new Set() : await outdated({ hits, now, zone });
  const cleared = await clearHits(hits.filter(({ refId }) => !over.has(refId)));
  const quoted = cleared
    .map((hit) => ({ hit, quote: quoteOf(hit, terms) }))
    .filter(({ quote }) => quote !== '')
    .slice(0, HITS);
  const lines = await Promise.all(quoted.map(({ hit, quote }) => lineOf(hit, quote, { zone, today, asked })));
  const found = [...past.map(({ line }) => line), ...lines].slice(0, HITS);
  return {
    result: { reason: found.length > 0 ? 'ok' : 'no_match', found },
    factIds: [
      ...past.map(({ fact }) => fact.id),
      ...quoted.flatMap(({ hit }) => (hit.kind === 'fact' ? [hit.refId] : [])),
    ],
  };
}
