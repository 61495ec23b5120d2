import { z } from 'zod';

const text = z.string().trim().min(1).max(1_000);
const topic = z.string().trim().min(1).max(80);
const project = z.string().trim().min(1).max(200);
const isMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
/** As a plain text: a pattern that describes every date is a sixth of all that a program is told of the tools. */
const moment = z
  .string()
  .refine((given) => isMoment.safeParse(given).success, 'use a day or a moment: 2026-11-27 or 2026-11-27T09:30:00Z');
const trust = z.enum(['stated', 'derived', 'external']);

/** When it holds, of the world: `2026`, `2026-03`, `2026-03-14`, or a season, `2026-22` for summer. */
const held = { valid_from: z.string().nullable(), valid_until: z.string().nullable() };

const written = z.object({
  result: z.enum(['committed', 'staged', 'known']),
  id: z.string().nullable().describe('Of the fact, or of what waits for the person'),
});

/** What each tool takes and gives. Another field is refused, so nobody can claim where a text came from. */
export const TOOL_SCHEMAS = {
  context: {
    input: z.strictObject({
      project: project.optional().describe('Name of a project that the person linked and trusts'),
    }),
    output: z.object({
      workspace: z.string(),
      person: z.string().describe('What is known of the person'),
      recent_context: z.string().describe('What earlier chats were about'),
      project: z.object({ name: z.string(), memory: z.string() }).nullable(),
    }),
  },
  recall: {
    input: z.strictObject({
      query: z.string().trim().min(1).max(1_000).describe('Key words, or a question'),
      scope: z.enum(['all', 'memory', 'messages']).optional(),
      as_of: moment.optional().describe('A day or a moment, ISO 8601: only what was said until then'),
      k: z.int().min(1).max(50).optional().describe('How many at most; 8 without it'),
    }),
    output: z.object({
      reason: z.enum(['ok', 'no_match']),
      found: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['fact', 'message', 'section', 'working', 'capture']),
          text: z.string(),
          source: z.enum(['memory', 'user', 'assistant', 'note', 'capture']),
          date: z.string(),
          trust: trust.nullable(),
          last_confirmed: z.string().nullable(),
          ...held,
        }),
      ),
    }),
  },
  remember: {
    input: z.strictObject({
      text: text.describe('One short sentence about the person or the project'),
      topic: topic.optional().describe('One or two words'),
      project: project.optional().describe('For the memory of this project'),
    }),
    output: written,
  },
  correct: {
    input: z.strictObject({ id: z.string().min(1).max(64).describe('Of the fact, as recall gave it'), text }),
    output: written,
  },
  timeline: {
    input: z.strictObject({ topic: z.string().trim().min(1).max(200) }),
    output: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          topic: z.string(),
          from: z.string(),
          until: z.string().nullable(),
          state: z.enum(['current', 'replaced', 'archived', 'expired']),
          replaced_by: z.string().nullable(),
          trust,
          ...held,
        }),
      ),
    }),
  },
  forget: {
    input: z.strictObject({ text: z.string().trim().min(3).max(200).describe('Words that the facts hold') }),
    output: written,
  },
} as const;

export type McpTool = keyof typeof TOOL_SCHEMAS;
