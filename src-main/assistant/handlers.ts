import type { Handlers } from '../../src-preload/contract';
import type { FactChecks } from '../memory/facts/fact-checks';
import type { AskBeforeMark } from '../privacy/not-secrets';
import type { Store } from '../store/store';
import type { ReadDocumentPorts } from './conversations/attachments/accept-document';
import { attachedFile } from './conversations/attachments/keep-files';
import {
  type DeleteNowPorts,
  deleteConversationsNow,
  listDeletedConversations,
} from './conversations/deleted-conversations';
import { addAnyFile, type DraftPorts, dropDraftFiles, openDraft, setDraftText } from './conversations/drafts/drafts';
import { branchConversation, duplicateConversation } from './conversations/duplicate';
import {
  archiveConversation,
  type LinkedProjects,
  pinConversation,
  renameConversation,
  restoreConversation,
  setModel,
  setOptions,
  setProject,
} from './conversations/edit-conversation';
import {
  closeFolder,
  deleteFolder,
  type FolderPorts,
  listFolders,
  makeFolder,
  moveToFolder,
  renameFolder,
  restoreFolder,
} from './conversations/folders';
import {
  allowMessageSecrets,
  findMessageSecrets,
  redactMessage,
  type SecretPorts,
} from './conversations/redact-message';
import { existingConversation, type ShownConversations } from './conversations/rows/existing-conversation';
import type { NewRowPorts } from './conversations/rows/new-rows';
import type { ModelAbilities } from './conversations/rows/options';
import { conversationOf, messageOf } from './conversations/rows/views';
import type { Injection } from './request/context/injection';
import type { Sessions } from './sessions';
import { type ReplySourcesPorts, replySources } from './sources/reply-sources';

export type AssistantRequest = Extract<
  keyof Handlers,
  | `conversation:${string}`
  | `folder:${string}`
  | `message:${string}`
  | `attachment:${string}`
  | `draft:${string}`
  | `chat-memory:${string}`
  | `compaction:${string}`
  | `trace:${string}`
>;

export type AssistantHandlers = Pick<Handlers, AssistantRequest>;

/** What is asked of the rows alone; all that takes part in a run goes to the sessions. */
export type HandlerPorts = ShownConversations &
  SecretPorts &
  DraftPorts &
  ReadDocumentPorts &
  ModelAbilities &
  NewRowPorts &
  FolderPorts &
  DeleteNowPorts &
  LinkedProjects &
  Omit<ReplySourcesPorts, 'traces'> & {
    readonly store: Pick<Store, 'compactions' | 'extraction' | 'tree'>;
    readonly injection: Pick<Injection, 'set'>;
    readonly askBeforeMark: AskBeforeMark;
    readonly changed: () => void;
    readonly checks: Pick<FactChecks, 'read'>;
  };

/** `conversation:*`, `folder:*`, `message:*`, `attachment:*`, `draft:*`, `chat-memory:*`, `compaction:*` and `trace:*`. */
export function assistantHandlers(deps: HandlerPorts, sessions: Sessions): AssistantHandlers {
  return {
    'attachment:open': (asked) => attachedFile(deps, asked),
    'draft:open': ({ conversationId }) => openDraft(deps, conversationId),
    'draft:set-text': ({ conversationId, text }) => {
      setDraftText(deps, conversationId, text);
      return null;
    },
    'draft:add-file': (added) => addAnyFile(deps, added),
    'draft:stop-reading': ({ readingId }) => {
      deps.documentReader.stop(readingId);
      return null;
    },
    'draft:drop-files': ({ ids }) => {
      dropDraftFiles(deps, ids);
      return null;
    },
    'conversation:list': () => deps.store.conversations.list(deps.workspaceId).map(conversationOf),
    'conversation:open': ({ id }) => sessions.open(id),
    'conversation:older': ({ id, beforeId }) => sessions.older(id, beforeId),
    'conversation:rename': ({ id, title }) => renameConversation(deps, id, title),
    'conversation:delete': ({ id }) => {
      sessions.remove(id);
      return null;
    },
    'conversation:restore': ({ id }) => restoreConversation(deps, id),
    'conversation:list-deleted': () => listDeletedConversations(deps),
    'conversation:delete-now': async ({ ids }) => {
      await deleteConversationsNow(deps, ids);
      return null;
    },
    'conversation:leave': async ({ id }) => {
      await sessions.leave(id);
      return null;
    },
    'conversation:set-project': ({ id, projectId, hasProfile }) => setProject(deps, id, { projectId, hasProfile }),
    'conversation:set-options': (change) => setOptions(deps, change),
    'conversation:set-pinned': ({ id, isPinned }) => pinConversation(deps, id, isPinned),
    'conversation:set-archived': ({ id, isArchived }) => archiveConversation(deps, id, isArchived),
    'conversation:duplicate': ({ id }) => duplicateConversation(deps, id),
    'conversation:branch': ({ messageId }) => branchConversation(deps, messageId),
    'conversation:set-model': ({ id, model }) => setModel(deps, id, model),
    'folder:list': () => listFolders(deps),
    'folder:make': (folder) => makeFolder(deps, folder),
    'folder:rename': (change) => renameFolder(deps, change),
    'folder:set-closed': (change) => closeFolder(deps, change),
    'folder:move': ({ conversationIds, folderId }) => {
      moveToFolder(deps, conversationIds, folderId);
      return null;
    },
    'folder:delete': ({ id }) => {
      deleteFolder(deps, id);
      return null;
    },
    'folder:restore': ({ id }) => restoreFolder(deps, id),
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
    'message:undo-tool': ({ id }) => messageOf(sessions.undoTool(id)),
    'message:recalled': ({ id }) => sessions.recalledPieces(id),
    'message:set-pinned': ({ id, isPinned }) => messageOf(sessions.setPinned(id, isPinned)),
    'message:typing': () => {
      sessions.noteActivity();
      return null;
    },
    'chat-memory:read': ({ conversationId }) => sessions.chatMemory(conversationId),
    'chat-memory:refresh': ({ conversationId }) => {
      sessions.refreshMemory(conversationId);
      return sessions.chatMemory(conversationId);
    },
    'chat-memory:set': ({ conversationId, isOn }) => {
      deps.injection.set(existingConversation(deps, conversationId).id, isOn);
      sessions.tellWindow(conversationId);
      return sessions.chatMemory(conversationId);
    },
    'compaction:make': ({ conversationId }) => sessions.compact(conversationId),
    'compaction:read': ({ id }) => sessions.readCompaction(id),
    'compaction:undo': ({ id }) => {
      sessions.undoCompaction(id);
      return null;
    },
    'trace:list': sessions.traces.list,
    'trace:read': ({ id }) => sessions.traces.read(id),
    'trace:sources': ({ id }) => ({
      sources: replySources({ ...deps, traces: sessions.traces }, id),
      check: deps.checks.read(id),
    }),
    'trace:text': ({ id, revealsSecrets }) => sessions.traces.text(id, { revealsSecrets }),
  };
}
