import { useEffect, useState } from 'react';
import type { RequestInput, RequestName, RequestOutput } from '../../src-preload/contract';
import type { RequestError } from '../../src-preload/contract/declare';
import { on, request } from '../bridge';
import { createReadings } from './readings';

/** Both `null` until the first answer; after a failed re-reading what was known stays beside the failure. */
export type Reading<T> = { readonly value: T | null; readonly failure: RequestError | null };

/**
 * What main answers, asked again whenever something remembered changes; a burst of changes is one more question. What was
 * read before is shown at once, and not asked again while nothing has changed: ten thousand facts take their time.
 */
export function useReading<N extends RequestName>(name: N, input: RequestInput<N>): Reading<RequestOutput<N>> {
  const key = `${name} ${JSON.stringify(input)}`;
  const [answer, setAnswer] = useState<Reading<RequestOutput<N>> & { readonly key: string }>(() => ({
    value: readings.valueOf(key),
    failure: null,
    key,
  }));
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
        const begun = readings.version();
        const result = await request(name, JSON.parse(key.slice(name.length)) as RequestInput<N>);
        if (result.ok) readings.keep(key, result.value, begun);
        if (!isHere) return;
        setAnswer((before) =>
          result.ok
            ? { value: result.value, failure: null, key }
            : { value: before.key === key ? before.value : null, failure: result.error, key },
        );
      }
      isReading = false;
    };
    // Folders and files of a project change on disk without a word.
    if (!name.startsWith('project:') && readings.isFresh(key))
      setAnswer({ value: readings.valueOf(key), failure: null, key });
    else void read();
    const stops = [on('memory:changed', () => void read()), on('project:changed', () => void read())];
    return () => {
      isHere = false;
      for (const stop of stops) stop();
    };
  }, [name, key]);
  return answer.key === key ? answer : { value: readings.valueOf(key), failure: null };
}

const readings = createReadings(() => performance.now());
// The same changes that those in sight are read again for, and what else an answer may hang on.
// With each reply, facts are counted as shown and used, which is no change of memory.
for (const change of [
  'memory:changed',
  'project:changed',
  'settings:changed',
  'conversation:removed',
  'message:window',
] as const) {
  on(change, readings.outdate);
}
// Another workspace has another memory.
on('workspace:changed', readings.forget);
