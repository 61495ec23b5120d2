import type { Found } from '../../../src-preload/contract/search';
import { type AskedTime, readAskedTime } from '../../language/dates/asked-time';
import { dayAt } from '../../language/dates/calendar';
import type { FactRow } from '../../store/rows/fact-rows';

/** The facts that are over and that a question about then may be told, the best first. It is called for such questions alone. */
export type FindOver = (question: {
  readonly text: string;
  readonly asked: AskedTime;
  /** IANA name. */
  readonly zone: string;
}) => readonly FactRow[];

type Question = {
  readonly text: string;
  /** Milliseconds. */
  readonly now: number;
  readonly zone: string;
  /** Milliseconds, of when it was said; `from` included, `to` not. */
  readonly from?: number;
  readonly to?: number;
  readonly findOver?: FindOver;
};

/** What held at the time that a question asks about (*in May*, *before I moved*, *as of last week*); of every other question nothing. */
export function findThen({ text, now, zone, from, to, findOver }: Question): readonly Found[] {
  const asked = findOver === undefined ? null : readAskedTime(text, dayAt(now, zone));
  if (findOver === undefined || asked === null) return [];
  return findOver({ text, asked, zone })
    .filter(({ createdAt: at }) => at >= (from ?? 0) && at < (to ?? Number.POSITIVE_INFINITY))
    .map(({ id, createdAt, text: says, trust, lastUsedAt, expiresAt, archivedAt, validFrom, validUntil }) => ({
      ...{ kind: 'fact', refId: id, conversationId: null, at: createdAt, snippet: says, marks: [] },
      why: { kind: 'then', validFrom, validUntil },
      source: { role: null, author: null, trust, lastUsedAt, expiresAt, isArchived: archivedAt !== null },
    }));
}
