import type { Section } from '../recall/row-content';
import { type Verification, verifyIndex } from '../recall/verify';
import type { Store } from '../store/store';
import { documentSections } from './documents/document-sections';

export type VerifyDeps = {
  readonly store: Store;
  /** IANA name. */
  readonly timeZone: () => string;
  /** Of the files of trusted projects: their text lies outside the database. */
  readonly projectSections?: () => Iterable<Section>;
};

/** `/memory verify`: builds all that can be found again from the canonical rows, and reports what differed. */
export function verifyMemory({ store, timeZone, projectSections }: VerifyDeps): Verification {
  return store.transaction(() =>
    verifyIndex({
      rows: store.searchRows,
      sources: store.searchSources,
      texts: store.searchTexts,
      zone: timeZone(),
      sections: everySection(store, projectSections?.() ?? []),
    }),
  );
}

function* everySection(store: Store, ofProjects: Iterable<Section>): Iterable<Section> {
  for (const { id } of store.workspaces.list()) {
    for (const document of store.documents.list(id)) yield* documentSections(document);
  }
  yield* ofProjects;
}
