import { embedQuestion, type RecallQuery, type RecallResult, type RecallSource, recall } from '../search/recall';
import type { QuestionVector } from '../vectors/vector-memory';

export type TurnRecall = {
  /** The text in the composer changed: gets the question's vector ready. Call it as often as keys are pressed. */
  readonly typing: (query: Omit<RecallQuery, 'vector'>) => void;
  /** On *Send*: by meaning if that was ready while typing, else by words, at once. The result names which. */
  readonly send: (query: Omit<RecallQuery, 'vector'>) => Promise<RecallResult>;
};

/** A vector of the text without its last word or two is as good as that of the whole. */
const NEARLY_ALL = 0.8;

/** One for each composer. Never waits for the embedder once the user has sent. */
export function turnRecall(source: RecallSource): TurnRecall {
  let ready: { readonly text: string; readonly vector: QuestionVector | null } | null = null;
  let working = false;
  let next: Omit<RecallQuery, 'vector'> | null = null;

  const work = async (): Promise<void> => {
    if (working) return;
    working = true;
    while (next) {
      const query = next;
      next = null;
      try {
        ready = { text: query.text, vector: await embedQuestion(query, source) };
      } catch {
        // Full text answers; what is wrong with the database, its own query will say.
        ready = null;
      }
    }
    working = false;
  };

  return {
    typing: (query) => {
      next = query;
      void work();
    },
    send: (query) => {
      next = null;
      const vector = ready && isNearly(ready.text, query.text) ? ready.vector : null;
      ready = null;
      return recall({ ...query, vector }, source);
    },
  };
}

function isNearly(typed: string, sent: string): boolean {
  const [start, whole] = [typed.trim(), sent.trim()];
  return whole.startsWith(start) && start.length >= NEARLY_ALL * whole.length;
}
