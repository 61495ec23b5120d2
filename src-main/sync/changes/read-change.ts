import { z } from 'zod';
import { type ChangeSet, MalformedChange, type RowChange, type SnapshotChunk } from './change-set';

const stamp = z.string().max(25);
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
const set = z.object({
  device,
  number: count,
  schema: count,
  stamp,
  saw: sawSchema,
  rows: z.array(row),
});
const vector = z.record(device, z.object({ number: count, stamp }));
const chunk = z.object({ device, schema: count, stamp, part: count, isLast: z.boolean(), vector, rows: z.array(row) });

/** All of these throw `MalformedChange` for what no device of this version writes. */
export const readChangeSet = (json: string): ChangeSet => read(set, json) as ChangeSet;
export const readSnapshotChunk = (json: string): SnapshotChunk => read(chunk, json) as SnapshotChunk;
export const readRowChange = (json: string): RowChange => read(row, json) as RowChange;

export function read<Schema extends z.ZodType>(schema: Schema, json: string): z.infer<Schema> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (cause) {
    throw new MalformedChange('no JSON', { cause });
  }
  const result = schema.safeParse(parsed);
  if (result.success) return result.data;
  throw new MalformedChange(z.prettifyError(result.error).slice(0, 300));
}
