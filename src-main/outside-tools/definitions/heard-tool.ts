import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A tool as its server last described it. Text from outside: bounded here, made harmless where it is shown or sent. */
export type HeardTool = z.infer<typeof schema>;

const schema = z.object({
  name: z.string(),
  title: z.string().nullable(),
  description: z.string(),
  /** A JSON schema; `{}` for one that was too large. */
  input: z.record(z.string(), z.unknown()),
  isReadOnly: z.boolean().nullable(),
  isDestructive: z.boolean().nullable(),
  /** SHA-256 of all that its server says of it, before anything was cut. */
  hash: z.string(),
});
const list = z.array(schema);

/** What an answer to `tools/list` has of each. */
export type ListedTool = {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly inputSchema: object;
  readonly outputSchema?: object | undefined;
  readonly annotations?:
    | {
        readonly title?: string | undefined;
        readonly readOnlyHint?: boolean | undefined;
        readonly destructiveHint?: boolean | undefined;
      }
    | undefined;
};

const LONGEST_NAME = 200;
const LONGEST_TITLE = 120;
const LONGEST_DESCRIPTION = 4_000;
/** Characters of its JSON. */
const LONGEST_SCHEMA = 32_768;

/** Null for one whose name no call could carry. */
export function heardTool(listed: ListedTool): HeardTool | null {
  const { name, title, description = '', inputSchema, outputSchema, annotations } = listed;
  if (name === '' || name.length > LONGEST_NAME) return null;
  const json = JSON.stringify(inputSchema);
  return {
    name,
    title: (title ?? annotations?.title)?.slice(0, LONGEST_TITLE) ?? null,
    description: description.slice(0, LONGEST_DESCRIPTION).toWellFormed(),
    input: json.length > LONGEST_SCHEMA ? {} : (inputSchema as Record<string, unknown>),
    isReadOnly: annotations?.readOnlyHint ?? null,
    isDestructive: annotations?.destructiveHint ?? null,
    hash: createHash('sha256')
      .update(JSON.stringify([name, title, description, inputSchema, outputSchema, annotations]))
      .digest('hex'),
  };
}

/** As they were kept; none where they cannot be read. */
export function parseHeard(json: string): readonly HeardTool[] {
  try {
    return list.parse(JSON.parse(json));
  } catch {
    return [];
  }
}
