import { z } from 'zod';
import { isStamp } from '../../clock/hybrid-clock';
import { isPublicHalf } from '../keys/device-keys';
import { type Opener, openFile, type Refusal, type Sealer, sealFile } from './sealed-file';

const number = z.int().nonnegative();
const device = z.string().regex(/^[0-9a-f]{8}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const vector = z.record(device, z.object({ number, stamp: z.string().refine((text) => text === '' || isStamp(text)) }));

const content = z.object({
  name: z.string().max(200),
  /** Of its newest segment. */
  hash,
  /** How far it has taken in each device's change sets, its own included. */
  vector,
  /** Of all its rows: two devices with the same vector have the same. */
  state: hash,
  /** When it was written, by its own clock. */
  at: z.number(),
  /** The number of the newest migration that it has. */
  schema: number,
  /** All that it had at `vector`, in parts 0 to `parts` - 1 beside it. No two snapshots have one number. */
  snapshot: z.object({ number, parts: number, epoch: number, vector, state: hash }).nullable(),
  /** None of its files is under an older key. */
  epoch: number,
  /** Files of others that did not open here: their device looks at them, and writes anew what it finds changed. */
  damaged: z.array(z.string().max(100)).max(100),
  /** By id of a Forget that it has carried out: when, and after which of its change sets; whether it waits for others to do so. */
  receipts: z.record(
    z.string().regex(/^[0-9a-f]{16}$/),
    z.object({ at: z.number(), number, isOpen: z.literal(true).optional() }),
  ),
  /**
   * The devices that it knows, itself included; `successor` as in that one's own last head, `revision` of its newest where the carrier shows an
   * older one.
   */
  members: z
    .array(
      z.object({
        device,
        name: z.string().max(200),
        publicHalf: z.string().refine(isPublicHalf),
        successor: device.optional(),
        revision: number.optional(),
      }),
    )
    .max(1_000),
  /** Devices that were taken out of the group, for ever. */
  removed: z.array(device).max(10_000),
  /** What it is called since it was put back to an older day: under this name it writes nothing any more. */
  successor: device.nullable(),
});

/** What a device says of itself: rewritten whole, as the one file of a device that ever changes. */
export type Head = z.infer<typeof content> & {
  readonly device: string;
  /** One more each time it is written. */
  readonly revision: number;
  /** The last change set that it wrote. */
  readonly number: number;
};

/** `epoch`: the key that it lies under. */
export type HeadOpening =
  | { readonly ok: true; readonly head: Head; readonly epoch: number }
  | { readonly ok: false; readonly why: Refusal };

export function sealHead(by: Sealer, { device: _device, revision, number: last, ...said }: Head): Uint8Array {
  const plain = Buffer.from(JSON.stringify(said));
  return sealFile(by, { kind: 'head', device: by.device }, plain, { head: { revision, number: last } });
}

export function openHead(by: Opener, of: string, bytes: Uint8Array): HeadOpening {
  const opened = openFile(by, { kind: 'head', device: of }, bytes);
  if (!opened.ok) return opened;
  const { header, plain } = opened;
  const said = parsed(plain);
  if (said === null) return { ok: false, why: 'altered' };
  const { epoch, first: revision, last: number } = header;
  return { ok: true, head: { ...said, device: of, revision, number }, epoch };
}

const stored = content.extend({ device, revision: number, number });

/** One that was opened and kept as JSON. Null for what is none. */
export function storedHead(json: string): Head | null {
  const { data } = stored.safeParse(JSON.parse(json));
  return data ?? null;
}

function parsed(plain: Uint8Array): z.infer<typeof content> | null {
  try {
    return content.parse(JSON.parse(Buffer.from(plain).toString('utf8')));
  } catch {
    return null;
  }
}
