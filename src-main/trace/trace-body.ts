import { z } from 'zod';

const window = z.object({
  numCtx: z.number(),
  system: z.number(),
  memory: z.number(),
  summary: z.number(),
  recalled: z.number(),
  messages: z.number(),
  reserve: z.number(),
  isEstimate: z.boolean(),
  injected: z.number(),
});

const verdict = z.enum([
  'included',
  'over_budget',
  'expired',
  'ended',
  'superseded',
  'untrusted',
  'duplicate',
  'below_threshold',
  'memory_off',
  'backend_error',
]);

/** What is kept of a reply's making: ids, hashes, lengths and counts. Whatever somebody wrote stays where it was written. */
const schema = z.object({
  version: z.literal(1),
  promptId: z.string(),
  /** The definitions of tools that went with it, kept as prompts are; null: none did. */
  toolsId: z.string().nullable().default(null),
  /** In the order they were sent, after the system message. */
  messages: z.array(z.object({ id: z.string(), bytes: z.number(), hash: z.string() })),
  questionId: z.string().nullable(),
  window,
  blocks: z.array(
    z.object({
      // `person`: profile and patterns in one, as traces of earlier versions have them.
      kind: z.enum([
        'system',
        'tools',
        'notebook',
        'person',
        'profile',
        'patterns',
        'recent',
        'project',
        'notes',
        'summary',
        'messages',
      ]),
      tokens: z.number(),
      count: z.number(),
    }),
  ),
  candidates: z.array(
    z.object({
      kind: z.enum(['fact', 'section', 'working', 'capture', 'message']),
      refId: z.string(),
      verdict,
      /** Found for this message, not in the system message; traces of earlier versions do not say. */
      isRecalled: z.boolean().optional(),
      /** Where the passage that was found is in its text, half-open; absent where it is all of it. */
      passage: z.object({ from: z.number(), to: z.number() }).optional(),
    }),
  ),
  recallReason: z.string().nullable(),
  tools: z.array(z.object({ name: z.string(), isOk: z.boolean() })),
  redactions: z.number(),
  gaveWay: z.array(z.string()),
  /** Tools from outside that did not fit; traces of earlier versions do not say. */
  leftOutTools: z.array(z.string()).optional(),
  isShortened: z.boolean(),
  compactedCount: z.number(),
  timings: z.object({
    builtMs: z.number(),
    firstTokenMs: z.number().nullable(),
    promptMs: z.number().nullable(),
    answerMs: z.number().nullable(),
    answerTokens: z.number().nullable(),
  }),
  prefix: z.object({ hash: z.string(), bytes: z.number(), sharedBytes: z.number() }),
});

export type TraceBody = Readonly<z.infer<typeof schema>>;

/** Null for one that a newer Hearth wrote or a disk damaged. */
export function parseTraceBody(text: string): TraceBody | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
