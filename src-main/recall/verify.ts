import type { SearchTextTables } from '../store/search-check';
import { hasOtherRest, hasOtherTexts, type RowPlace, type SearchContent, type SearchRows } from '../store/search-rows';
import type { SearchSources } from '../store/search-sources';
import { loadedChain } from './chain';
import {
  factContent,
  messageContent,
  type PlacedContent,
  type Section,
  sectionContent,
  workingContent,
} from './row-content';

export type Difference = RowPlace & {
  /** `missing` was not indexed, `outdated` said something else, `left_over` is about nothing that is there. */
  readonly kind: SearchContent['kind'];
  readonly what: 'missing' | 'outdated' | 'left_over';
};

export type Verification = {
  readonly checked: number;
  readonly differences: readonly Difference[];
  /** Full text did not match its own rows and was built again. */
  readonly wasDamaged: boolean;
};

export type VerifyOptions = {
  readonly rows: SearchRows;
  readonly sources: SearchSources;
  readonly texts: SearchTextTables;
  readonly zone: string;
  /** Sections of documents and trusted projects: their text lies outside recall's tables. */
  readonly sections: Iterable<Section>;
};

/** Rebuilds what can be found from the canonical rows and says what differed. To be run inside one transaction. */
export function verifyIndex({ rows, sources, texts, zone, sections }: VerifyOptions): Verification {
  // A damaged table would refuse the writes below: it comes first.
  const wasDamaged = !texts.isWhole();
  if (wasDamaged) texts.rebuild();
  const differences: Difference[] = [];
  const wanted = new Set<string>();
  for (const { content, rowClass } of everyContent({ sources, zone, sections })) {
    const place = { kind: content.kind, refId: content.refId };
    wanted.add(key(place));
    const present = rows.read(place);
    if (!present) differences.push({ ...place, what: 'missing' });
    else if (hasOtherTexts(present, content) || hasOtherRest(present, content)) {
      differences.push({ ...place, what: 'outdated' });
    }
    rows.write(content, rowClass);
  }
  for (const place of rows.listPlaces()) {
    if (wanted.has(key(place))) continue;
    differences.push({ ...place, what: 'left_over' });
    rows.remove(place);
  }
  return { checked: wanted.size, differences, wasDamaged };
}

function* everyContent({
  sources,
  zone,
  sections,
}: Pick<VerifyOptions, 'sources' | 'zone' | 'sections'>): Iterable<PlacedContent> {
  for (const fact of sources.listFacts()) yield factContent(fact, zone);
  for (const entry of sources.listWorking()) yield workingContent(entry, zone);
  for (const section of sections) yield sectionContent(section, zone);
  for (const conversationId of sources.listConversations()) {
    const chain = loadedChain(sources, conversationId);
    for (const id of chain.ids) {
      const message = chain.at(id);
      if (message) yield messageContent(message, chain, { zone, factTexts: sources.listFactTexts(id) });
    }
  }
}

function key({ kind, refId }: RowPlace): string {
  return `${kind} ${refId}`;
}
