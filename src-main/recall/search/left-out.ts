import type { FoundDetails } from '../../store/search/found-details';
import { idRanges, type SearchClass } from '../../store/search/search-ids';
import type { SearchKind } from '../../store/search/search-rows';
import { countTerms } from '../text/excerpt';
import { CLASSES_OF_KIND } from './access';
import { matchOf, type Question } from './question';
import type { SearchHit } from './search';
import type { SearchTables } from './tables';

export type LeftOutQuery = {
  readonly workspaceId: string;
  readonly kinds: readonly SearchKind[];
  /** Milliseconds. */
  readonly now: number;
  readonly since: number;
  readonly until: number;
};
export type LeftOutHit = SearchHit &
  Omit<FoundDetails, 'id'> & {
    readonly because: 'expired' | 'replaced' | 'untrusted' | 'notes';
  };

const NOTES = 'session-note' satisfies SearchClass;

/** What has the words but is not found: its time is over, a newer fact replaced it, nobody accepted it, or it is a note of one chat. */
export function leftOut(tables: SearchTables, question: Question, query: LeftOutQuery): readonly LeftOutHit[] {
  const { rows, queries, details } = tables;
  const workspace = rows.workspaceNumber(query.workspaceId);
  const match = matchOf(question.terms, question.days);
  if (workspace === undefined || match === '') return [];
  const classes = [...new Set<SearchClass>(query.kinds.flatMap((kind) => CLASSES_OF_KIND[kind]))];
  const ask = (from: readonly SearchClass[]) =>
    idRanges(workspace, from).map((range) => ({ ...range, match, now: query.now }));
  const expired = ask(classes).flatMap(details.listExpired);
  const notes = ask(classes.filter((name) => name === NOTES)).flatMap(details.listUnexpired);
  const because = new Map([
    ...expired.map((id) => [id, 'expired'] as const),
    ...notes.map((id) => [id, 'notes'] as const),
  ]);
  const known = new Map(details.readDetails([...because.keys()]).map((each) => [each.id, each]));
  const found = queries.readFound([...because.keys()]).flatMap((row) => {
    const [why, more] = [because.get(row.id), known.get(row.id)];
    return why && more ? [{ ...row, ...more, ...FOUND_BY_WORDS, because: why }] : [];
  });
  const aside = [
    ...details.listReplaced(query.workspaceId).map((fact) => ({ ...fact, because: 'replaced' as const })),
    ...details.listUnreviewed(query.workspaceId).map((fact) => ({ ...fact, because: 'untrusted' as const })),
  ];
  return [
    ...found.filter(({ kind, text }) => query.kinds.includes(kind) && (question.terms.length < 3 || isMost(text))),
    ...aside
      .filter(({ kind, text }) => query.kinds.includes(kind) && isMost(text))
      .map((fact) => ({ ...NO_ROW, ...fact, ...FOUND_BY_WORDS, starts: 0, ends: fact.text.length })),
  ].filter(({ at }) => at >= query.since && at < query.until);

  function isMost(text: string): boolean {
    const count = countTerms(text, question.terms);
    return count > 0 && count * 2 >= question.terms.length;
  }
}

const FOUND_BY_WORDS = { score: 0, cosine: null, hasWords: true } as const;
/** Such a fact is in no index. */
const NO_ROW = {
  id: 0,
  conversationId: null,
  captions: null,
  spans: null,
  role: null,
  topicWords: '',
  day: '',
  validFrom: null,
  validUntil: null,
} as const;
