import { useEffect, useReducer, useState } from 'react';
import type { RequestError } from '../../../src-preload/contract/declare';
import { on, request } from '../../bridge';
import { calm } from '../../ui/timing/calm';
import { setConversation, useWindow } from '../../window/window-state';
import { calmDeltas } from './calm-deltas';
import { useOlderWanted } from './older-wanted';
import type { ThreadEvent } from './thread';
import { emptyFollowed, type FollowedThread, nextFollowed } from './thread';

export type OpenThread = FollowedThread & {
  readonly isLoading: boolean;
  readonly failure: RequestError | null;
};

/** Messages that a window gets without being asked for them. */
const MOST_UNASKED = 3_000;

/** Follows one conversation. An event before main's first answer may be part of that answer too: it counts once. */
export function useThread(conversationId: string | null): OpenThread {
  const [{ thread, steady }, follow] = useReducer(nextFollowed, emptyFollowed);
  const [isLoading, setLoading] = useState(conversationId !== null);
  const [failure, setFailure] = useState<RequestError | null>(null);

  useEffect(() => {
    if (conversationId === null) return;
    let isOpen = false;
    let isGone = false;
    const deltas = calmDeltas((delta) => follow({ kind: 'delta', ...delta }), calm);
    // Main's answer takes a few turns longer to get here than an event that follows it: none may be missed.
    const early: ThreadEvent[] = [];
    const hear = (of: string, event: ThreadEvent) => {
      if (of !== conversationId) return;
      if (!isOpen) early.push(event);
      else if (event.kind === 'delta') deltas.add(event);
      else {
        deltas.flush();
        follow(event);
      }
    };
    const stops = [
      on('message:added', ({ message }) => hear(message.conversationId, { kind: 'added', message })),
      on('message:delta', (delta) => hear(delta.conversationId, { kind: 'delta', ...delta })),
      on('message:changed', ({ message }) => hear(message.conversationId, { kind: 'changed', message })),
      on('conversation:reopened', ({ open }) => hear(open.conversation.id, { kind: 'reopened', open })),
      on('message:removed', ({ id, conversationId: of }) => hear(of, { kind: 'removed', id })),
      on('message:waiting', ({ conversationId: of, for: what, call }) =>
        hear(of, { kind: 'waiting', for: what, call }),
      ),
      on('conversation:compacted', ({ conversationId: of, compaction }) => hear(of, { kind: 'compacted', compaction })),
      on('conversation:expanded', ({ conversationId: of, id }) => hear(of, { kind: 'expanded', id })),
      on('message:window', ({ conversationId: of, window }) => hear(of, { kind: 'window', window })),
    ];
    void request('conversation:open', { id: conversationId }).then((answer) => {
      if (isGone) return;
      setLoading(false);
      if (!answer.ok) return setFailure(answer.error);
      isOpen = true;
      setConversation(answer.value.conversation);
      follow({ kind: 'opened', open: answer.value, isNew: useWindow.getState().startedChat === conversationId });
      for (const event of early) follow(event);
      useWindow.setState({ startedChat: null });
    });
    return () => {
      isGone = true;
      for (const stop of stops) stop();
      deltas.flush();
    };
  }, [conversationId]);

  // The end of a long chat is read first; what comes before it comes while nothing else is to be done, of a very long one
  // only when somebody goes there.
  const isWanted = useOlderWanted();
  const isEnough = thread.messages.length >= MOST_UNASKED && !isWanted;
  const firstId = thread.olderCount === 0 || isEnough ? undefined : thread.messages[0]?.id;
  useEffect(() => {
    if (conversationId === null || firstId === undefined) return;
    let isGone = false;
    const idle = requestIdleCallback(async () => {
      const answer = await request('conversation:older', { id: conversationId, beforeId: firstId });
      if (!isGone && answer.ok) follow({ kind: 'older', beforeId: firstId, ...answer.value });
    });
    return () => {
      isGone = true;
      cancelIdleCallback(idle);
    };
  }, [conversationId, firstId]);

  return { thread, steady, isLoading, failure };
}
