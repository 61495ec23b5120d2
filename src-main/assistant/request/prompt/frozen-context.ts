import { z } from 'zod';
import type { SystemParts } from './system-message';

/**
 * A conversation's system message as kept in `session_context`. `memoryKey` names the switches under which the memory
 * parts were rendered: when they differ, those parts are made again.
 */
export type FrozenContext = {
  readonly version: 1;
  readonly parts: SystemParts;
  readonly memoryKey: string;
  readonly slotsKey: string;
  /** Changes with the project's files, and then only its part is made again. */
  readonly projectKey: string;
  /** The names of the tools that it speaks of. */
  readonly toolsKey: string;
  /** The notebook's table as it was when memory was read, also while no tool can read on from it. */
  readonly notebook: string;
  readonly notebookDetail: 'all' | 'sections' | 'count';
  /** *Recent context* has an entry that came in with a file. */
  readonly isRecentExternal: boolean;
  /** The conversation's notes may rest on text that the person did not type. */
  readonly areNotesExternal: boolean;
  /** How many of the person's facts, the last ones, are patterns. */
  readonly patterns: number;
  /** The summary that was in force when the notes were read; a compaction reads them again. */
  readonly notesKey: string;
  /** Things of memory in the message. */
  readonly injected: number;
  /** Everything that memory had when the message was made, and why each is in or out. */
  readonly candidates: readonly FrozenCandidate[];
  /** When the memory parts were made, in ms; absent in older ones. */
  readonly renderedAt?: number | undefined;
};

type FrozenCandidate = z.infer<typeof candidate>;

const candidate = z.object({
  kind: z.enum(['fact', 'working']),
  refId: z.string(),
  verdict: z.enum([
    'included',
    'over_budget',
    'expired',
    'ended',
    'superseded',
    'untrusted',
    'memory_off',
    'backend_error',
  ]),
});

/** What older versions did not keep. */
const added = z.string().default('');

const schema = z.object({
  version: z.literal(1),
  parts: z.object({
    identity: z.string(),
    methodology: z.string(),
    toolGuidance: added,
    catalog: added,
    instructions: z.string(),
    memoryInstructions: added,
    notebook: added,
    person: z.string(),
    recent: z.string(),
    project: added,
    notes: added,
    closing: z.string(),
  }),
  memoryKey: z.string(),
  slotsKey: z.string(),
  projectKey: added,
  toolsKey: added,
  notebook: added,
  notebookDetail: z.enum(['all', 'sections', 'count']).default('all'),
  isRecentExternal: z.boolean().default(false),
  areNotesExternal: z.boolean().default(false),
  patterns: z.int().min(0).default(0),
  notesKey: added,
  injected: z.int().min(0),
  candidates: z.array(candidate).default([]),
  renderedAt: z.int().optional(),
});

/** `null` for a row that cannot be read: the context is then rendered again. */
export function parseFrozenContext(text: string | null): FrozenContext | null {
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
