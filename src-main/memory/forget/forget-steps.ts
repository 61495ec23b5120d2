import type { Section } from '../../recall/indexing/row-content';
import type { SearchIndex } from '../../recall/indexing/search-index';
import { type MendOptions, mendPlace } from '../../recall/indexing/verify';
import { readJson } from '../../store/checks/json-columns';
import { FORGOTTEN, type ForgetRows, type RowKey } from '../../store/rows/forget-rows';
import { findWords, type HeldWords, withoutWords } from './hits';
import { type Likeness, type Matcher, movedOffset } from './matcher';
import { covering, type Words } from './places';

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

/**
 * The pieces of forgetting a text, each small and each to be run inside a transaction: what is stored and what is found of it
 * change in the same one. Looking for them only reads.
 */
export function forgetSteps(options: ForgetStepsOptions): readonly ForgetStep[] {
  const { forgetting, matcher, ticked, mending } = options;
  const isTicked = covering(ticked);
  const steps = findWords(forgetting, matcher).flatMap((held): readonly ForgetStep[] => {
    const likeness = tickedLikeness(held, isTicked);
    return likeness === null ? [] : [() => forgetValue(held, likeness, options)];
  });
  // What is found is made of what is stored: where that kept the text, the index does too.
  const found = forgetting.listIndexRows(matcher.mayHold).map((place) => () => mendPlace(place, mending));
  return [...steps, () => forgetting.closeToolUses(), ...found];
}

function tickedLikeness({ hits }: HeldWords, isTicked: ReturnType<typeof covering>): Likeness | 'both' | null {
  const [first, ...more] = new Set(hits.filter(isTicked).map(({ likeness }) => likeness));
  return first === undefined ? null : more.length > 0 ? 'both' : first;
}

/** By what is stored then, which may be another text than when it was found. */
function forgetValue({ words, key }: HeldWords, likeness: Likeness | 'both', options: ForgetStepsOptions): void {
  const { forgetting, matcher, mending } = options;
  const value = forgetting.read(words, key);
  if (value === undefined) return;
  const next = withoutWords(words, value, matcher, likeness);
  if (next === value) return;
  if (words.onHit === 'delete') {
    forgetting.remove(words, key);
    return;
  }
  if (words.table === 'documents') {
    forgetDocument({ words, key }, next, options);
    return;
  }
  if (words.table === 'messages' && words.column === 'content') moveSpans(String(key[0]), likeness, options);
  forgetting.write(words, key, words.onHit === 'empty' ? null : next);
  settle(words, key, options);
  const found = forgetting.foundBy(words.table, key);
  if (found !== null) mendPlace(found, mending);
}

/**
 * Closes what could bring the words back or show a model the mark in their place: the fact is retired, its revision and
 * proposal are closed.
 */
function settle({ table, column }: Words, key: RowKey, { forgetting, at }: ForgetStepsOptions): void {
  // The name of a program: what it asked for stays as it is.
  if (column === 'client') return;
  const id = String(key[0]);
  if (table === 'facts') forgetting.retireFact({ id, at, replacement: FORGOTTEN });
  if (table === 'revisions') forgetting.closeRevision(id);
  if (table === 'proposals') forgetting.closeProposal({ id, at });
  if (table === 'projects' && column === 'real_path') forgetting.unlinkProject({ id, at });
}

/** A heading may contain the words: then the section has another name afterwards. */
function forgetDocument(
  { words, key }: Pick<HeldWords, 'words' | 'key'>,
  next: string | Uint8Array,
  { forgetting, index, documentSections }: ForgetStepsOptions,
): void {
  const before = [...documentSections()];
  forgetting.write(words, key, next);
  const after = [...documentSections()];
  const kept = new Set(after.map(({ id }) => id));
  for (const { id } of before) if (!kept.has(id)) index.removeSection(id);
  const bodies = new Map(before.map(({ id, body }) => [id, body]));
  for (const section of after) if (bodies.get(section.id) !== section.body) index.indexSection(section);
}

function moveSpans(id: string, likeness: Likeness | 'both', { forgetting, matcher }: ForgetStepsOptions): void {
  const { content = '', spans = null } = forgetting.readMessage(id) ?? {};
  const list = readJson('messages', 'spans', spans) ?? [];
  if (list.length === 0) return;
  const ranges = (likeness === 'both' ? (['same', 'alike'] as const) : [likeness])
    .flatMap((each) => matcher.ranges(content, each))
    .toSorted((a, b) => a.from - b.from);
  const moved = (at: number) => movedOffset(at, ranges);
  const next = list.map((span) => ({ ...span, from: moved(span.from), to: moved(span.to) }));
  forgetting.setSpans({ id, spans: JSON.stringify(next) });
}
