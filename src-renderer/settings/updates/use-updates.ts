import { useEffect, useState } from 'react';
import type { RequestError, Result } from '../../../src-preload/contract/declare';
import type { Updates } from '../../../src-preload/contract/updates';
import { on, request } from '../../bridge';

type UpdateRequest = 'update:look' | 'update:fetch' | 'update:cancel';

/** How the search for new versions stands, as main says it. */
export function useUpdates() {
  const [updates, setUpdates] = useState<Updates | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const take = (answer: Result<Updates>) => {
    if (answer.ok) setUpdates(answer.value);
    setFailure(answer.ok ? null : answer.error);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read on arrival; main says what changes
  useEffect(() => {
    let isHere = true;
    const stop = on('update:changed', (told) => setUpdates(told.updates));
    void request('update:state', {}).then((answer) => {
      if (isHere) take(answer);
    });
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return { updates, failure, ask: async (name: UpdateRequest) => take(await request(name, {})) };
}
