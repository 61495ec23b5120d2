import type { ForgetPlace, ForgetReceipt } from '../../../src-preload/contract/forget';
import type { Section } from '../../recall/indexing/row-content';
import { searchIndex } from '../../recall/indexing/search-index';
import { type Compared, compareIndex, mendPlace } from '../../recall/indexing/verify';
import { searchTables } from '../../recall/search/tables';
import type { Database } from '../../store/database';
import { documentRows } from '../../store/rows/document-rows';
import { forgetDetails } from '../../store/rows/forget-details';
import { forgetRows } from '../../store/rows/forget-rows';
import { workspaceRows } from '../../store/rows/workspace-rows';
import { searchTextTables } from '../../store/search/search-check';
import { documentSections } from '../documents/document-sections';
import { findInFiles } from '../forget/files';
import { forgetSteps } from '../forget/forget-steps';
import { findWords } from '../forget/hits';
import { holdsText } from '../forget/left-bytes';
import { matcherOf } from '../forget/matcher';
import { type Hit, type PlaceKind, placesOf, receiptOf } from '../forget/places';

export type CareOrder = {
  /** IANA name. */
  readonly zone: string;
  /** Of the files of trusted projects: their text lies outside the database. */
  readonly projectSections: readonly Section[];
};

export type ForgetLook = {
  readonly text: string;
  /** In files that lie elsewhere. */
  readonly outside: readonly Hit[];
};

export type CareTasks = ReturnType<typeof careTasks>;

/**
 * What looks at the whole database, on a connection of its own. What it writes it does step by step, each right by itself,
 * so that main's own writes never wait long; only `rebuildFullText` and `renewPages` hold the database throughout.
 */
export function careTasks(db: Database, databaseFile: string) {
  const { rows, sources } = searchTables(db);
  const texts = searchTextTables(db);
  const forgetting = forgetRows(db);
  const details = forgetDetails(db);
  const workspaces = workspaceRows(db);
  const documents = documentRows(db);
  /** The last one is next. */
  let steps: (() => void)[] = [];
  const ownSections = function* (): Iterable<Section> {
    for (const { id } of workspaces.list()) for (const each of documents.list(id)) yield* documentSections(each);
  };
  const allSections = function* ({ projectSections }: CareOrder): Iterable<Section> {
    yield* ownSections();
    yield* projectSections;
  };
  const mendingBy = (order: CareOrder) => ({
    rows,
    sources,
    index: searchIndex({ rows, sources, zone: () => order.zone }),
    sectionOf: (id: string) => [...allSections(order)].find((section) => section.id === id),
  });
  const hitsOf = ({ text, outside }: ForgetLook): readonly Hit[] => {
    const matcher = matcherOf(text);
    const inDatabase = findWords(forgetting, matcher).flatMap(({ hits }) => hits);
    return [...inDatabase, ...findInFiles(databaseFile, matcher), ...outside];
  };
  const listed = (hits: readonly Hit[]): readonly ForgetPlace[] =>
    placesOf(hits, (kind: PlaceKind, owner) => {
      const { where, role, at } = details(kind, owner);
      return { where, role: role === 'user' || role === 'assistant' ? role : null, at };
    });
  const takeSteps = db.transaction((until: number) => {
    do steps.pop()?.();
    while (steps.length > 0 && performance.now() < until);
  });
  return {
    /** Whether full text and its rows agree. */
    isFullTextWhole: (): boolean => texts.isWhole(),
    /** From its rows, at once: some seconds where there are many. */
    rebuildFullText: (): void => db.transaction(texts.rebuild).immediate(),
    /** What differs in the index from what is stored, at one moment. `go` then puts that right, by what is stored then. */
    compare: (order: CareOrder): Compared => {
      const compare = db.transaction(() =>
        compareIndex({ rows, sources, zone: order.zone, sections: allSections(order) }),
      );
      const compared = compare.deferred();
      const mending = mendingBy(order);
      steps = compared.differences.toReversed().map((place) => () => mendPlace(place, mending));
      return compared;
    },
    /** The places in the database and in files that hold a text, as a person ticks them. */
    findPlaces: (look: ForgetLook): readonly ForgetPlace[] => listed(hitsOf(look)),
    /** What became of what was listed, by what is there now. */
    receipt: ({
      before,
      ...look
    }: ForgetLook & { readonly before: readonly ForgetPlace[] }): ForgetReceipt['places'] => {
      const hits = hitsOf(look);
      return receiptOf(before, listed(hits), hits);
    },
    /** Finds what is to be replaced in the places of the database; `go` then replaces it. */
    forget: (
      order: CareOrder & { readonly text: string; readonly ticked: readonly string[]; readonly at: number },
    ): void => {
      const mending = mendingBy(order);
      const { index } = mending;
      const [matcher, ticked] = [matcherOf(order.text), new Set(order.ticked)];
      const look = db.transaction(() =>
        forgetSteps({ forgetting, matcher, ticked, at: order.at, index, mending, documentSections: ownSections }),
      );
      steps = look.deferred().toReversed();
    },
    /** Goes on with what was found, for so long, in one transaction. Whether there is more. */
    go: ({ forMs }: { readonly forMs: number }): boolean => {
      if (steps.length > 0) takeSteps.immediate(performance.now() + forMs);
      return steps.length > 0;
    },
    /** Removed rows go out of full text for so long; whether there are more. */
    takeOut: ({ forMs }: { readonly forMs: number }): boolean => {
      const until = performance.now() + forMs;
      return rows.takeOut(() => performance.now() < until);
    },
    /** Moves the log into the database and empties it. False while somebody still reads what stands in it. */
    emptyLog: (): boolean => forgetting.emptyLog(),
    /** Whether the database's file still holds a text, in whatever page. */
    hasBytesOf: ({ text }: { readonly text: string }): boolean => holdsText(databaseFile, matcherOf(text)),
    /** Writes every page anew. */
    renewPages: (): void => forgetting.renewPages(),
  };
}

export const CARE_TASKS = [
  'isFullTextWhole',
  'rebuildFullText',
  'compare',
  'findPlaces',
  'receipt',
  'forget',
  'go',
  'takeOut',
  'emptyLog',
  'hasBytesOf',
  'renewPages',
] as const satisfies readonly (keyof CareTasks)[];
