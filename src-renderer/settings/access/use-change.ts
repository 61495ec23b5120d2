import { useEffect, useState } from 'react';
import type { Result } from '../../../src-preload/contract/declare';
import type { McpChange, McpState } from '../../../src-preload/contract/mcp';
import { request } from '../../bridge';

type Shown = {
  readonly change: McpChange | null;
  /** Why there is none, or why it was not written. */
  readonly refusal: string | null;
  /** After main's question. True where it was written. */
  readonly apply: () => Promise<boolean>;
};

/** A change of another program's file as main shows it: asked again when `key` is another, and when the file has changed. */
export function useChange(
  key: string,
  ask: () => Promise<Result<McpChange>>,
  take: (answer: Result<McpState>) => boolean,
): Shown {
  const [change, setChange] = useState<McpChange | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another key
  useEffect(() => {
    let isHere = true;
    if (key !== '')
      void ask().then((answer) => {
        if (!isHere) return;
        setChange(answer.ok ? answer.value : null);
        if (!answer.ok) setRefusal(answer.error.sentence);
        else if (round === 0) setRefusal(null);
      });
    return () => {
      isHere = false;
    };
  }, [key, round]);
  const apply = async () => {
    if (change === null) return false;
    const answer = await request('mcp:apply', { id: change.id });
    if (answer.ok) return take(answer);
    setRefusal(answer.error.code === 'declined' ? null : answer.error.sentence);
    if (answer.error.code === 'changed') setRound(round + 1);
    return false;
  };
  return { change, refusal, apply };
}
