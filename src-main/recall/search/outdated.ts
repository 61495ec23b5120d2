import { dayAt } from '../../language/dates/calendar';
import { hasEnded } from '../../language/dates/validity';
import type { DrawnFact } from '../../store/search/search-queries';
import type { SearchHit } from './search';

/**
 * The messages among some hits that say only what is over: every fact that was learned from them was replaced, or its time in the world is over.
 * Told as a quote they would pass for what is so now. The facts themselves answer a question about then, with their time.
 */
export function outdatedMessages(
  hits: readonly Pick<SearchHit, 'kind' | 'refId'>[],
  {
    listDrawn,
    now,
    zone,
  }: {
    readonly listDrawn: (ids: readonly string[]) => readonly DrawnFact[];
    readonly now: number;
    readonly zone: string;
  },
): ReadonlySet<string> {
  const ids = hits.filter(({ kind }) => kind === 'message').map(({ refId }) => refId);
  if (ids.length === 0) return new Set();
  const today = dayAt(now, zone);
  const drawn = listDrawn([...new Set(ids)]);
  const isOver = (fact: DrawnFact) => fact.isReplaced === 1 || hasEnded(fact, today);
  const current = new Set(drawn.filter((fact) => !isOver(fact)).map(({ messageId }) => messageId));
  return new Set(drawn.map(({ messageId }) => messageId).filter((id) => !current.has(id)));
}
