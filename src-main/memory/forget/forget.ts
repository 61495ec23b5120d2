import { AppError } from '../../errors';
import type { MemoryDeps } from '../deps';
import { findInFiles, forgetInLog, removeCopies } from './files';
import { FORGOTTEN, type Matcher, matcherOf, movedOffset, SHORTEST } from './matcher';
import { columnId, type ForgetPlace, placeOf } from './places';

export type ForgetDeps = MemoryDeps & {
  readonly databaseFile: string;
  /** Makes one verified backup of the database as it is and resolves to its path; older ones are dropped afterwards. */
  readonly backUp: () => Promise<string>;
  /** Builds every search row again from the canonical rows. Called inside the transaction. */
  readonly reindexAll?: () => void;
  /** What was removed before leaves full text, away from this thread: it may be much. */
  readonly takeOutRemoved?: () => Promise<void>;
  /** Files of linked projects and handoffs that may hold it: listed and left. */
  readonly filesOutside?: (matcher: Matcher) => Promise<readonly { readonly path: string; readonly count: number }[]>;
};

export type ForgetReceipt = {
  readonly places: readonly (ForgetPlace & { readonly removed: number; readonly left: number })[];
  /** Backups and set-aside databases that were replaced by one fresh backup. */
  readonly copiesReplaced: number;
};

export type Forget = {
  /** Every place the text stands in. Throws `AppError('too_short')` for less than three characters. */
  readonly find: (text: string) => Promise<readonly ForgetPlace[]>;
  /** Replaces it by `[forgotten]` in the places given, for good: this has no undo. */
  readonly apply: (text: string, placeIds: readonly string[]) => Promise<ForgetReceipt>;
};

export function createForget(deps: ForgetDeps): Forget {
  const { store, databaseFile, now } = deps;
  const find = async (matcher: Matcher): Promise<readonly ForgetPlace[]> => {
    const outside = (await deps.filesOutside?.(matcher)) ?? [];
    return [
      ...store.forgetting.find(matcher.count).map(placeOf),
      ...findInFiles(databaseFile, matcher).flatMap(({ path, kind, count }): ForgetPlace[] => {
        if (kind === 'backup') return [];
        return [{ id: `file:${path}`, group: kind === 'log' ? 'memory' : 'outside', label: path, count }];
      }),
      ...outside.map(
        ({ path, count }): ForgetPlace => ({ id: `outside:${path}`, group: 'outside', label: path, count }),
      ),
    ];
  };

  return {
    find: async (text) => find(checked(text)),
    apply: async (text, placeIds) => {
      const matcher = checked(text);
      const before = await find(matcher);
      const ticked = new Set(placeIds);
      await deps.takeOutRemoved?.();
      store.transaction(() => forgetRowsOf(deps, matcher, ticked));
      store.forgetting.scrub();
      for (const { id, group } of before) {
        if (group === 'memory' && id.startsWith('file:') && ticked.has(id))
          forgetInLog(databaseFile, id.slice(5), matcher);
      }
      const copiesReplaced = removeCopies(databaseFile, await deps.backUp());
      deps.changed();
      const after = new Map((await find(matcher)).map(({ id, count }) => [id, count]));
      const left = (id: string) => after.get(id) ?? 0;
      return {
        places: before.map((place) => ({ ...place, removed: place.count - left(place.id), left: left(place.id) })),
        copiesReplaced,
      };
    },
  };

  function forgetRowsOf({ reindexAll }: ForgetDeps, matcher: Matcher, ticked: ReadonlySet<string>): void {
    const { forgetting } = store;
    const columns = forgetting.find(matcher.count).filter((column) => ticked.has(columnId(column)));
    if (ticked.has('messages.content')) moveSpans(matcher);
    for (const column of columns) {
      if (columnId(column) === CONTEXTS) forgetting.dropContexts(matcher.count);
      else forgetting.replace(column, matcher);
    }
    forgetting.dropEmptyFacts({ replacement: FORGOTTEN, at: now() });
    reindexAll?.();
    store.searchRows.takeOut(() => true);
  }

  function moveSpans(matcher: Matcher): void {
    for (const { id, content, spans } of store.forgetting.listMessages(matcher.count)) {
      const ranges = matcher.ranges(content);
      const moved = (at: unknown) => (typeof at === 'number' ? movedOffset(at, ranges) : at);
      const list: unknown = JSON.parse(spans ?? '[]');
      if (!Array.isArray(list)) continue;
      const next = list.map((span: Readonly<Record<string, unknown>>) => ({
        ...span,
        from: moved(span.from),
        to: moved(span.to),
      }));
      store.forgetting.setSpans({ id, spans: JSON.stringify(next) });
    }
  }
}

const CONTEXTS = 'conversations.session_context';

function checked(text: string): Matcher {
  if (text.trim().length >= SHORTEST) return matcherOf(text);
  const sentence = `Give at least ${SHORTEST} characters: a shorter text stands in too many places by chance.`;
  throw new AppError('too_short', sentence, { field: 'text' });
}
