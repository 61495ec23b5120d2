import { createHash } from 'node:crypto';
import { userNamespace } from '../memory/deps';
import { NO_MEMORY, readSessionMemory, type SessionMemory } from '../memory/session-memory';
import type { ConversationRow } from '../store/conversation-rows';
import type { AssistantDeps } from './deps';
import { type FrozenContext, parseFrozenContext } from './prompt/frozen-context';
import { builtInSlots, type Slot, type Slots } from './prompt/slots';
import { systemParts } from './prompt/system-message';
import { memoryTokens } from './window-size';

/**
 * The conversation's frozen system message; made with its first message and sent verbatim ever after. A memory switch
 * renders the memory parts again, a changed slot the slots, nothing else does.
 */
export function freezeContext(deps: AssistantDeps, conversation: ConversationRow, windowSize: number): FrozenContext {
  const frozen = parseFrozenContext(conversation.sessionContext);
  const slots = slotsInForce(deps);
  const keys = { memoryKey: memoryKey(deps, conversation.id), slotsKey: digest(JSON.stringify(slots)) };
  if (frozen?.memoryKey === keys.memoryKey && frozen.slotsKey === keys.slotsKey) return frozen;

  const memory: SessionMemory =
    frozen?.memoryKey === keys.memoryKey
      ? { ...frozen.parts, injected: frozen.injected, candidates: frozen.candidates ?? [] }
      : readMemory(deps, conversation.id, windowSize);
  const renderedAt = frozen?.memoryKey === keys.memoryKey ? frozen.renderedAt : deps.now();
  const context: FrozenContext = {
    version: 1,
    parts: systemParts(slots, null, memory),
    ...keys,
    injected: memory.injected,
    candidates: [...memory.candidates],
    ...(renderedAt === undefined ? {} : { renderedAt }),
  };
  deps.store.conversations.setSessionContext({ id: conversation.id, sessionContext: JSON.stringify(context) });
  return context;
}

/** *Refresh memory in this chat*: the memory parts are made again with the next request, everything else stays. */
export function forgetFrozenMemory({ store }: AssistantDeps, conversation: ConversationRow): void {
  const frozen = parseFrozenContext(conversation.sessionContext);
  if (frozen === null) return;
  const sessionContext = JSON.stringify({ ...frozen, memoryKey: '' } satisfies FrozenContext);
  store.conversations.setSessionContext({ id: conversation.id, sessionContext });
}

/** A memory that cannot be read counts as empty: it never stops a reply. */
export function readMemory(deps: AssistantDeps, conversationId: string, windowSize: number): SessionMemory {
  if (!deps.injection.isOn(conversationId)) return NO_MEMORY;
  try {
    return readSessionMemory(deps, deps, { conversationId, maxTokens: memoryTokens(deps.settings, windowSize) });
  } catch (error) {
    deps.logError('memory_error', error, { operation: 'inject' });
    return NO_MEMORY;
  }
}

function memoryKey(deps: AssistantDeps, conversationId: string): string {
  return deps.injection.isOn(conversationId)
    ? `${userNamespace(deps.settings) ?? ''}|${deps.settings.get('workspace.mode')}`
    : 'off';
}

function slotsInForce({ settings }: AssistantDeps): Slots {
  const all = settings.all();
  const entries = Object.entries(builtInSlots).map(([slot, text]) => [slot, all[`prompt.${slot as Slot}`] ?? text]);
  return Object.fromEntries(entries) as Slots;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
