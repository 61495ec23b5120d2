import { z } from 'zod';
import { isPartialDate } from '../../../src-preload/contract/partial-date';

const idText = z.string().min(1);
const offset = z.int().min(0);
const object = z.record(z.string(), z.unknown());
const time = z.number().min(-8.64e15).max(8.64e15);

const date = z.string().refine(isPartialDate).nullish();

const span = z.looseObject({ from: offset, to: offset, kind: z.string() }).refine(({ from, to }) => from <= to);
const toolCall = z.looseObject({ function: z.looseObject({ name: z.string(), arguments: object }) });

/** A fact without its texts, as a revision keeps it. */
const factState = z.looseObject({
  id: idText,
  workspaceId: idText,
  namespace: z.string(),
  origin: z.string(),
  trust: z.string(),
  createdAt: time,
  updatedAt: time,
  confirmedAt: time,
  validFrom: date,
  validUntil: date,
  pinned: z.union([z.literal(0), z.literal(1)]),
  redactions: z.string(),
});
/** An entry of recent context without its texts. */
const workingState = z.looseObject({
  conversationId: idText,
  workspaceId: idText,
  kind: z.string(),
  updatedAt: time,
  expiresAt: time,
});
const side = z.union([factState, workingState]);

/**
 * Every column that holds JSON, with the least that its readers rely on. Fields of later versions are let through.
 * Settings, options, contexts and traces are read value by value where they are used: here they only have to be objects.
 */
export const JSON_COLUMNS = {
  conversations: { params: object, session_context: object },
  messages: {
    spans: z.array(span),
    tool_calls: z.array(toolCall),
    tool_use: z.looseObject({ outcome: z.string(), groupId: z.string().nullable() }),
  },
  facts: { redactions: z.array(z.string()) },
  proposals: { message_ids: z.array(z.string()), redactions: z.array(z.string()) },
  revisions: { before_state: side, after_state: side },
  handoffs: { section_hashes: object },
  noted_pieces: { marks: z.array(z.looseObject({ from: offset, to: offset })) },
  traces: { body: object },
  settings: { body: object },
} as const satisfies Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>;

type Columns = typeof JSON_COLUMNS;
export type JsonTable = keyof Columns;
export type JsonOf<T extends JsonTable, C extends keyof Columns[T]> =
  Columns[T][C] extends z.ZodType<infer Value> ? Value : never;

/**
 * What a column says. `null` for one without a value, and for one that cannot be read: what is damaged in a row costs that
 * value, never the page that lists the row.
 */
export function readJson<T extends JsonTable, C extends keyof Columns[T] & string>(
  table: T,
  column: C,
  text: string | null,
): JsonOf<T, C> | null {
  const schema = schemaOf(table, column);
  if (text === null || schema === undefined) return null;
  const value = parse(text);
  // As it was written: what is sent again must be the same bytes, its keys in their order.
  return schema.safeParse(value).success ? (value as JsonOf<T, C>) : null;
}

/** Whether a column holds JSON. */
export function isJsonColumn(table: string, column: string): boolean {
  return schemaOf(table, column) !== undefined;
}

/** Whether a column that holds JSON can be read as what it is for. True for every other column. */
export function isReadableJson(table: string, column: string, value: unknown): boolean {
  const schema = schemaOf(table, column);
  if (schema === undefined || value === null) return true;
  return typeof value === 'string' && schema.safeParse(parse(value)).success;
}

function schemaOf(table: string, column: string): z.ZodType | undefined {
  if (!Object.hasOwn(JSON_COLUMNS, table)) return undefined;
  const columns: Readonly<Record<string, z.ZodType>> = JSON_COLUMNS[table as JsonTable];
  return Object.hasOwn(columns, column) ? columns[column] : undefined;
}

/** `undefined`, which no JSON says, for what is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
