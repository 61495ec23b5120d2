import { createHash } from 'node:crypto';
import { areNotesExternal } from '../../../memory/session/session-documents';
import { renderCatalog } from '../../../memory/tools/definitions';
import type { ToolDefinition } from '../../../model/types';
import type { Settings } from '../../../settings/settings';
import type { ConversationRow } from '../../../store/rows/conversation-rows';
import type { Store } from '../../../store/store';
import { type FrozenContext, parseFrozenContext } from '../prompt/frozen-context';
import { builtInSlots, type Slot, type Slots } from '../prompt/slots';
import { systemParts } from '../prompt/system-message';
import {
  memoryKey,
  type NotesPorts,
  type ProjectBlockPorts,
  type ProjectKeyPorts,
  projectKey,
  readMemory,
  readNotes,
  readProject,
  type SessionMemoryPorts,
} from './context-memory';

export type FreezeInput = {
  /** Tokens of the whole window. */
  readonly windowSize: number;
  /** What the model may call. */
  readonly tools: readonly ToolDefinition[];
  /** The summary that replaces the oldest messages now; null if unknown or none. */
  readonly summaryId: string | null;
};

export type FreezePorts = SessionMemoryPorts &
  NotesPorts &
  ProjectBlockPorts &
  ProjectKeyPorts &
  Parameters<typeof areNotesExternal>[0] & {
    readonly store: Pick<Store, 'conversations'>;
    readonly now: () => number;
  };

/**
 * The conversation's frozen system message; made with its first message and sent verbatim ever after. A memory switch
 * renders the memory parts again, a changed slot the slots, a changed file of its project that part, another offer of tools
 * what speaks of them, a compaction the conversation's notes; nothing else does.
 */
export function freezeContext(
  deps: FreezePorts,
  conversation: ConversationRow,
  { windowSize, tools, summaryId }: FreezeInput,
): FrozenContext {
  const frozen = parseFrozenContext(conversation.sessionContext);
  const slots = slotsInForce(deps.settings);
  const keys = {
    memoryKey: memoryKey(deps, conversation),
    slotsKey: slotsKey(slots, conversation),
    projectKey: projectKey(deps, conversation),
    toolsKey: tools.map(({ function: { name } }) => name).join(' '),
    notesKey: summaryId ?? frozen?.notesKey ?? '',
  };
  if (frozen !== null && isSame(frozen, keys)) return frozen;

  const isSameMemory = frozen?.memoryKey === keys.memoryKey;
  const kept = isSameMemory ? memoryOf(frozen) : readMemory(deps, conversation, windowSize);
  const isNewSummary = isSameMemory && frozen.notesKey !== keys.notesKey;
  const memory = isNewSummary ? { ...kept, notes: readNotes(deps, conversation.id, windowSize) ?? kept.notes } : kept;
  const isSameProject = isSameMemory && frozen.projectKey === keys.projectKey;
  const project = isSameProject ? frozen.parts.project : readProject(deps, conversation, { memory, windowSize });
  const renderedAt = isSameMemory ? frozen.renderedAt : deps.now();
  const { instructions } = conversation;
  const context: FrozenContext = {
    version: 1,
    parts: systemParts({ slots, instructions, memory: { ...memory, project }, catalog: renderCatalog(tools) }),
    ...keys,
    notebook: memory.notebook,
    notebookDetail: memory.notebookDetail,
    isRecentExternal: memory.isRecentExternal,
    areNotesExternal: memory.notes !== '' && areNotesExternal(deps, conversation.id),
    patterns: memory.patterns,
    injected: memory.injected,
    candidates: [...memory.candidates],
    ...(renderedAt === undefined ? {} : { renderedAt }),
  };
  deps.store.conversations.setSessionContext({ id: conversation.id, sessionContext: JSON.stringify(context) });
  return context;
}

/** *Refresh memory in this chat*: the memory parts are made again with the next request, everything else stays. */
export function forgetFrozenMemory(
  { conversations }: Pick<Store, 'conversations'>,
  conversation: ConversationRow,
): void {
  const frozen = parseFrozenContext(conversation.sessionContext);
  if (frozen === null) return;
  const sessionContext = JSON.stringify({ ...frozen, memoryKey: '' } satisfies FrozenContext);
  conversations.setSessionContext({ id: conversation.id, sessionContext });
}

const KEYS = ['memoryKey', 'slotsKey', 'projectKey', 'toolsKey', 'notesKey'] as const;

function isSame(frozen: FrozenContext, keys: Pick<FrozenContext, (typeof KEYS)[number]>): boolean {
  return KEYS.every((key) => frozen[key] === keys[key]);
}

function memoryOf({ parts: { person, recent, notes }, ...frozen }: FrozenContext) {
  const { notebook, notebookDetail, patterns, isRecentExternal, injected, candidates } = frozen;
  return { person, patterns, recent, isRecentExternal, notes, notebook, notebookDetail, injected, candidates };
}

function slotsInForce(settings: Pick<Settings, 'all'>): Slots {
  const all = settings.all();
  const entries = Object.entries(builtInSlots).map(([slot, text]) => [slot, all[`prompt.${slot as Slot}`] ?? text]);
  return Object.fromEntries(entries) as Slots;
}

/** The chat's own instructions are in the same part as those of all chats. */
function slotsKey(slots: Slots, { instructions }: ConversationRow): string {
  return digest(JSON.stringify(instructions === null ? slots : { ...slots, own: instructions }));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
