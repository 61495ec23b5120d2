import { create } from 'zustand';
import type { Message } from '../../src-preload/contract/messages';

/** Chats by what came of their last question, as far as this window has heard. */
export type Answers = { readonly answering: ReadonlySet<string>; readonly unread: ReadonlySet<string> };

export const NONE: Answers = { answering: new Set(), unread: new Set() };

export const useAnswers = create<Answers>(() => NONE);

/** @param inSight the chat that is read now */
export function afterMessage(
  state: Answers,
  { conversationId, role, status, toolCalls }: Pick<Message, 'conversationId' | 'role' | 'status' | 'toolCalls'>,
  inSight: string | null,
): Answers {
  // What called a tool goes on in the message after it.
  if (role !== 'assistant' || (status !== 'streaming' && toolCalls !== null)) return state;
  if (status === 'streaming') {
    return { answering: withId(state.answering, conversationId), unread: withoutId(state.unread, conversationId) };
  }
  if (!state.answering.has(conversationId)) return state;
  const isNews = status !== 'stopped' && conversationId !== inSight;
  return {
    answering: withoutId(state.answering, conversationId),
    unread: isNews ? withId(state.unread, conversationId) : state.unread,
  };
}

export function seen(state: Answers, conversationId: string): Answers {
  return state.unread.has(conversationId) ? { ...state, unread: withoutId(state.unread, conversationId) } : state;
}

function withId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? ids : new Set([...ids, id]);
}

export function withoutId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : ids;
}
