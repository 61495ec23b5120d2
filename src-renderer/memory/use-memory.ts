import { useEffect, useState } from 'react';
import type { Memory } from '../../src-preload/contract/memory';
import type { RequestError } from '../../src-preload/contract/result';
import { on, request } from '../bridge';

export type MemoryAnswer = { readonly memory: Memory | null; readonly failure: RequestError | null };

/** All that is remembered, read again whenever something of it changes. */
export function useMemory(): MemoryAnswer {
  const [answer, setAnswer] = useState<MemoryAnswer>({ memory: null, failure: null });
  useEffect(() => {
    let latest = 0;
    const read = async () => {
      const own = ++latest;
      const result = await request('memory:list', {});
      if (own !== latest) return;
      setAnswer(result.ok ? { memory: result.value, failure: null } : { memory: null, failure: result.error });
    };
    void read();
    const stop = on('memory:changed', () => void read());
    return () => {
      latest = -1;
      stop();
    };
  }, []);
  return answer;
}
