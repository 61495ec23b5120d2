import type { Embedder } from './embedder';
import { paraphraseFiles } from './paraphrase-model';

/** How likely a statement says the same as each of some texts, by text; nothing of what could not be judged. Never throws. */
export type Judge = (statement: string, texts: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export type JudgeOptions = {
  readonly judge: Embedder['judge'];
  /** `resources/models`. */
  readonly modelsFolder: string;
  /** Calls back once after milliseconds; returns how to call it off. */
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  /** Told once of each: there is no such model on this machine, or it took too long. */
  readonly onOff: (reason: 'unavailable' | 'slow') => void;
};

/** A tool's result waits for it. */
const LONGEST_MS = 2_000;

/**
 * The paraphrase model, as far as it is to be had: who asks while an answer is overdue, or after the model could not be loaded,
 * has none at once.
 */
export function paraphraseJudge({ judge, modelsFolder, schedule, onOff }: JudgeOptions): Judge {
  const files = paraphraseFiles(modelsFolder);
  const told = new Set<string>();
  let overdue = 0;
  let isUnavailable = false;
  const tell = (reason: 'unavailable' | 'slow'): void => {
    if (!told.has(reason)) onOff(reason);
    told.add(reason);
  };

  return (statement, texts) => {
    if (texts.length === 0 || overdue > 0 || isUnavailable) return Promise.resolve(none);
    return new Promise((settle) => {
      let isLate = false;
      const callOff = schedule(() => {
        isLate = true;
        overdue += 1;
        tell('slow');
        settle(none);
      }, LONGEST_MS);
      const pairs = texts.map((text) => [statement, text] as const);
      void judge(pairs, files).then((probabilities) => {
        if (isLate) overdue -= 1;
        else callOff();
        isUnavailable ||= probabilities === null;
        if (probabilities === null) tell('unavailable');
        settle(new Map(texts.flatMap((text, at) => entryOf(text, probabilities?.[at]))));
      });
    });
  };
}

const none: ReadonlyMap<string, number> = new Map();

function entryOf(text: string, probability: number | null | undefined): readonly (readonly [string, number])[] {
  return typeof probability === 'number' ? [[text, probability]] : [];
}
