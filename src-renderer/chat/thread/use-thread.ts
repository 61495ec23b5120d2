import { useEffect, useReducer, useState } from 'react';
import type { Message } from '../../../src-preload/contract/messages';
import type { RequestError } from '../../../src-preload/contract/result';
import { on, request } from '../../bridge';
import { calm } from '../../ui/timing/calm';
import { setConversation, useWindow } from '../../window-state';
import { calmDeltas } from './calm-deltas';
import { emptyFollowed, type FollowedThread, nextFollowed } from './steady';
import type { ThreadEvent } from './thread';

export type OpenThread = FollowedThread & {
  readonly isLoading: boolean;
  readonly failure: RequestError | null;
};

/** Follows one conversation. What main says before the first answer is already part of that answer. */
export function useThread(conversationId: string | null): OpenThread {
  const [{ thread, steady }, follow] = useReducer(nextFollowed, emptyFollowed);
  const [isLoading, setLoading] = useState(conversationId !== null);
  const [failure, setFailure] = useState<RequestError | null>(null);

  useEffect(() => {
    if (conversationId === null) return;
    let isOpen = false;
    let isGone = false;
    const deltas = calmDeltas((delta) => follow({ kind: 'delta', ...delta }), calm);
    const tell = (event: ThreadEvent) => {
      deltas.flush();
      follow(event);
    };
    // Main's answer takes a few turns longer to get here than an event that follows it: an end must not be missed.
    const endedEarly: Message[] = [];
    const isOurs = (id: string) => isOpen && id === conversationId;
    const stops = [
      on('message:added', ({ message }) => isOurs(message.conversationId) && tell({ kind: 'added', message })),
      on('message:delta', (delta) => isOurs(delta.conversationId) && deltas.add(delta)),
      on('message:changed', ({ message }) => {
        if (isOurs(message.conversationId)) tell({ kind: 'changed', message });
        else if (!isOpen && message.conversationId === conversationId && message.status !== 'streaming')
          endedEarly.push(message);
      }),
      on('conversation:reopened', ({ open }) => isOurs(open.conversation.id) && tell({ kind: 'reopened', open })),
      on('message:removed', ({ id, conversationId: of }) => isOurs(of) && tell({ kind: 'removed', id })),
      on('message:waiting', ({ conversationId: of, for: what }) => isOurs(of) && tell({ kind: 'waiting', for: what })),
      on(
        'conversation:compacted',
        ({ conversationId: of, compaction }) => isOurs(of) && tell({ kind: 'compacted', compaction }),
      ),
      on('conversation:expanded', ({ conversationId: of, id }) => isOurs(of) && tell({ kind: 'expanded', id })),
      on('message:window', ({ conversationId: of, window }) => isOurs(of) && tell({ kind: 'window', window })),
    ];
    void request('conversation:open', { id: conversationId }).then((answer) => {
      if (isGone) return;
      setLoading(false);
      if (!answer.ok) return setFailure(answer.error);
      isOpen = true;
      setConversation(answer.value.conversation);
      tell({ kind: 'opened', open: answer.value, isNew: useWindow.getState().startedChat === conversationId });
      for (const message of endedEarly) tell({ kind: 'changed', message });
      useWindow.setState({ startedChat: null });
    });
    return () => {
      isGone = true;
      for (const stop of stops) stop();
      deltas.flush();
    };
  }, [conversationId]);

  // The end of a long chat is read first; all before it comes while nothing else is to be done.
  const firstId = thread.olderCount > 0 ? thread.messages[0]?.id : undefined;
  useEffect(() => {
    if (conversationId === null || firstId === undefined) return;
    let isGone = false;
    const idle = requestIdleCallback(async () => {
      const answer = await request('conversation:older', { id: conversationId, beforeId: firstId });
      if (!isGone && answer.ok) follow({ kind: 'older', beforeId: firstId, messages: answer.value });
    });
    return () => {
      isGone = true;
      cancelIdleCallback(idle);
    };
  }, [conversationId, firstId]);

  return { thread, steady, isLoading, failure };
}
