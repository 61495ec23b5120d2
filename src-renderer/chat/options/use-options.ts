import { create } from 'zustand';
import type { ConversationOptions } from '../../../src-preload/contract/conversation-options';
import type { Conversation } from '../../../src-preload/contract/conversations';
import { request } from '../../bridge';
import { setConversation } from '../../window/window-state';

export const noOptions: ConversationOptions = {
  instructions: null,
  temperature: null,
  topP: null,
  seed: null,
  maxAnswerTokens: null,
  thinking: 'auto',
};

/** Of the chat that is not there yet: they go with its first message. */
export const useNewChatOptions = create<{ readonly options: ConversationOptions }>(() => ({ options: noOptions }));

type OptionsChange = Partial<ConversationOptions>;

export type OpenOptions = {
  readonly options: ConversationOptions;
  /** Returns why main refused, or null. */
  readonly save: (change: OptionsChange) => Promise<string | null>;
};

export function useOptions(conversation: Conversation | null): OpenOptions {
  const forNew = useNewChatOptions((state) => state.options);
  if (conversation === null) {
    return {
      options: forNew,
      save: async (change) => {
        useNewChatOptions.setState({ options: { ...forNew, ...change } });
        return null;
      },
    };
  }
  return {
    options: conversation.options,
    save: async (change) => {
      const answer = await request('conversation:set-options', { id: conversation.id, change });
      if (!answer.ok) return answer.error.sentence;
      setConversation(answer.value);
      return null;
    },
  };
}
