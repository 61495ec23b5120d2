import type { PairProcess } from './pair-process';

/** How likely a statement says the same as each of some texts, by text; nothing of what could not be scored. Never throws. */
export type ScorePairs = (statement: string, texts: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** What each text means as a unit vector, by text; nothing of what could not be read. Never throws. */
export type Meanings = (texts: readonly string[]) => Promise<ReadonlyMap<string, Float32Array>>;

export type PairScorer = { readonly scorePairs: ScorePairs; readonly meanings: Meanings };

export type PairScorerOptions = {
  readonly process: Pick<PairProcess, 'scorePairs' | 'meanings'>;
  /** Calls back once after milliseconds; returns how to call it off. */
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  /** Told once of each: there is no such model on this machine, or it took too long. */
  readonly onOff: (reason: 'unavailable' | 'slow') => void;
};

/** A tool's result waits for it, and on a busy machine it is as slow as all the rest. */
const LONGEST_MS = 4_000;
/** Texts read at a time, a second of them where the processor is slow; the next call reads the others. */
const MOST_READ = 100;
/** More than the facts that may be active at a time and recent statements. */
const MOST_KEPT = 2_000;

/**
 * The pair model, if there is one: while an answer is overdue, or after the model could not be loaded, callers
 * get no scores at once.
 */
export function pairScorer({ process, schedule, onOff }: PairScorerOptions): PairScorer {
  const told = new Set<string>();
  /** Null of what cannot be read, so that it is not tried again. */
  const kept = new Map<string, Float32Array | null>();
  let overdue = 0;
  let isUnavailable = false;
  const tell = (reason: 'unavailable' | 'slow'): void => {
    if (!told.has(reason)) onOff(reason);
    told.add(reason);
  };

  /** What is answered in time, else nothing. */
  const inTime = <T>(ask: () => Promise<readonly T[] | null>): Promise<readonly T[]> => {
    if (overdue > 0 || isUnavailable) return Promise.resolve([]);
    return new Promise((settle) => {
      let isLate = false;
      const callOff = schedule(() => {
        isLate = true;
        overdue += 1;
        tell('slow');
        settle([]);
      }, LONGEST_MS);
      void ask().then((answer) => {
        if (isLate) overdue -= 1;
        else callOff();
        isUnavailable ||= answer === null;
        if (answer === null) tell('unavailable');
        settle(answer ?? []);
      });
    });
  };

  const read = async (texts: readonly string[]) => {
    const vectors = await process.meanings(texts);
    if (kept.size + texts.length > MOST_KEPT) kept.clear();
    for (const [at, vector] of vectors?.entries() ?? []) kept.set(texts[at] ?? '', vector);
    return vectors;
  };

  return {
    scorePairs: async (statement, texts) => {
      if (texts.length === 0) return new Map();
      const pairs = texts.map((text) => [statement, text] as const);
      const probabilities = await inTime(() => process.scorePairs(pairs));
      return byText(texts, (_, at) => probabilities[at]);
    },
    meanings: async (texts) => {
      const unread = [...new Set(texts)].filter((text) => !kept.has(text)).slice(0, MOST_READ);
      if (unread.length > 0) await inTime(() => read(unread));
      return byText(texts, (text) => kept.get(text));
    },
  };
}

function byText<T>(texts: readonly string[], of: (text: string, at: number) => T | null | undefined) {
  return new Map(
    texts.flatMap((text, at): readonly (readonly [string, T])[] => {
      const value = of(text, at);
      return value === null || value === undefined ? [] : [[text, value]];
    }),
  );
}
