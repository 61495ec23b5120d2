import { classOf, type SearchClass } from '../../store/search/search-ids';
import {
  hasOtherRest,
  hasOtherTexts,
  type RowPlace,
  type SearchContent,
  type SearchRow,
  type SearchRows,
} from '../../store/search/search-rows';
import type { SearchSources } from '../../store/search/search-sources';
import { loadedChain } from './chain';
import {
  factContent,
  messageContent,
  type PlacedContent,
  type Section,
  sectionContent,
  workingContent,
} from './row-content';
import type { SearchIndex } from './search-index';

type Difference = RowPlace & {
  /** `missing` was not indexed, `outdated` said something else, `left_over` is about nothing that is there. */
  readonly what: 'missing' | 'outdated' | 'left_over';
};

export type Compared = {
  readonly checked: number;
  /** Messages in the order of their conversations: each is put right after those before it. */
  readonly differences: readonly Difference[];
};

export type CompareOptions = {
  readonly rows: SearchRows;
  readonly sources: SearchSources;
  readonly zone: string;
  /** Sections of documents and trusted projects: their text lies outside recall's tables. */
  readonly sections: Iterable<Section>;
};

/** What differs from the canonical rows; changes nothing. To be run inside one transaction. */
export function compareIndex({ rows, sources, zone, sections }: CompareOptions): Compared {
  const differences: Difference[] = [];
  const wanted = new Set<string>();
  for (const placed of everyContent({ sources, zone, sections })) {
    if (placed.passages.length === 0) continue;
    const place = { kind: placed.kind, refId: placed.refId };
    wanted.add(key(place));
    const present = rows.read(place);
    if (present.length === 0) differences.push({ ...place, what: 'missing' });
    else if (isOutdated(present, placed)) differences.push({ ...place, what: 'outdated' });
  }
  for (const place of rows.listPlaces()) {
    if (!wanted.has(key(place))) differences.push({ ...place, what: 'left_over' });
  }
  return { checked: wanted.size, differences };
}

export type MendOptions = {
  readonly rows: SearchRows;
  readonly sources: SearchSources;
  readonly index: SearchIndex;
  /** As it is now; undefined where it is gone. */
  readonly sectionOf: (id: string) => Section | undefined;
};

/** Puts one place right by what is stored now, which may be more than when it was found to differ. Inside a transaction. */
export function mendPlace(place: RowPlace, { rows, sources, index, sectionOf }: MendOptions): void {
  switch (place.kind) {
    case 'message':
      if (sources.readMessage(place.refId)) index.indexMessage(place.refId);
      else rows.remove(place);
      return;
    case 'fact':
    case 'capture':
      index.indexFact(place.refId);
      return;
    case 'working':
      index.indexWorking(place.refId);
      return;
    case 'section': {
      const section = sectionOf(place.refId);
      if (section) index.indexSection(section);
      else index.removeSection(place.refId);
      return;
    }
    default:
      place.kind satisfies never;
  }
}

function isOutdated(present: readonly SearchRow[], { passages, rowClass }: PlacedContent): boolean {
  return present.length !== passages.length || present.some((row, at) => differs(row, passages[at], rowClass));
}

function differs(row: SearchRow, content: SearchContent | undefined, rowClass: SearchClass): boolean {
  return (
    content === undefined ||
    row.workspaceId !== content.workspaceId ||
    classOf(row.id) !== rowClass ||
    hasOtherTexts(row, content) ||
    hasOtherRest(row, content)
  );
}

function* everyContent({ sources, zone, sections }: Omit<CompareOptions, 'rows'>): Iterable<PlacedContent> {
  for (const fact of sources.listFacts()) yield factContent(fact, zone);
  for (const entry of sources.listWorking()) yield workingContent(entry, zone);
  for (const section of sections) yield sectionContent(section, zone);
  for (const conversationId of sources.listConversations()) {
    const chain = loadedChain(sources, conversationId);
    for (const id of chain.ids) {
      const message = chain.at(id);
      if (message) yield messageContent(message, chain, zone);
    }
  }
}

function key({ kind, refId }: RowPlace): string {
  return `${kind} ${refId}`;
}
