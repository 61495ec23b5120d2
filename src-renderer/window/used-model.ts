import type { ModelList } from '../../src-preload/contract/model';
import type { WindowState } from './window-state';

type Known = Pick<WindowState, 'conversations' | 'conversationId' | 'newChatModel' | 'settings' | 'models'>;

/**
 * The model that the open chat, or the new one, talks to: its own choice, else the default in Settings, else the first
 * installed that runs on this computer. Null when there is none.
 */
export function usedModel(state: Known): string | null {
  const conversation = state.conversations.find(({ id }) => id === state.conversationId);
  const chosen = conversation ? conversation.model : state.newChatModel;
  return chosen ?? defaultModel(state) ?? firstLocalModel(state.models);
}

function defaultModel({ settings }: Known): string | null {
  const model = settings?.['ollama.model'];
  return typeof model === 'string' ? model : null;
}

function firstLocalModel(list: ModelList | null): string | null {
  return list?.models.find(({ remoteHost }) => remoteHost === null)?.name ?? null;
}
