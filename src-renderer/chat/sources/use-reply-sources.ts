import { useEffect, useMemo, useState } from 'react';
import type { Message } from '../../../src-preload/contract/messages';
import type { ReplySource, ReplySources } from '../../../src-preload/contract/traces';
import { on, request } from '../../bridge';
import type { SaidPassage } from '../../ui/markdown/said/passages';

const NONE: ReplySources = { sources: [], check: null };
/** What was on screen: rows come and go while one scrolls. */
const known = new Map<string, ReplySources>();
const MOST_KNOWN = 200;
// What was forgotten is not shown once more, not even for a moment.
on('memory:changed', () => known.clear());

/**
 * What a finished reply was given of memory, asked again whenever memory or a message of its chat changes; never while it is written. A
 * reply that failed before its first word has said nothing that could come from there.
 */
export function useReplySources({ id, role, content, status, noted }: Message): ReplySources {
  const [given, setGiven] = useState(() => known.get(id) ?? NONE);
  const isAsked = role === 'assistant' && content !== '' && status !== 'streaming' && !noted;
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    let idle = 0;
    const read = async () => {
      idle = 0;
      const answer = await request('trace:sources', { id });
      if (!isHere || !answer.ok) return;
      keep(id, answer.value);
      setGiven((before) => (JSON.stringify(before) === JSON.stringify(answer.value) ? before : answer.value));
    };
    // The words of the reply come first, and a burst of changes is one question.
    const readSoon = () => {
      if (idle === 0) idle = requestIdleCallback(() => void read(), { timeout: 1_000 });
    };
    readSoon();
    const stops = [
      ...(['memory:changed', 'conversation:removed', 'message:removed'] as const).map((change) => on(change, readSoon)),
      // Another version of a message that was quoted.
      on('message:added', ({ message }) => {
        const isQuoted = known
          .get(id)
          ?.sources.some(({ kind, conversationId }) => kind === 'message' && conversationId === message.conversationId);
        if (isQuoted && message.role === 'user') readSoon();
      }),
    ];
    return () => {
      isHere = false;
      cancelIdleCallback(idle);
      for (const stop of stops) stop();
    };
  }, [id, isAsked]);
  return isAsked ? given : NONE;
}

/** What the text of the reply is marked with. */
export function usePassages(sources: readonly ReplySource[]): readonly SaidPassage[] {
  return useMemo(
    () => sources.flatMap(({ number, said }) => said.map((words): SaidPassage => ({ number, words }))),
    [sources],
  );
}

function keep(id: string, given: ReplySources): void {
  known.delete(id);
  if (given.sources.length === 0) return;
  known.set(id, given);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}
