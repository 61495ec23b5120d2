import type { ForgetPlace, ForgetReceipt } from '../../../src-preload/contract/forget';
import type { Section } from '../../recall/indexing/row-content';
import type { SearchIndex } from '../../recall/indexing/search-index';
import type { MendOptions } from '../../recall/indexing/verify';
import { forgetDetails } from '../../store/rows/forget-details';
import { forgetRows } from '../../store/rows/forget-rows';
import type { Database } from '../../store/sqlite/database';
import { findInFiles } from './files';
import { type ForgetStep, forgetSteps } from './forget-steps';
import { findWords } from './hits';
import { holdsText } from './left-bytes';
import { matcherOf } from './matcher';
import { type ForgetOrder, orderOf } from './order';
import { type Hit, type PlaceKind, placesOf, receiptOf } from './places';

/** What the database does not say, and the search index is made of. */
export type IndexSources = {
  /** IANA name. */
  readonly zone: string;
  /** Of the files of trusted projects: their text lies outside the database. */
  readonly projectSections: readonly Section[];
};

export type ForgetTaskOptions = {
  readonly db: Database;
  readonly databaseFile: string;
  readonly mendingBy: (sources: IndexSources) => MendOptions & { readonly index: SearchIndex };
  /** Of all documents in the database, as they are now. */
  readonly documentSections: () => Iterable<Section>;
  /** What was found to be done, for `go` to do. */
  readonly begin: (steps: readonly ForgetStep[]) => void;
};

type Piece = (held: { readonly forMs: number }) => boolean;

/** What Forget asks of the thread that looks through the whole database. */
export type ForgetTasks = ReturnType<typeof forgetTasks> & { readonly go: Piece; readonly takeOut: Piece };

type ForgetLook = {
  readonly text: string;
  /** What is of another one is listed too, and cannot be looked at from here. */
  readonly workspaceId: string;
  /** In files that lie elsewhere. */
  readonly outside: readonly Hit[];
};

export function forgetTasks({ db, databaseFile, mendingBy, documentSections, begin }: ForgetTaskOptions) {
  const forgetting = forgetRows(db);
  const details = forgetDetails(db);
  const hitsOf = ({ text, outside }: Pick<ForgetLook, 'text' | 'outside'>): readonly Hit[] => {
    const matcher = matcherOf(text);
    const inDatabase = findWords(forgetting, matcher).flatMap(({ hits }) => hits);
    return [...inDatabase, ...findInFiles(databaseFile, matcher), ...outside];
  };
  const listed = (hits: readonly Hit[], here: string): readonly ForgetPlace[] =>
    placesOf(hits, (kind: PlaceKind, owner) => {
      const { where, role, at, opens, refId, conversationId, workspaceId } = details(kind, owner);
      return {
        where,
        role: role === 'user' || role === 'assistant' ? role : null,
        at,
        opens: opens === null || refId === null || workspaceId !== here ? null : { kind: opens, refId, conversationId },
      };
    });
  return {
    /** The places in the database and in files that hold a text, as a person ticks them. */
    findPlaces: (look: ForgetLook): readonly ForgetPlace[] => listed(hitsOf(look), look.workspaceId),
    /** What the other devices are asked to forget too. */
    order: ({ ticked, ...look }: ForgetLook & { readonly ticked: readonly string[] }): ForgetOrder =>
      orderOf(look.text, ticked, hitsOf(look)),
    /** What became of what was listed, by what is there now. */
    receipt: ({
      before,
      ...look
    }: ForgetLook & { readonly before: readonly ForgetPlace[] }): ForgetReceipt['places'] => {
      const hits = hitsOf(look);
      return receiptOf(before, listed(hits, look.workspaceId), hits);
    },
    /** Finds what is to be replaced in the places of the database; `go` then replaces it. */
    forget: (
      order: IndexSources & { readonly text: string; readonly ticked: readonly string[]; readonly at: number },
    ): void => {
      const mending = mendingBy(order);
      const { index } = mending;
      const [matcher, ticked] = [matcherOf(order.text), new Set(order.ticked)];
      const look = db.transaction(() =>
        forgetSteps({ forgetting, matcher, ticked, at: order.at, index, mending, documentSections }),
      );
      begin(look.deferred());
    },
    /** That something was forgotten, and nothing of what. */
    note: (row: { readonly workspaceId: string; readonly at: number }): void => forgetting.note(row),
    /** Moves the log into the database and empties it. False while somebody still reads what is in it. */
    emptyLog: (): boolean => forgetting.emptyLog(),
    /** Whether the database's file still holds a text, in whatever page. */
    hasBytesOf: ({ text }: { readonly text: string }): boolean => holdsText(databaseFile, matcherOf(text)),
    /** Writes every page again. */
    renewPages: (): void => forgetting.renewPages(),
  };
}
