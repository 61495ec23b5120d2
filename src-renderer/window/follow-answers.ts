import type { Message } from '../../src-preload/contract/messages';
import { on } from '../bridge';
import { afterMessage, NONE, seen, useAnswers, withoutId } from './answers';
import { useWindow } from './window-state';

/** Called once. What was answered before this window was there is not known to be unread. */
export function followAnswers(): void {
  const hear = (message: Message) => useAnswers.setState((state) => afterMessage(state, message, inSight()));
  on('message:added', ({ message }) => hear(message));
  on('message:changed', ({ message }) => hear(message));
  const gone = (id: string) =>
    useAnswers.setState(({ answering, unread }) => ({
      answering: withoutId(answering, id),
      unread: withoutId(unread, id),
    }));
  on('conversation:removed', ({ id }) => gone(id));
  // A reply without a word is taken away instead of ended.
  on('message:removed', ({ conversationId }) =>
    useAnswers.setState(({ answering }) => ({ answering: withoutId(answering, conversationId) })),
  );
  useWindow.subscribe((window, before) => {
    if (window.visit !== before.visit) useAnswers.setState(NONE);
    const id = inSight();
    if (id !== null) useAnswers.setState((state) => seen(state, id));
  });
}

function inSight(): string | null {
  const { page, conversationId } = useWindow.getState();
  return page === 'chat' ? conversationId : null;
}
