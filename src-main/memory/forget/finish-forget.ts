import { t } from '../../locale/t';
import type { Forget } from './forget';

export type FinishForgetOptions = {
  readonly finish: Forget['finish'];
  /** Runs once, later; returns the way to call it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly tell: (sentence: string) => void;
  readonly failed: (error: unknown) => void;
};

const HOUR_MS = 60 * 60 * 1000;

/** Finishes what Forget had to leave, now and each hour after: a full disk has room again at some time. */
export function finishForget({ finish, after, tell, failed }: FinishForgetOptions): {
  /** Resolves after the first try, and never rejects. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
} {
  let isStopped = false;
  let callOff: () => void = () => undefined;
  const start = async (): Promise<void> => {
    try {
      const { did, isDone } = await finish();
      if (!isStopped && did === 'words') tell(t('main-memory.forget.finished'));
      if (!isStopped && did === 'copies' && isDone) tell(t('main-memory.forget.copies-finished'));
    } catch (error) {
      if (!isStopped) failed(error);
    }
    if (!isStopped) callOff = after(HOUR_MS, () => void start());
  };
  return {
    start,
    stop: () => {
      isStopped = true;
      callOff();
    },
  };
}
