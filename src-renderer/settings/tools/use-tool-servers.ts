import { useEffect, useState } from 'react';
import type { RequestError, Result } from '../../../src-preload/contract/declare';
import type { ToolServerList } from '../../../src-preload/contract/tool-servers';
import { on, request } from '../../bridge';

export type ToolServers = {
  /** Null until main has answered. */
  readonly list: ToolServerList | null;
  readonly failure: RequestError | null;
  /** Takes what main answered to a change; a no to main's own question has nothing more to say. */
  readonly take: (answer: Result<ToolServerList>) => boolean;
};

/** The tool servers as the open workspace has them, read again whenever one starts, ends or changes. */
export function useToolServers(): ToolServers {
  const [list, setList] = useState<ToolServerList | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const take = (answer: Result<ToolServerList>) => {
    if (answer.ok) setList(answer.value);
    setFailure(answer.ok || answer.error.code === 'declined' ? null : answer.error);
    return answer.ok;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read on arrival and when main says so
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const answer = await request('tool-server:list', {});
      if (isHere) take(answer);
    };
    void read();
    const stop = on('tool-server:changed', () => void read());
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return { list, failure, take };
}
