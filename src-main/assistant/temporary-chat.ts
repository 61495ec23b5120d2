import type { MemoryDeps } from '../memory/memory';
import { createMemory } from '../memory/memory';
import { protect } from '../privacy/protect';
import { openStore } from '../store/store';
import { existingConversation } from './conversations/edit-conversation';
import { newConversation } from './conversations/rows/new-rows';
import { TEMPORARY_WORKSPACE } from './conversations/rows/temporary-workspace';
import { titleOf } from './conversations/rows/title';
import type { AssistantDeps } from './deps';
import { noInjection } from './request/context/injection';
import { createSessions, type Sessions } from './sessions';
import { temporarySettings } from './temporary-settings';

export type TemporaryChat = {
  readonly id: string;
  readonly deps: AssistantDeps;
  readonly sessions: Sessions;
  /** Whether this is the id of the conversation, or of a message in it. */
  readonly owns: (id: string) => boolean;
  /** Called with each message: the first one gives the chat its name. */
  readonly name: (text: string) => Promise<void>;
  /** Stops a reply; then nothing of the chat is left. */
  readonly end: () => Promise<void>;
};

/**
 * One chat that lives only in this process: the same sessions as ever, over a database that is never a file. Nothing of
 * it is remembered, looked up, traced or logged, and no job waits for it. `hold` keeps the work of the other chats back.
 */
export async function openTemporaryChat(
  kept: AssistantDeps,
  { model, hold }: { readonly model: string | null; readonly hold: Sessions['hold'] },
): Promise<TemporaryChat> {
  const store = openStore(':memory:');
  store.workspaces.insert({ id: TEMPORARY_WORKSPACE, name: 'Temporary', createdAt: kept.now() });
  const { recall: _1, findNoted: _2, learn: _3, projects: _4, otherJobs: _5, tools: _6, ...rest } = kept;
  const world: MemoryDeps = {
    store,
    settings: temporarySettings(kept.settings),
    workspaceId: TEMPORARY_WORKSPACE,
    now: kept.now,
    newId: kept.newId,
    changed: () => undefined,
    logEvent: () => undefined,
  };
  const deps: AssistantDeps = {
    ...rest,
    ...world,
    // Whatever would be remembered in spite of all lands in a memory that ends with the chat.
    ...createMemory(world),
    hold,
    injection: noInjection,
    // A job would be work on a chat at a time when nobody looks.
    isSavingPower: () => true,
    // An error may quote what was said.
    logError: () => undefined,
  };
  const { text: title } = await protect('Temporary chat');
  const row = newConversation(deps, { title, model: model ?? deps.settings.get('ollama.model') });
  store.conversations.insert(row);
  const sessions = createSessions(deps);
  return {
    id: row.id,
    deps,
    sessions,
    owns: (id) => (store.conversations.read(id) ?? store.messages.read(id)) !== undefined,
    name: async (text) => {
      if (text.trim() === '' || existingConversation(deps, row.id).activeLeafId !== null) return;
      store.conversations.setTitle({ id: row.id, title: await titleOf(text), titleBy: 'auto' });
    },
    end: async () => {
      await sessions.close();
      store.close();
    },
  };
}
