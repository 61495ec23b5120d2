import type { Handlers } from '../../src-preload/contract';
import {
  existingConversation,
  openConversation,
  renameConversation,
  restoreConversation,
  setModel,
} from './conversations';
import type { AssistantDeps } from './deps';
import type { Sessions } from './sessions';
import { conversationOf } from './views';

type AssistantRequest = Extract<keyof Handlers, `conversation:${string}` | `message:${string}`>;

/** `conversation:*` and `message:*`. */
export function assistantHandlers(deps: AssistantDeps, sessions: Sessions): Pick<Handlers, AssistantRequest> {
  return {
    'conversation:list': () => deps.store.conversations.list(deps.workspaceId).map(conversationOf),
    'conversation:open': ({ id }) => openConversation(deps, id, sessions.isStreaming(id)),
    'conversation:rename': ({ id, title }) => renameConversation(deps, id, title),
    'conversation:delete': ({ id }) => {
      sessions.remove(id);
      return null;
    },
    'conversation:restore': ({ id }) => restoreConversation(deps, id),
    'conversation:leave': async ({ id }) => {
      await sessions.leave(id);
      return null;
    },
    'conversation:set-draft': ({ id, draft }) => {
      deps.store.conversations.setDraft({ id: existingConversation(deps, id).id, draft });
      return null;
    },
    'conversation:set-model': ({ id, model }) => setModel(deps, id, model),
    'message:send': sessions.send,
    'message:stop': ({ conversationId }) => {
      sessions.stop(conversationId);
      return null;
    },
    'message:regenerate': ({ id }) => {
      sessions.regenerate(id);
      return null;
    },
    'message:continue': ({ id }) => {
      sessions.continue(id);
      return null;
    },
  };
}
