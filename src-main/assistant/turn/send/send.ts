import type { ConversationOptions } from '../../../../src-preload/contract/conversation-options';
import type { Span } from '../../../../src-preload/contract/messages';
import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import { typedText } from '../../../recall/text/typed-text';
import type { ConversationRow } from '../../../store/rows/conversation-rows';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { type AcceptedFile, acceptFile, type GivenFile } from '../../conversations/attachments/accept';
import { type BlockFile, renderFileBlocks } from '../../conversations/attachments/blocks';
import { assertSeen } from '../../conversations/attachments/images';
import { keepFiles, keptFiles } from '../../conversations/attachments/keep-files';
import { type DraftPorts, endDraft } from '../../conversations/drafts/drafts';
import { assertProject, type LinkedProjects } from '../../conversations/edit-conversation';
import {
  chosenModel,
  existingConversation,
  type ModelChoice,
  type OwnConversations,
} from '../../conversations/rows/existing-conversation';
import {
  type AppendPorts,
  appendMessage,
  type NewRowPorts,
  newConversation,
  newMessage,
} from '../../conversations/rows/new-rows';
import { NO_OPTIONS, storedOptions } from '../../conversations/rows/options';
import { renderOpening, renderSentContent } from '../../conversations/rows/sent-content';
import { titleOf } from '../../conversations/rows/title';
import { type KnownWindows, windowTokens } from '../../request/budget/window-size';
import { type FreezePorts, freezeContext } from '../../request/context/context';
import type { Injection } from '../../request/context/injection';
import { type OfferPorts, offeredTools } from '../../request/context/offered-tools';

export type NewMessage = {
  readonly conversationId: string | null;
  readonly text: string;
  readonly spans?: readonly Span[] | undefined;
  readonly model?: string | null | undefined;
  /** What a new conversation is about. */
  readonly projectId?: string | null | undefined;
  readonly isMemoryOff?: boolean | undefined;
  readonly options?: ConversationOptions | undefined;
  /** Throws `AppError('file_refused')` for one that may not be attached; nothing is stored then. */
  readonly files?: readonly GivenFile[] | undefined;
  /** The draft it was written as ends with it. */
  readonly draftFileIds?: readonly string[] | undefined;
};

export type StoreOptions = {
  /** A reply is being written: the message has to wait. */
  readonly isBusy: (conversationId: string) => boolean;
  /** What it hangs on; without it the last message. */
  readonly parentId?: string | null;
  /** A message whose files it has too. */
  readonly filesOf?: string;
};

/** A message of the user and, unless it has to wait, the reply that is to be written, both on the disk or neither. */
export type Asked = { readonly sent: MessageRow; readonly reply: MessageRow | null };

type OpeningPorts = FreezePorts &
  OfferPorts &
  ModelChoice &
  KnownWindows & {
    readonly timeZone: () => string;
  };

export type BeginReplyPorts = NewRowPorts & AppendPorts & OwnConversations & ModelChoice;

export type SayQueuedPorts = OpeningPorts &
  BeginReplyPorts & { readonly store: Pick<Store, 'attachments' | 'transaction' | 'tree'> };

export type StoreMessagePorts = SayQueuedPorts &
  DraftPorts &
  LinkedProjects & { readonly injection: Pick<Injection, 'isOn' | 'set'> };

/**
 * Puts a user's message on disk, with its conversation where there is none yet. Where it has to wait, or others wait already,
 * it is `queued` and hangs on nothing until it goes out.
 */
export async function storeMessage(
  deps: StoreMessagePorts,
  { conversationId, text, spans, model, options, isMemoryOff = false, projectId = null, ...sent }: NewMessage,
  { isBusy, parentId, filesOf }: StoreOptions,
): Promise<Asked> {
  const { store, settings } = deps;
  if (conversationId === null) assertProject(deps, projectId);
  const files = [...keptFiles(store, filesOf), ...(sent.files ?? []).map(acceptFile)];
  // What was typed names the chat; a chat that began with a paste alone is named by it.
  const named = [typedText(text, JSON.stringify(spans ?? [])), text, files[0]?.name].find((name) => name?.trim());
  const title = conversationId === null ? await titleOf(named ?? '') : undefined;
  return store.transaction(() => {
    const conversation =
      title === undefined
        ? existingConversation(deps, conversationId ?? '')
        : {
            ...newConversation(deps, { title, model: model ?? settings.get('ollama.model'), projectId }),
            ...storedOptions(options ?? NO_OPTIONS),
          };
    if (title !== undefined) store.conversations.insert(conversation);
    if (title !== undefined && isMemoryOff) deps.injection.set(conversation.id, false);
    if (conversation.archivedAt !== null) store.conversations.setArchived({ id: conversation.id, at: null });
    if (model) store.conversations.setModel({ id: conversation.id, model });
    assertSeen(deps, chosenModel(deps, conversation) ?? '', files);
    const hasToWait = isBusy(conversation.id) || (parentId === undefined && hasQueued(store, conversation.id));
    const upId = parentId === undefined ? conversation.activeLeafId : parentId;
    const row = newMessage(deps, {
      conversationId: conversation.id,
      parentId: hasToWait ? null : upId,
      role: 'user',
      content: text,
      sentContent: hasToWait ? null : sentWith(opening(deps, conversation, upId), files.map(blockFile), text),
      spans: JSON.stringify(spans ?? (text === '' ? [] : [{ from: 0, to: text.length, kind: 'typed' }])),
      status: hasToWait ? 'queued' : 'done',
    });
    if (hasToWait) store.messages.insert(row);
    else appendMessage(deps, row);
    keepFiles(store, row.id, files);
    const { draftFileIds: fileIds } = sent;
    if (fileIds !== undefined) endDraft(deps, { conversationId, sentAs: conversation.id, fileIds });
    const reply = hasToWait ? null : beginReply(deps, row);
    return { sent: files.length === 0 ? row : (store.messages.read(row.id) ?? row), reply };
  });
}

/** A message that waited goes out, after whatever is the last message by now. Throws `AppError('not_found')`. */
export function sayQueued(deps: SayQueuedPorts, id: string): Asked {
  const { store, now } = deps;
  return store.transaction(() => {
    const row = store.messages.read(id);
    if (row === undefined) throw new AppError('not_found', t('main-assistant.no-message'), { field: 'id' });
    const conversation = existingConversation(deps, row.conversationId);
    const parentId = conversation.activeLeafId;
    const before = opening(deps, conversation, parentId);
    const sentContent = sentWith(before, store.attachments.list(id), row.content);
    const said: MessageRow = { ...row, status: 'done', parentId, sentContent, createdAt: now() };
    store.tree.release({ id, parentId, sentContent, createdAt: said.createdAt });
    store.conversations.setLeaf({ id: conversation.id, leafId: id, at: now() });
    return { sent: said, reply: beginReply(deps, said) };
  });
}

/** Belongs into a transaction. */
export function beginReply(deps: BeginReplyPorts, question: MessageRow): MessageRow {
  const row = newMessage(deps, {
    conversationId: question.conversationId,
    parentId: question.id,
    role: 'assistant',
    content: '',
    model: chosenModel(deps, existingConversation(deps, question.conversationId)),
    status: 'streaming',
  });
  appendMessage(deps, row);
  return row;
}

/** What the model gets before the user's words. The conversation's system message is made with its first message. */
function opening(deps: OpeningPorts, conversation: ConversationRow, parentId: string | null): string {
  const { settings, now } = deps;
  const model = chosenModel(deps, conversation) ?? '';
  const windowSize = windowTokens(settings, model, deps);
  const { ofMemory: tools } = offeredTools(deps, { conversation, model, numCtx: windowSize });
  const context = freezeContext(deps, conversation, { windowSize, tools, summaryId: null });
  const withGreeting = parentId === null && context.injected > 0 && settings.get('memory.proactive_session_greeting');
  return renderOpening({ moment: { now: now(), timeZone: deps.timeZone() }, withGreeting });
}

function sentWith(before: string, files: readonly BlockFile[], text: string): string {
  return renderSentContent({ before, recall: '', files: renderFileBlocks(files), text });
}

function blockFile({ name, row }: AcceptedFile): BlockFile {
  return { name, kind: row.kind, text: row.text };
}

function hasQueued({ tree }: Pick<Store, 'tree'>, conversationId: string): boolean {
  return tree.listQueued(conversationId).length > 0;
}
