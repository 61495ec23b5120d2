import { useEffect, useState } from 'react';
import type { RequestError, Result } from '../../src-preload/contract/declare';

export type Told<T> = {
  /** Null until main has answered. */
  readonly value: T | null;
  readonly failure: RequestError | null;
  /** Takes what main answered to a change; a no to main's own question has nothing more to say. */
  readonly take: (answer: Result<T>) => boolean;
};

/**
 * How something stands, as main says it.
 *
 * @param follow calls `readAgain` whenever it may stand otherwise; returns the way to stop
 */
export function useTold<T>(ask: () => Promise<Result<T>>, follow: (readAgain: () => void) => () => void): Told<T> {
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const take = (answer: Result<T>) => {
    if (answer.ok) setValue(answer.value);
    setFailure(answer.ok || answer.error.code === 'declined' ? null : answer.error);
    return answer.ok;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read on arrival and when main says so
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const answer = await ask();
      if (isHere) take(answer);
    };
    void read();
    const stop = follow(() => void read());
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return { value, failure, take };
}
