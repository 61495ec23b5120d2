import { AppError } from '../errors';
import { t } from '../locale/t';
import { grantHash } from './canonical';
import type { Answer, Asking, ConsentDialog, Question } from './question';

/** Main's own questions to the person: one open at a time in the whole app. */
export type Questions = {
  /** True for the yes alone. Throws `AppError('consent_busy')` when too many wait already. */
  readonly ask: (asking: Asking) => Promise<boolean>;
  /**
   * The same for a question with a third button. `signal`: whoever wanted to know does not any more, so the box is closed or never
   * opened; that is a no which the person did not say.
   */
  readonly choose: (asking: Asking, signal: AbortSignal) => Promise<Answer>;
  /**
   * Asks each time, and throws `AppError('declined')` for a no. The caller then acts on the very values that it named: what a
   * page sends meanwhile is another request, with a question of its own.
   */
  readonly require: (asking: Asking) => Promise<void>;
};

/** How many wait behind the open one. Further ones are refused. */
const MAX_WAITING = 3;

/**
 * After this many noes within this time, nothing is asked for as long, so that nobody has to say yes to make it stop.
 */
const MOST_NOES = 5;
const QUIET_MS = 60_000;

/** @param now milliseconds */
export function createQuestions(dialog: ConsentDialog, now: () => number): Questions {
  /** By what they are about: the same question twice is one question. */
  const open = new Map<string, Promise<Answer>>();
  let last: Promise<unknown> = Promise.resolve();
  let noes: readonly number[] = [];

  const show = async (question: Question, signal?: AbortSignal): Promise<Answer> => {
    if (signal?.aborted) return 'no';
    if (isQuiet()) throw tooMany();
    const said = await dialog.ask(question, signal);
    if (signal?.aborted) return 'no';
    noes = said === false ? [...noes, now()].slice(-MOST_NOES) : [];
    if (said === 'always') return question.always === undefined ? 'yes' : 'always';
    return said ? 'yes' : 'no';
  };
  const isQuiet = () => {
    const [first] = noes.length === MOST_NOES ? noes : [];
    const newest = noes.at(-1) ?? 0;
    return first !== undefined && newest - first < QUIET_MS && now() - newest < QUIET_MS;
  };

  const put = async (asking: Asking, signal?: AbortSignal): Promise<Answer> => {
    const key = asking.grants.map(grantHash).join();
    const same = open.get(key);
    if (same !== undefined) return same;
    if (isQuiet()) throw tooMany();
    if (open.size > MAX_WAITING) throw busy();
    const { message, detail, yes, always, no } = asking;
    const question: Question = { message, detail, yes, no, ...(always === undefined ? {} : { always }) };
    const answer = last.then(() => show(question, signal)).finally(() => open.delete(key));
    open.set(key, answer);
    last = answer.catch(() => undefined);
    return answer;
  };

  const ask = async (asking: Asking) => (await put(asking)) !== 'no';

  return {
    ask,
    choose: put,
    require: async (asking) => {
      if (!(await ask(asking))) throw new AppError('declined', t('main-consent.declined'));
    },
  };
}

function busy(): AppError {
  return new AppError('consent_busy', t('main-consent.busy'));
}

function tooMany(): AppError {
  return new AppError('consent_busy', t('main-consent.too-many'));
}
