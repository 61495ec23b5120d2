import type { Section } from '../../recall/indexing/row-content';
import type { SearchIndex } from '../../recall/indexing/search-index';
import { type MendOptions, mendPlace } from '../../recall/indexing/verify';
import { readJson } from '../../store/checks/json-columns';
import type { ForgetRows, TextColumn } from '../../store/rows/forget-rows';
import { FORGOTTEN, type Matcher, movedOffset } from './matcher';
import { columnId } from './places';

export type ForgetStepsOptions = {
  readonly forgetting: ForgetRows;
  readonly matcher: Matcher;
  /** Ids of places. */
  readonly ticked: ReadonlySet<string>;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly index: SearchIndex;
  readonly mending: MendOptions;
  /** Of all documents, as they are now. */
  readonly documentSections: () => Iterable<Section>;
};

export type ForgetStep = () => void;

const CONTEXTS = 'conversations.session_context';

/**
 * The pieces of forgetting a text, each small and each to be run inside a transaction: what is stored and what is found of it
 * change in the same one. Looking for them only reads.
 */
export function forgetSteps(options: ForgetStepsOptions): readonly ForgetStep[] {
  const { forgetting, matcher, ticked, at, index, mending } = options;
  const columns = forgetting.find(matcher.count).filter((column) => ticked.has(columnId(column)));
  const steps = columns.flatMap((column): readonly ForgetStep[] => {
    if (column.table === 'search_rows') return [];
    if (columnId(column) === CONTEXTS) return [() => forgetting.dropContexts(matcher.count)];
    if (column.table === 'documents') return [() => forgetDocuments(column, options)];
    const rows = forgetting.listRows(column, matcher.count) ?? [null];
    return rows.map((row) => () => forgetRow(column, row, options));
  });
  const dropEmptyFacts = () => {
    for (const id of forgetting.dropEmptyFacts({ replacement: FORGOTTEN, at })) index.indexFact(id);
  };
  // What is found is made of what is stored: where that kept the text, the index does too.
  const found = forgetting.listIndexRows(matcher.count).map((place) => () => mendPlace(place, mending));
  return [...steps, dropEmptyFacts, ...found];
}

function forgetRow(column: TextColumn, row: number | null, { forgetting, matcher, mending }: ForgetStepsOptions): void {
  const found = forgetting.listFoundBy(column, row, matcher.count);
  if (column.table === 'messages' && column.column === 'content' && row !== null)
    moveSpans(row, { forgetting, matcher });
  forgetting.replace(column, row, matcher);
  for (const place of found) mendPlace(place, mending);
}

/** A heading may hold it: its section is another one then. */
function forgetDocuments(
  column: TextColumn,
  { forgetting, matcher, index, documentSections }: ForgetStepsOptions,
): void {
  const before = [...documentSections()];
  forgetting.replace(column, null, matcher);
  const after = [...documentSections()];
  const kept = new Set(after.map(({ id }) => id));
  for (const { id } of before) if (!kept.has(id)) index.removeSection(id);
  const bodies = new Map(before.map(({ id, body }) => [id, body]));
  for (const section of after) if (bodies.get(section.id) !== section.body) index.indexSection(section);
}

function moveSpans(row: number, { forgetting, matcher }: Pick<ForgetStepsOptions, 'forgetting' | 'matcher'>): void {
  const { id = '', content = '', spans = null } = forgetting.readMessage(row) ?? {};
  const list = readJson('messages', 'spans', spans);
  if (list === null || list.length === 0) return;
  const ranges = matcher.ranges(content);
  const moved = (at: number) => movedOffset(at, ranges);
  const next = list.map((span) => ({
    ...span,
    from: moved(span.from),
    to: moved(span.to),
  }));
  forgetting.setSpans({ id, spans: JSON.stringify(next) });
}
