import { isIndexDamage } from '../../store/search/index-damage';
import type { SearchIndex } from './search-index';

export type IndexHealth = {
  /** It may be written. What is stored while it may not is indexed by the rebuild. */
  readonly isUsable: () => boolean;
  /** It was damaged and is being built again: until then a search has no answer. */
  readonly isRebuilding: () => boolean;
  /** Whether an error means damage of the index, which then begins the rebuild. Once is enough, however often it is met. */
  readonly notice: (error: unknown) => boolean;
  /** Damage that was found by looking. */
  readonly found: () => void;
  /** Resolves when nothing is being built. */
  readonly settled: () => Promise<void>;
};

export type IndexHealthOptions = {
  /** Puts an empty index in the place of the damaged one. Rejects with `AppError` for what somebody can act on. */
  readonly reset: () => Promise<void>;
  /** Indexes everything that is stored, and what is written meanwhile. */
  readonly fill: () => Promise<void>;
  readonly began: () => void;
  readonly ended: () => void;
  readonly failed: (error: unknown) => void;
  readonly now: () => number;
};

/**
 * A rebuild that failed, for instance on a full disk, is tried again when the damage is met again, but not each second.
 */
const AGAIN_MS = 60_000;

/** Whether the index can be used. Damage is found when it is met, in whatever thread, and mended without anybody's help. */
export function createIndexHealth({ reset, fill, began, ended, failed, now }: IndexHealthOptions): IndexHealth {
  let rebuilding: Promise<void> | null = null;
  let isUsable = true;
  let failedAt = Number.NEGATIVE_INFINITY;
  const rebuild = async () => {
    // The caller that met the damage is in the middle of something, so the rebuild begins later.
    await Promise.resolve();
    began();
    try {
      await reset();
      isUsable = true;
      await fill();
      ended();
    } catch (error) {
      failedAt = now();
      failed(error);
    } finally {
      rebuilding = null;
    }
  };
  const found = () => {
    isUsable = false;
    if (rebuilding === null && now() - failedAt >= AGAIN_MS) rebuilding = rebuild();
  };
  return {
    isUsable: () => isUsable,
    isRebuilding: () => rebuilding !== null,
    notice: (error) => {
      const isDamage = isIndexDamage(error);
      if (isDamage) found();
      return isDamage;
    },
    found,
    settled: async () => {
      await rebuilding;
    },
  };
}

/** The index as it is written beside other things: not while it is damaged. */
export function guardedIndex(index: SearchIndex, { isUsable }: Pick<IndexHealth, 'isUsable'>): SearchIndex {
  const guarded =
    <Args extends readonly unknown[]>(write: (...args: Args) => void) =>
    (...args: Args): void => {
      if (isUsable()) write(...args);
    };
  return {
    indexMessage: guarded(index.indexMessage),
    removeMessage: guarded(index.removeMessage),
    indexFact: guarded(index.indexFact),
    indexWorking: guarded(index.indexWorking),
    indexConversation: guarded(index.indexConversation),
    *indexInSteps(conversationId) {
      for (const step of index.indexInSteps(conversationId)) {
        if (!isUsable()) return;
        yield step;
      }
    },
    removeConversation: guarded(index.removeConversation),
    indexSection: guarded(index.indexSection),
    removeSection: guarded(index.removeSection),
    keepProjectSections: guarded(index.keepProjectSections),
  };
}

type Transaction = <T>(run: () => T) => T;

/**
 * Transactions that a damaged index cannot take with it. Full text may show its damage only when a transaction ends, and spoils the
 * whole of it: so that is rolled back and run once more, now without the index.
 */
export function guardedTransaction(
  transaction: Transaction,
  { isUsable, notice }: Pick<IndexHealth, 'isUsable' | 'notice'>,
): Transaction {
  let depth = 0;
  const once = <T>(run: () => T): T => {
    depth += 1;
    try {
      return transaction(run);
    } finally {
      depth -= 1;
    }
  };
  return (run) => {
    const wasUsable = isUsable();
    try {
      return once(run);
    } catch (error) {
      if (depth > 0 || !wasUsable || !notice(error)) throw error;
      return once(run);
    }
  };
}

type Asked = Readonly<Record<string, (...input: never[]) => Promise<unknown>>>;

/** Damage that another thread meets begins the rebuild too; the caller still gets the failure. */
export function noticing<T extends Asked>(client: T, { notice }: Pick<IndexHealth, 'notice'>): T {
  const asked = Object.entries(client).map(([name, ask]) => [
    name,
    async (...input: never[]) => {
      try {
        return await ask(...input);
      } catch (error) {
        notice(error);
        throw error;
      }
    },
  ]);
  return Object.fromEntries(asked) as T;
}
