import { createHash } from 'node:crypto';
import { userNamespace } from '../memory/deps';
import { NO_MEMORY, readSessionMemory, type SessionMemory } from '../memory/session-memory';
import { estimateTokens } from '../memory/tokens';
import type { ConversationRow } from '../store/conversation-rows';
import type { AssistantDeps } from './deps';
import { type FrozenContext, parseFrozenContext } from './prompt/frozen-context';
import { builtInSlots, type Slot, type Slots } from './prompt/slots';
import { systemParts } from './prompt/system-message';
import { memoryTokens } from './window-size';

/**
 * The conversation's frozen system message; made with its first message and sent verbatim ever after. A memory switch
 * renders the memory parts again, a changed slot the slots, a changed file of its project that part; nothing else does.
 */
export function freezeContext(deps: AssistantDeps, conversation: ConversationRow, windowSize: number): FrozenContext {
  const frozen = parseFrozenContext(conversation.sessionContext);
  const slots = slotsInForce(deps);
  const keys = {
    memoryKey: memoryKey(deps, conversation),
    slotsKey: slotsKey(slots, conversation),
    projectKey: projectKey(deps, conversation),
  };
  const isSameMemory = frozen?.memoryKey === keys.memoryKey;
  const isSameProject = isSameMemory && frozen.projectKey === keys.projectKey;
  if (isSameProject && frozen.slotsKey === keys.slotsKey) return frozen;

  const memory: SessionMemory = isSameMemory
    ? { ...frozen.parts, injected: frozen.injected, candidates: frozen.candidates ?? [] }
    : readMemory(deps, conversation, windowSize);
  const project = isSameProject ? frozen.parts.project : readProject(deps, conversation, { memory, windowSize });
  const renderedAt = isSameMemory ? frozen.renderedAt : deps.now();
  const context: FrozenContext = {
    version: 1,
    parts: systemParts(slots, conversation.instructions, { ...memory, project }),
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

/** A memory that cannot be read counts as empty: it never stops a reply. Null: of a chat that is not there yet. */
export function readMemory(deps: AssistantDeps, conversation: AboutProject | null, windowSize: number): SessionMemory {
  const conversationId = conversation?.id ?? '';
  if (!deps.injection.isOn(conversationId)) return NO_MEMORY;
  try {
    return readSessionMemory(deps, deps, {
      conversationId,
      about: conversation === null ? null : aboutOf(deps, conversation),
      maxTokens: memoryTokens(deps.settings, windowSize),
    });
  } catch (error) {
    deps.logError('memory_error', error, { operation: 'inject' });
    return NO_MEMORY;
  }
}

type AboutProject = Pick<ConversationRow, 'id' | 'kind' | 'projectId' | 'withProfile'>;

/** Only the mode `both` keeps the user's own memory out of chats about projects. */
function aboutOf({ settings }: AssistantDeps, { kind, projectId, withProfile }: AboutProject) {
  if (kind !== 'project' || settings.get('workspace.mode') !== 'both') return null;
  return { projectId, withProfile: withProfile === 1 };
}

/** Gets what the user's own memory leaves of the budget. */
function readProject(
  deps: AssistantDeps,
  { id, projectId }: AboutProject,
  { memory, windowSize }: { readonly memory: SessionMemory; readonly windowSize: number },
): string {
  if (!deps.injection.isOn(id)) return '';
  const maxTokens =
    memoryTokens(deps.settings, windowSize) - estimateTokens(memory.person) - estimateTokens(memory.recent);
  try {
    return deps.projects?.block(projectId, maxTokens)?.text ?? '';
  } catch (error) {
    deps.logError('memory_error', error, { operation: 'inject' });
    return '';
  }
}

function projectKey(deps: AssistantDeps, { id, projectId }: AboutProject): string {
  if (!deps.injection.isOn(id)) return '';
  try {
    return deps.projects?.blockKey(projectId) ?? '';
  } catch {
    // A link where a file should be: the block says so by not being there.
    return 'unreadable';
  }
}

function memoryKey(deps: AssistantDeps, conversation: AboutProject): string {
  if (!deps.injection.isOn(conversation.id)) return 'off';
  const about = aboutOf(deps, conversation);
  const project = about === null ? '' : `|${about.projectId ?? 'no project'}|${about.withProfile}`;
  return `${userNamespace(deps.settings) ?? ''}|${deps.settings.get('workspace.mode')}${project}`;
}

function slotsInForce({ settings }: AssistantDeps): Slots {
  const all = settings.all();
  const entries = Object.entries(builtInSlots).map(([slot, text]) => [slot, all[`prompt.${slot as Slot}`] ?? text]);
  return Object.fromEntries(entries) as Slots;
}

/** The chat's own instructions stand in the same part as those of all chats. */
function slotsKey(slots: Slots, { instructions }: ConversationRow): string {
  return digest(JSON.stringify(instructions === null ? slots : { ...slots, own: instructions }));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
