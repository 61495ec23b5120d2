import { create } from 'zustand';

type DeferredChat = typeof import('./deferred-chat');

const useParts = create<{ readonly parts: DeferredChat | null }>(() => ({ parts: null }));

/** What stands around the message field, or null until it is loaded: its place is kept free meanwhile. */
export function useDeferredChat(): DeferredChat | null {
  return useParts(({ parts }) => parts);
}

export function showDeferredChat(parts: DeferredChat): void {
  useParts.setState({ parts });
}
