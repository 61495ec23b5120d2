import type { Found } from '../../../src-preload/contract/search';
import { readAskedTime } from '../../language/dates/asked-time';
import { dayAt } from '../../language/dates/calendar';
import type { FindPast } from '../turn/past';

type Question = {
  readonly text: string;
  /** Milliseconds. */
  readonly now: number;
  readonly zone: string;
  /** Milliseconds, of when it was said; `from` included, `to` not. */
  readonly from?: number;
  readonly to?: number;
  readonly findPast?: FindPast;
};

/** What held at the time that a question asks about (*in May*, *before I moved*, *as of last week*); of every other question nothing. */
export function findThen({ text, now, zone, from, to, findPast }: Question): readonly Found[] {
  const asked = findPast === undefined ? null : readAskedTime(text, dayAt(now, zone));
  if (findPast === undefined || asked === null) return [];
  return findPast({ text, asked, zone })
    .filter(({ at }) => at >= (from ?? 0) && at < (to ?? Number.POSITIVE_INFINITY))
    .map(({ id, at, text: says, trust, lastUsedAt, expiresAt, archivedAt, validFrom, validUntil }) => ({
      ...{ kind: 'fact', refId: id, conversationId: null, at, snippet: says, marks: [] },
      why: { kind: 'then', validFrom, validUntil },
      source: { role: null, author: null, trust, lastUsedAt, expiresAt, isArchived: archivedAt !== null },
    }));
}
