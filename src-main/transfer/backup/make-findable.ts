import { setTimeout } from 'node:timers/promises';
import type { Section } from '../../recall/indexing/row-content';
import type { SearchIndex } from '../../recall/indexing/search-index';
import type { PendingPiece, SearchPending } from '../../store/search/search-pending';

export type Findable = {
  readonly pending: SearchPending;
  readonly index: SearchIndex;
  /** Of all documents of a workspace. */
  readonly sectionsOf: (workspaceId: string) => readonly Section[];
  readonly transaction: <T>(run: () => T) => T;
  /** Milliseconds. */
  readonly now: () => number;
  /** Instead of a breath between two transactions, which are shorter then: main writes all the while. */
  readonly rest?: () => Promise<void>;
};

/** Another connection that waits to write waits no longer than this. */
const LONGEST_MS = 50;
const SHORT_MS = 10;
const BREATH_MS = 2;

/**
 * Makes findable what a restore left to do, a few pieces a transaction. Stops at `signal`; the next call, at the next
 * start at the latest, continues where it ended.
 */
export async function makeFindable(
  { pending, index, sectionsOf, transaction, now, rest }: Findable,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: (done: number, total: number) => void },
): Promise<void> {
  const total = pending.count();
  const longestMs = rest === undefined ? LONGEST_MS : SHORT_MS;
  const begin = () => stepsOf(pending, { index, sectionsOf });
  // A chat may be too long for one transaction.
  let steps = begin();
  for (let left = total; left > 0 && !signal.aborted; left = pending.count()) {
    const isDone = transaction(() => {
      const began = now();
      let step = steps.next();
      while (step.done !== true && now() - began < longestMs) step = steps.next();
      return step.done;
    });
    if (isDone) steps = begin();
    progress(total - pending.count(), total);
    await (rest?.() ?? setTimeout(BREATH_MS));
  }
}

/** The same, but a failure only means that something is left to do: true then, and the next start continues. */
export function tryToMakeFindable(findable: Findable, how: Parameters<typeof makeFindable>[1]): Promise<boolean> {
  return makeFindable(findable, how).then(
    () => findable.pending.count() > 0,
    () => true,
  );
}

function* stepsOf(pending: SearchPending, to: Pick<Findable, 'index' | 'sectionsOf'>): Generator<void> {
  for (let piece = pending.next(); piece !== undefined; piece = pending.next()) {
    yield* indexPiece(piece, to);
    pending.remove(piece);
    yield;
  }
}

function* indexPiece(
  { kind, refId }: PendingPiece,
  { index, sectionsOf }: Pick<Findable, 'index' | 'sectionsOf'>,
): Generator<void> {
  switch (kind) {
    case 'conversation':
      yield* index.indexInSteps(refId);
      return;
    case 'message':
      index.indexMessage(refId);
      return;
    case 'fact':
      index.indexFact(refId);
      return;
    case 'workspace':
      for (const section of sectionsOf(refId)) index.indexSection(section);
      return;
    default:
      kind satisfies never;
  }
}
