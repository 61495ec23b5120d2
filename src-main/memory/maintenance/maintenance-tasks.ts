import type { Section } from '../../recall/indexing/row-content';
import { searchIndex } from '../../recall/indexing/search-index';
import { type Compared, compareIndex, mendPlace } from '../../recall/indexing/verify';
import { searchTables } from '../../recall/search/tables';
import { documentRows } from '../../store/rows/document-rows';
import { workspaceRows } from '../../store/rows/workspace-rows';
import { searchTextTables } from '../../store/search/search-check';
import type { Database } from '../../store/sqlite/database';
import { documentSections } from '../documents/document-sections';
import { forgetTasks, type IndexSources } from '../forget/forget-tasks';

export type MaintenanceTasks = ReturnType<typeof maintenanceTasks>;

/**
 * What looks at the whole database, on a connection of its own. What it writes it does step by step, each right by itself,
 * so that main's own writes never wait long; only `rebuildFullText` and `renewPages` hold the database throughout.
 */
export function maintenanceTasks(db: Database, databaseFile: string) {
  const { rows, sources } = searchTables(db);
  const texts = searchTextTables(db);
  const workspaces = workspaceRows(db);
  const documents = documentRows(db);
  /** The last one is next. */
  let steps: (() => void)[] = [];
  const begin = (found: readonly (() => void)[]): void => {
    steps = found.toReversed();
  };
  const ownSections = function* (): Iterable<Section> {
    for (const { id } of workspaces.list()) for (const each of documents.list(id)) yield* documentSections(each);
  };
  const allSections = function* ({ projectSections }: IndexSources): Iterable<Section> {
    yield* ownSections();
    yield* projectSections;
  };
  const mendingBy = (order: IndexSources) => ({
    rows,
    sources,
    index: searchIndex({ rows, sources, zone: () => order.zone }),
    sectionOf: (id: string) => [...allSections(order)].find((section) => section.id === id),
  });
  const takeSteps = db.transaction((until: number) => {
    do steps.pop()?.();
    while (steps.length > 0 && performance.now() < until);
  });
  return {
    ...forgetTasks({ db, databaseFile, mendingBy, documentSections: ownSections, begin }),
    /** Whether full text and its rows agree. */
    isFullTextWhole: (): boolean => texts.isWhole(),
    /** From its rows, at once: some seconds where there are many. */
    rebuildFullText: (): void => db.transaction(texts.rebuild).immediate(),
    /** What differs in the index from what is stored, at one moment. `go` then puts that right, by what is stored then. */
    compare: (order: IndexSources): Compared => {
      const compare = db.transaction(() =>
        compareIndex({ rows, sources, zone: order.zone, sections: allSections(order) }),
      );
      const compared = compare.deferred();
      const mending = mendingBy(order);
      begin(compared.differences.map((place) => () => mendPlace(place, mending)));
      return compared;
    },
    /** Continues with what was found for this long, in one transaction. True if there is more. */
    go: ({ forMs }: { readonly forMs: number }): boolean => {
      if (steps.length > 0) takeSteps.immediate(performance.now() + forMs);
      return steps.length > 0;
    },
    /** Takes removed rows out of the full-text index for this long. True if there are more. */
    takeOut: ({ forMs }: { readonly forMs: number }): boolean => {
      const until = performance.now() + forMs;
      return rows.takeOut(() => performance.now() < until);
    },
  };
}
