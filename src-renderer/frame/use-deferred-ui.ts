import { create } from 'zustand';
import { showDeferredChat } from '../chat/use-deferred-chat';
import { offerCommands } from '../commands/registry';
import { allMessages } from '../locale/language';

type DeferredUi = typeof import('./deferred-ui');

const useParts = create<{ readonly parts: DeferredUi | null }>(() => ({ parts: null }));

/** What stands around a page, or null until it is loaded: its place is kept free meanwhile. */
export function useDeferredUi(): DeferredUi | null {
  return useParts(({ parts }) => parts);
}

export async function loadDeferredUi(): Promise<void> {
  const [parts] = await Promise.all([import('./deferred-ui'), allMessages()]);
  if (useParts.getState().parts === null) {
    offerCommands(parts.deferredCommands);
    parts.followAnswers();
    parts.sayUpdated();
    parts.followSync();
  }
  // In one turn, so that all of it is drawn at once.
  useParts.setState({ parts });
  showDeferredChat(parts.chat);
}
