import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { calmly } from '../../calmly';
import type { SearchPending } from '../../store/search/search-pending';
import type { SearchRows } from '../../store/search/search-rows';
import type { SearchSources } from '../../store/search/search-sources';
import { storedChain } from './chain';
import { messageContentInSteps, type PlacedContent } from './row-content';

export type IndexLater = {
  /** There may be something to do. Cheap, and may be called inside a transaction. */
  readonly wake: () => void;
  /** Resolves when nothing is being done. */
  readonly settled: () => Promise<void>;
  /** What is left is noted in the database: the next start goes on with it. */
  readonly stop: () => void;
};

export type IndexLaterOptions = {
  readonly rows: SearchRows;
  readonly sources: SearchSources;
  readonly pending: Pick<SearchPending, 'nextMessage'>;
  /** IANA name. */
  readonly zone: () => string;
  readonly transaction: <T>(run: () => T) => T;
  /** False while the index is damaged: the rebuild indexes everything. */
  readonly isUsable: () => boolean;
  readonly failed: (error: unknown) => void;
};

/** Written in one transaction: five to ten milliseconds. */
const PASSAGES_AT_ONCE = 8;

/**
 * Indexes long messages after they were stored, a few passages at a time, so that neither their end nor their sending waits for
 * it. What waits is in the database: a kill loses none. Whatever else writes the message's rows meanwhile wins.
 */
export function createIndexLater({
  rows,
  sources,
  pending,
  zone,
  transaction,
  isUsable,
  failed,
}: IndexLaterOptions): IndexLater {
  let working: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  const goesOn = () => !isStopped && isUsable();

  const workOff = async () => {
    while (isWanted) {
      isWanted = false;
      // The caller may be inside a transaction, which may be rolled back.
      await setImmediate();
      for (let id = nextId(); id !== undefined; id = nextId()) await indexOne(id);
    }
  };
  const nextId = () => (goesOn() ? pending.nextMessage() : undefined);

  const indexOne = async (id: string) => {
    const place = { kind: 'message', refId: id } as const;
    const bytes = sources.messageBytes(id);
    const sittingOf = (other: string) => rows.read({ kind: 'message', refId: other })[0]?.sitting;
    const chain = storedChain({ sources, sittingOf });
    const message = chain.at(id);
    if (message === undefined || bytes === undefined) return transaction(() => rows.remove(place));
    const placed = await calmly(messageContentInSteps(message, chain, zone()));
    for (let upTo = PASSAGES_AT_ONCE; goesOn(); upTo += PASSAGES_AT_ONCE) {
      const isWritten = transaction(() => {
        if (!rows.isPostponed(place)) return true;
        // Deleted meanwhile, by whatever way, or changed.
        if (sources.messageBytes(id) !== bytes) return true;
        return writeUpTo(placed, upTo);
      });
      if (isWritten) return;
      await setImmediate();
    }
  };

  const writeUpTo = ({ passages, rowClass, ...place }: PlacedContent, upTo: number): boolean => {
    rows.write(place, passages.slice(0, upTo), rowClass);
    if (upTo >= passages.length) return true;
    rows.postpone(place);
    return false;
  };

  return {
    wake: () => {
      isWanted = !isStopped;
      working ??= workOff()
        .catch(failed)
        .finally(() => {
          working = null;
        });
    },
    settled: async () => {
      await working;
    },
    stop: () => {
      isStopped = true;
    },
  };
}

type TakeOutOptions = {
  readonly search: { readonly takeOut: (limit: { readonly forMs: number }) => Promise<boolean> };
  /** False while somebody is at the keyboard or a reply comes in. */
  readonly isIdle: () => boolean;
};

/** How long the database is held at a time: main's own writes wait at most that long. */
const HOLD_MS = 12;
const ROOM_MS = 24;

/**
 * Takes the words of removed rows out of full text, in small pieces with room between, until none is left or it is not
 * idle any more. No search finds them meanwhile. Calling it again continues, after a restart too.
 */
export async function takeOutRemoved({ search, isIdle }: TakeOutOptions): Promise<void> {
  while (isIdle() && (await search.takeOut({ forMs: HOLD_MS }))) await pause(ROOM_MS, undefined, { ref: false });
}
