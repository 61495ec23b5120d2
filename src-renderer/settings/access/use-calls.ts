import { useEffect, useRef, useState } from 'react';
import type { RequestError } from '../../../src-preload/contract/declare';
import type { McpCall } from '../../../src-preload/contract/mcp';
import { on, request } from '../../bridge';
import { withNewer } from './shown-calls';

type Calls = {
  /** Null until main has answered. */
  readonly calls: readonly McpCall[] | null;
  readonly hasMore: boolean;
  readonly failure: RequestError | null;
  readonly showOlder: () => Promise<void>;
};

/** The log, of one program or of all, the newest first. A new call joins what is shown; older ones stay. */
export function useCalls(clientId: string | null): Calls {
  const [shown, setShown] = useState<{ calls: readonly McpCall[]; hasMore: boolean } | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const wanted = useRef(clientId);
  const read = async (before: number | null) => {
    const answer = await request('mcp:calls', { clientId, before });
    // Another program was chosen meanwhile.
    if (wanted.current !== clientId) return;
    setFailure(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    const { calls, hasMore } = answer.value;
    setShown((old) => {
      if (old === null) return { calls, hasMore };
      if (before === null) return withNewer(old, { calls, hasMore });
      // So many came meanwhile that what is shown ends elsewhere.
      return old.calls.at(-1)?.id === before ? { calls: [...old.calls, ...calls], hasMore } : old;
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read for each choice, and when main says so
  useEffect(() => {
    wanted.current = clientId;
    setShown(null);
    void read(null);
    return on('mcp:changed', () => void read(null));
  }, [clientId]);
  return {
    calls: shown?.calls ?? null,
    hasMore: shown?.hasMore ?? false,
    failure,
    showOlder: () => read(shown?.calls.at(-1)?.id ?? null),
  };
}
