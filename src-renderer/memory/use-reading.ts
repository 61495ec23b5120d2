import { useEffect, useState } from 'react';
import type { RequestInput, RequestName, RequestOutput } from '../../src-preload/contract';
import type { RequestError } from '../../src-preload/contract/result';
import { on, request } from '../bridge';

/** Both `null` until the first answer; after a failed re-reading what was known stays beside the failure. */
export type Reading<T> = { readonly value: T | null; readonly failure: RequestError | null };

/** What main answers, asked again whenever something remembered changes; a burst of changes is one more question. */
export function useReading<N extends RequestName>(name: N, input: RequestInput<N>): Reading<RequestOutput<N>> {
  const key = JSON.stringify(input);
  const [answer, setAnswer] = useState<Reading<RequestOutput<N>> & { readonly key: string }>({ ...nothingYet, key });
  useEffect(() => {
    let isHere = true;
    let isReading = false;
    let isOutdated = false;
    const read = async () => {
      isOutdated = true;
      if (isReading) return;
      isReading = true;
      while (isOutdated && isHere) {
        isOutdated = false;
        const result = await request(name, JSON.parse(key) as RequestInput<N>);
        if (!isHere) return;
        setAnswer((before) =>
          result.ok
            ? { value: result.value, failure: null, key }
            : { value: before.key === key ? before.value : null, failure: result.error, key },
        );
      }
      isReading = false;
    };
    void read();
    const stops = [on('memory:changed', () => void read()), on('project:changed', () => void read())];
    return () => {
      isHere = false;
      for (const stop of stops) stop();
    };
  }, [name, key]);
  return answer.key === key ? answer : nothingYet;
}

const nothingYet = { value: null, failure: null } as const;
