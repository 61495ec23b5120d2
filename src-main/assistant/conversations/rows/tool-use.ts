import { z } from 'zod';
import type { ToolOutcome } from '../../../memory/tools/results';

/** What came of a call beside its result, as it is kept on the result's row. */
export type KeptToolUse = z.infer<typeof schema>;

const schema = z.object({
  outcome: z.enum(['read', 'applied', 'staged', 'failed', 'undone']),
  /** What *Undo* takes back. */
  groupId: z.string().nullable(),
  /** Where a call of a tool from outside went. */
  outside: z
    .object({
      server: z.string(),
      tool: z.string(),
      isDeclined: z.boolean(),
      ending: z.enum(['stopped', 'timed_out']).optional(),
    })
    .optional(),
});

export function toolUseOf({
  isError,
  isStaged,
  groupId,
  outside,
}: ToolOutcome & Pick<KeptToolUse, 'outside'>): KeptToolUse {
  const went = outside === undefined ? {} : { outside };
  if (isError) return { outcome: 'failed', groupId: null, ...went };
  if (isStaged) return { outcome: 'staged', groupId: null };
  return { outcome: groupId === null ? 'read' : 'applied', groupId, ...went };
}

/** Null for a row without one, or one that cannot be read. */
export function parseToolUse(json: string | null): KeptToolUse | null {
  if (json === null) return null;
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
