import type { Emit } from '../../src-preload/contract';
import type { LogEvent } from '../log/events';
import type { Log } from '../log/log';
import { createMemory, type Memory } from '../memory/memory';
import { protect } from '../privacy/protect';
import type { Settings } from '../settings/settings';
import { openStore, type Store } from '../store/store';
import { existingConversation, type ShownConversations } from './conversations/rows/existing-conversation';
import { type NewRowPorts, newConversation } from './conversations/rows/new-rows';
import { titleOf } from './conversations/rows/title';
import { TEMPORARY_WORKSPACE } from './conversations/rows/views';
import type { AssistantHandlers } from './handlers';
import { type Injection, noInjection } from './request/context/injection';
import type { Sessions } from './sessions';

export type TemporaryChat = {
  readonly id: string;
  /** Its store, which has this conversation alone. */
  readonly conversations: ShownConversations;
  readonly handlers: AssistantHandlers;
  readonly isBusy: () => boolean;
  /** Whether this is the id of the conversation, or of a message in it. */
  readonly owns: (id: string) => boolean;
  /** Called with each message: the first one gives the chat its name. */
  readonly name: (text: string) => Promise<void>;
  /** Stops a reply; then nothing of the chat is left. */
  readonly end: () => Promise<void>;
};

/** What a temporary chat has in the place of what the kept ones have. */
export type TemporaryWorld = Memory & {
  readonly store: Store;
  readonly settings: Settings;
  readonly workspaceId: string;
  readonly changed: () => void;
  readonly logEvent: LogEvent;
  readonly logError: Log['error'];
  readonly injection: Injection;
  readonly isSavingPower: () => boolean;
  readonly pauseJobs: () => () => void;
};

export type TemporaryChatPorts = NewRowPorts & {
  readonly settings: Settings;
  readonly emit: Emit;
  readonly timeZone: () => string;
};

export type BeginTemporaryChat = {
  readonly model: string | null;
  /** Keeps the work of the other chats back. */
  readonly pauseJobs: () => () => void;
  readonly begin: (own: TemporaryWorld) => { readonly sessions: Sessions; readonly handlers: AssistantHandlers };
};

/**
 * One chat that lives only in this process: the same sessions as ever, over a database that is never a file. Nothing of
 * it is remembered, looked up, traced or logged, and no job waits for it.
 */
export async function openTemporaryChat(
  { newId, now, emit, timeZone, settings: kept }: TemporaryChatPorts,
  { model, pauseJobs, begin }: BeginTemporaryChat,
): Promise<TemporaryChat> {
  const store = openStore(':memory:');
  store.workspaces.insert({ id: TEMPORARY_WORKSPACE, name: 'Temporary', createdAt: now() });
  const settings = temporarySettings(kept);
  const workspaceId = TEMPORARY_WORKSPACE;
  const silent = { changed: () => undefined, logEvent: () => undefined };
  const { sessions, handlers } = begin({
    // Anything that is remembered all the same goes into a memory that ends with the chat.
    ...createMemory({ store, settings, workspaceId, now, newId, timeZone, ...silent }),
    ...silent,
    store,
    settings,
    workspaceId,
    pauseJobs,
    injection: noInjection,
    // No background jobs: nothing works on a temporary chat while nobody looks.
    isSavingPower: () => true,
    // An error may quote what was said.
    logError: () => undefined,
  });
  const conversations = { store, workspaceId, emit };
  const { text: title } = await protect('Temporary chat');
  const row = newConversation({ newId, now, workspaceId }, { title, model: model ?? settings.get('ollama.model') });
  store.conversations.insert(row);
  return {
    id: row.id,
    conversations,
    handlers,
    isBusy: sessions.isBusy,
    owns: (id) => (store.conversations.read(id) ?? store.messages.read(id)) !== undefined,
    name: async (text) => {
      if (text.trim() === '' || existingConversation(conversations, row.id).activeLeafId !== null) return;
      store.conversations.setTitle({ id: row.id, title: await titleOf(text), titleBy: 'auto' });
    },
    end: async () => {
      await sessions.close();
      store.close();
    },
  };
}

/** No memory to read or write, and nothing that tells how a reply was built. */
const FIXED = { 'memory.user_namespace': null, 'trace.enabled': false } as const;

/** Those of the workspace, except what would keep something. */
function temporarySettings(settings: Settings): Settings {
  return {
    ...settings,
    all: () => ({ ...settings.all(), ...FIXED }),
    get: (key) => ({ ...settings.all(), ...FIXED })[key],
  };
}
