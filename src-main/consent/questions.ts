import { AppError } from '../errors';
import { grantHash } from './canonical';
import type { Asking, ConsentDialog } from './question';

/** Main's own questions to the person: one open at a time in the whole app. */
export type Questions = {
  /** True for the yes alone. Throws `AppError('consent_busy')` when too many wait already. */
  readonly ask: (asking: Asking) => Promise<boolean>;
  /**
   * Asks each time, and throws `AppError('declined')` for a no. The caller then acts on the very values that it named: what a
   * page sends meanwhile is another request, with a question of its own.
   */
  readonly require: (asking: Asking) => Promise<void>;
};

/** How many wait behind the open one. A page that asks for more is told so. */
const MAX_WAITING = 3;

export function createQuestions(dialog: ConsentDialog): Questions {
  /** By what they are about: the same question twice is one question. */
  const open = new Map<string, Promise<boolean>>();
  let last: Promise<unknown> = Promise.resolve();

  const ask = async (asking: Asking): Promise<boolean> => {
    const key = asking.grants.map(grantHash).join();
    const same = open.get(key);
    if (same !== undefined) return same;
    if (open.size > MAX_WAITING) throw busy();
    const { message, detail, yes, no } = asking;
    const answer = last.then(() => dialog.ask({ message, detail, yes, no })).finally(() => open.delete(key));
    open.set(key, answer);
    last = answer.catch(() => undefined);
    return answer;
  };

  return {
    ask,
    require: async (asking) => {
      if (!(await ask(asking))) throw new AppError('declined', 'You said no, so nothing was changed.');
    },
  };
}

function busy(): AppError {
  return new AppError('consent_busy', 'Hearth is asking you something already. Answer that first, then try again.');
}
