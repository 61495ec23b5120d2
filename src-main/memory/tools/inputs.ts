import { z } from 'zod';

const sectionName = z.string().trim().min(1).max(200);
const topic = z.string().trim().min(1).max(80);

/** What each tool takes. A text of any length passes here: the limit of the notebook is answered with both sizes. */
export const toolInputs = {
  read_memory: z.strictObject({ sections: z.array(z.string().max(200)).max(200).nullish() }),
  update_memory: z.strictObject({
    sections: z
      .record(sectionName, z.string().nullable())
      .refine((sections) => Object.keys(sections).length > 0, { error: 'names no section' })
      .refine((sections) => Object.keys(sections).length <= 200, { error: 'names more than 200 sections' }),
  }),
  remember: z.strictObject({
    text: z.string().trim().min(1).max(1_000),
    topic: topic.nullish(),
    ttl_days: z.int().min(1).max(3_650).nullish(),
    scope: z.enum(['user', 'chat']).nullish(),
  }),
  recall: z.strictObject({
    query: z.string().trim().min(1).max(1_000),
    scope: z.enum(['all', 'memory', 'messages']).nullish(),
    as_of: z.string().trim().min(1).max(100).nullish(),
  }),
  read_project_memory: z.strictObject({ topic: topic.nullish() }),
  update_project_memory: z
    .strictObject({
      op: z.enum(['add', 'replace', 'archive', 'delete']),
      topic,
      text: z.string().trim().max(4_000).nullish(),
      old: z.string().trim().min(1).max(4_000).nullish(),
    })
    .refine(({ op, text }) => op === 'archive' || op === 'delete' || !!text, {
      error: 'is needed to add or replace',
      path: ['text'],
    })
    .refine(({ op, old }) => op === 'add' || !!old, {
      error: 'is needed to replace, archive or delete',
      path: ['old'],
    }),
} as const;

/** The first field that is wrong, and why. */
export function firstProblem(error: z.ZodError): { readonly field: string; readonly message: string } {
  const [issue] = error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const field = [...(issue?.path ?? []), ...keys.slice(0, 1)].map(String).join('.') || 'arguments';
  return { field: field.slice(0, 200), message: issue?.message ?? 'is not valid' };
}
