import type { Handlers } from '../../src-preload/contract';
import { attachmentHandlers } from './conversations/attachments/handlers';
import { draftHandlers } from './conversations/drafts/handlers';
import { duplicateConversation } from './conversations/duplicate';
import {
  archiveConversation,
  existingConversation,
  pinConversation,
  renameConversation,
  restoreConversation,
  setModel,
  setOptions,
  setProject,
} from './conversations/edit-conversation';
import { allowMessageSecrets, findMessageSecrets, redactMessage } from './conversations/redact-message';
import { conversationOf, messageOf } from './conversations/rows/views';
import type { AssistantDeps } from './deps';
import { chatMemory, refreshMemory } from './request/chat-memory';
import { recalledPieces } from './request/recalled-pieces';
import type { Sessions } from './sessions';
import { olderMessages, openConversation } from './turn/opening/open-conversation';
import { undoTool } from './turn/tools/undo-tool';

export type AssistantRequest = Extract<
  keyof Handlers,
  | `conversation:${string}`
  | `message:${string}`
  | `attachment:${string}`
  | `draft:${string}`
  | `chat-memory:${string}`
  | `compaction:${string}`
  | `trace:${string}`
>;

/** `conversation:*`, `message:*`, `attachment:*`, `draft:*`, `chat-memory:*`, `compaction:*` and `trace:*`. */
export function assistantHandlers(deps: AssistantDeps, sessions: Sessions): Pick<Handlers, AssistantRequest> {
  return {
    ...attachmentHandlers(deps),
    ...draftHandlers(deps),
    'conversation:list': () => deps.store.conversations.list(deps.workspaceId).map(conversationOf),
    'conversation:open': ({ id }) => openConversation(sessions.loop, id, sessions.isStreaming(id)),
    'conversation:older': ({ id, beforeId }) => olderMessages(sessions.loop, id, beforeId),
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
    'conversation:set-project': ({ id, projectId, hasProfile }) => setProject(deps, id, { projectId, hasProfile }),
    'conversation:set-options': (change) => setOptions(deps, change),
    'conversation:set-pinned': ({ id, isPinned }) => pinConversation(deps, id, isPinned),
    'conversation:set-archived': ({ id, isArchived }) => archiveConversation(deps, id, isArchived),
    'conversation:duplicate': ({ id }) => duplicateConversation(deps, id),
    'conversation:set-model': ({ id, model }) => setModel(deps, id, model),
    'message:send': sessions.send,
    'message:stop': ({ conversationId }) => {
      sessions.stop(conversationId);
      return null;
    },
    'message:edit': sessions.edit,
    'message:edit-queued': (change) => {
      sessions.outbox.edit(change);
      return null;
    },
    'message:send-queued': ({ conversationId }) => {
      sessions.outbox.sendNext(conversationId);
      return null;
    },
    'message:delete': async ({ id }) => {
      await sessions.deleteMessage(id);
      return null;
    },
    'message:restore': ({ id }) => {
      sessions.restoreMessage(id);
      return null;
    },
    'message:show-branch': async (branch) => {
      await sessions.noted(branch.id);
      await sessions.showBranch(branch);
      return null;
    },
    'message:regenerate': async ({ id }) => {
      await sessions.noted(id);
      sessions.regenerate(id);
      return null;
    },
    'message:continue': async ({ id }) => {
      await sessions.noted(id);
      sessions.continue(id);
      return null;
    },
    'message:raise-window': ({ id }) => {
      sessions.raiseWindow(id);
      return null;
    },
    'message:send-beginning': ({ id }) => {
      sessions.sendBeginning(id);
      return null;
    },
    'message:attach-as-file': ({ id }) => {
      sessions.attachAsFile(id);
      return null;
    },
    'message:find-secrets': ({ id }) => findMessageSecrets(deps, id),
    'message:allow-secrets': async ({ id }) => {
      await allowMessageSecrets(deps, id);
      return null;
    },
    'message:redact': async ({ id }) => messageOf(await redactMessage(deps, id)),
    'message:undo-tool': ({ id }) => messageOf(undoTool(sessions.loop, id)),
    'message:recalled': ({ id }) => recalledPieces(sessions.loop, id),
    'message:set-pinned': ({ id, isPinned }) => messageOf(sessions.setPinned(id, isPinned)),
    'message:typing': () => {
      sessions.noteActivity();
      return null;
    },
    'chat-memory:read': ({ conversationId }) => chatMemory(sessions.loop, conversationId),
    'chat-memory:refresh': ({ conversationId }) => {
      refreshMemory(sessions.loop, conversationId);
      sessions.tellWindow(conversationId);
      return chatMemory(sessions.loop, conversationId);
    },
    'chat-memory:set': ({ conversationId, isOn }) => {
      deps.injection.set(existingConversation(deps, conversationId).id, isOn);
      sessions.tellWindow(conversationId);
      return chatMemory(sessions.loop, conversationId);
    },
    'compaction:make': ({ conversationId }) => sessions.compact(conversationId),
    'compaction:read': ({ id }) => sessions.readCompaction(id),
    'compaction:undo': ({ id }) => {
      sessions.undoCompaction(id);
      return null;
    },
    'trace:list': sessions.traces.list,
    'trace:read': ({ id }) => sessions.traces.read(id),
    'trace:text': ({ id, revealsSecrets }) => sessions.traces.text(id, { revealsSecrets }),
  };
}
