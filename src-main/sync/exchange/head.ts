import { z } from 'zod';
import { isStamp } from '../clock/hybrid-clock';

const device = z.string().regex(/^[0-9a-f]{8}$/);
const number = z.int().min(0);
const stamp = z.string().refine((text) => text === '' || isStamp(text));
const vector = z.record(device, z.object({ number, stamp }));

/** What a device says of itself in the one file that it writes again after each change. */
export const headSchema = z.object({
  device,
  name: z.string().max(200),
  /** Grows with each writing: a smaller one than was seen is an old copy that came back. */
  turn: number,
  /** Its newest change set. */
  number,
  /** What the segment with that change set says of its text; '' as long as there is none. */
  digest: z.string().max(100),
  vector,
  /** Of all rows. Two devices with the same vector have the same. */
  state: z.string().max(100),
  /** By its own clock. */
  at: z.number(),
  /** Its newest migration. */
  schema: number,
  publicKey: z.string().max(200),
  /** All that it had at `vector`, in parts 0 to `parts` - 1 of the files of that `number`, which is used once. */
  snapshot: z.object({ number, parts: number, vector }).nullable(),
  /** By id of a Forget: when it had forgotten that, by its own clock, and after which of its change sets. */
  receipts: z.record(z.string().regex(/^[0-9a-f]{16}$/), z.object({ at: z.number(), number })),
});

export type Head = z.infer<typeof headSchema>;
