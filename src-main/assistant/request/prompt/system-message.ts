import type { SessionMemory } from '../../../memory/session/session-memory';
import { quoteAsData } from '../../../privacy/neutralise';
import type { Slots } from './slots';

/**
 * The system message in its parts, as it is frozen with a conversation's first message. Only a part whose subject
 * changed is made again, so that everything before it stays byte for byte.
 */
export type SystemParts = {
  readonly identity: string;
  readonly methodology: string;
  readonly toolGuidance: string;
  /** The tools by name and what each is for. */
  readonly catalog: string;
  readonly instructions: string;
  readonly memoryInstructions: string;
  /** The notebook's table of contents. */
  readonly notebook: string;
  readonly person: string;
  readonly recent: string;
  /** Preamble and indexes of the project that the conversation is about. */
  readonly project: string;
  /** Notes that only this conversation sees. */
  readonly notes: string;
  readonly closing: string;
};

/** What this conversation was given to begin with, and what stands for its earlier messages. */
export type Given = { readonly handoff?: string | null; readonly summary?: string | null };

export type PartsInput = {
  readonly slots: Slots;
  /** Those of the conversation, below the slot. */
  readonly instructions: string | null;
  readonly memory: Pick<SessionMemory, 'person' | 'recent' | 'notebook' | 'notes'> & { readonly project: string };
  /** Empty without tools: then all that speaks of them is left out. */
  readonly catalog: string;
};

export const PERSON_HEADING = "--- Who you're talking to ---";
export const SUMMARY_LABEL = 'summary of the earlier messages';
const HANDOFF_LABEL = 'handoff context';
export const RECENT_HEADING = '--- Recent context ---';
export const NOTES_HEADING = '--- Notes of this conversation ---';

export function systemParts({ slots, instructions, memory, catalog }: PartsInput): SystemParts {
  const withTools = (text: string) => (catalog === '' ? '' : text);
  return {
    identity: slots.identity,
    methodology: slots.methodology,
    toolGuidance: withTools(slots.tool_guidance),
    catalog,
    instructions: [slots.instructions, instructions ?? ''].filter((text) => text !== '').join('\n\n'),
    // The table of contents is empty exactly while there is no memory across chats.
    memoryInstructions: memory.notebook === '' ? '' : withTools(slots.memory_instructions),
    notebook: withTools(memory.notebook),
    person: memory.person,
    recent: memory.recent,
    project: memory.project,
    notes: memory.notes,
    closing: slots.closing,
  };
}

/**
 * The parts in their fixed order, a blank line between two; an empty part leaves no trace. What was handed over and what
 * stands for earlier messages come last, as data.
 */
export function renderSystem(parts: SystemParts, given: Given = {}): string {
  return [
    parts.identity,
    parts.methodology,
    parts.toolGuidance,
    parts.catalog,
    parts.instructions,
    parts.memoryInstructions,
    parts.notebook,
    headed(PERSON_HEADING, parts.person),
    headed(RECENT_HEADING, parts.recent),
    parts.project,
    headed(NOTES_HEADING, parts.notes),
    parts.closing,
    given.handoff ? renderHandoff(given.handoff) : '',
    given.summary ? renderSummary(given.summary) : '',
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Of what an earlier conversation or a file left for this one. */
export function renderHandoff(brief: string): string {
  return quoteAsData(brief, HANDOFF_LABEL);
}

export function renderSummary(summary: string): string {
  return quoteAsData(summary, SUMMARY_LABEL);
}

function headed(heading: string, body: string): string {
  return body === '' ? '' : `${heading}\n${body}`;
}
