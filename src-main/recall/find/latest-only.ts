/**
 * One question at a time; of those that come meanwhile only the last is asked, the others are answered with null at once.
 * Words that somebody is still typing do not queue up before the thread that searches.
 */
export function latestOnly<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer | null> {
  let isBusy = false;
  let waiting: ((isItsTurn: boolean) => void) | null = null;
  return async (question) => {
    if (isBusy) {
      waiting?.(false);
      const isItsTurn = await new Promise<boolean>((resolve) => {
        waiting = resolve;
      });
      if (!isItsTurn) return null;
    }
    isBusy = true;
    try {
      return await ask(question);
    } finally {
      const next = waiting;
      waiting = null;
      if (next === null) isBusy = false;
      else next(true);
    }
  };
}
