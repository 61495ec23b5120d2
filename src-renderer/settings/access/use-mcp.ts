import { useEffect, useState } from 'react';
import type { RequestError, Result } from '../../../src-preload/contract/declare';
import type { McpState } from '../../../src-preload/contract/mcp';
import { on, request } from '../../bridge';

export type Mcp = {
  /** Null until main has answered. */
  readonly state: McpState | null;
  readonly failure: RequestError | null;
  /** Takes what main answered to a change; a no to main's own question has nothing more to say. */
  readonly take: (answer: Result<McpState>) => boolean;
};

/** How access of other programs stands, read again whenever one calls, comes or goes. */
export function useMcp(): Mcp {
  const [state, setState] = useState<McpState | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const take = (answer: Result<McpState>) => {
    if (answer.ok) setState(answer.value);
    setFailure(answer.ok || answer.error.code === 'declined' ? null : answer.error);
    return answer.ok;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read on arrival and when main says so
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const answer = await request('mcp:state', {});
      if (isHere) take(answer);
    };
    void read();
    const stop = on('mcp:changed', () => void read());
    // A program may have been installed, or disconnected, in another window meanwhile.
    const readAgain = () => void read();
    window.addEventListener('focus', readAgain);
    return () => {
      window.removeEventListener('focus', readAgain);
      isHere = false;
      stop();
    };
  }, []);
  return { state, failure, take };
}
