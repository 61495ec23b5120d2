import { z } from 'zod';
import { type ChangeSet, MalformedChange, type RowChange, type SnapshotChunk } from './change-set';

/** In one change set or part: a transaction that makes more becomes several. */
const MOST_ROWS = 20_000;
/** Of values in one text, those inside others included: beyond it, reading would cost more memory than there is. */
const MOST_VALUES = 1_000_000;

/** Empty: earlier than every other. */
const stamp = z.string().regex(/^(?:[0-9a-f]{16}-[0-9a-f]{8})?$/);
const device = z.string().regex(/^[0-9a-f]{8}$/);
const name = z.string().max(64);
const count = z.int().min(0);

export const stampsSchema = z.object({ row: stamp, cells: z.record(name, stamp).optional() });
export const seenSchema = z.record(name, stamp);
export const sawSchema = z.record(device, stamp);

const section = z.object({
  name: z.string(),
  heads: z.array(
    z.object({
      stamp,
      text: z.string().nullable(),
      bases: z.array(z.object({ stamp: z.string().max(512), text: z.string() })).max(16),
    }),
  ),
  seen: sawSchema,
});
export const outlineSchema = z.object({ order: z.array(z.string()), sections: z.array(section) });
export const orderSchema = z.array(z.string());

const value = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.string() })]);
const row = z.object({
  table: name,
  key: z.string().max(512),
  stamps: stampsSchema,
  values: z.record(name, value).optional(),
  isPartial: z.literal(true).optional(),
  tomb: stampsSchema.optional(),
  seen: seenSchema.optional(),
  sections: z.array(section).optional(),
});
/** One by one, so that of a million that are wrong one is told. */
const rows = z
  .array(z.unknown())
  .max(MOST_ROWS)
  .transform((list, context): RowChange[] => {
    const read: RowChange[] = [];
    for (const each of list) {
      const { data, error } = row.safeParse(each);
      if (error !== undefined) {
        context.addIssue({ code: 'custom', message: z.prettifyError(error).slice(0, 300) });
        return z.NEVER;
      }
      read.push(data as RowChange);
    }
    return read;
  });
const set = z.object({
  device,
  number: count,
  schema: count,
  stamp,
  saw: sawSchema,
  rows,
});
const vector = z.record(device, z.object({ number: count, stamp }));
const chunk = z.object({ device, schema: count, stamp, part: count, isLast: z.boolean(), vector, rows });

/** All of these throw `MalformedChange` for what no device of this version writes. */
export const readChangeSet = (json: string): ChangeSet => read(set, json) as ChangeSet;
export const readSnapshotChunk = (json: string): SnapshotChunk => read(chunk, json) as SnapshotChunk;
export const readRowChange = (json: string): RowChange => read(row, json) as RowChange;

export function read<Schema extends z.ZodType>(schema: Schema, json: string): z.infer<Schema> {
  let parsed: unknown;
  if (countValues(json) > MOST_VALUES) throw new MalformedChange('more than any device writes');
  try {
    parsed = JSON.parse(json);
  } catch (cause) {
    throw new MalformedChange('no JSON', { cause });
  }
  const result = schema.safeParse(parsed);
  if (result.success) return result.data;
  throw new MalformedChange(z.prettifyError(result.error).slice(0, 300));
}

/** Without reading them: whatever separates or opens values, outside of texts. */
function countValues(json: string): number {
  let count = 0;
  for (let at = 0; at < json.length && count <= MOST_VALUES; at += 1) {
    switch (json.charCodeAt(at)) {
      case 0x22:
        at = endOfText(json, at);
        break;
      case 0x2c:
      case 0x5b:
      case 0x7b:
        count += 1;
        break;
      default:
        break;
    }
  }
  return count;
}

function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === 0x5c) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}
