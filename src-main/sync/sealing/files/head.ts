import { z } from 'zod';
import type { Refusal, Sealer } from './sealed-file';
import { type Opener, openFile, sealFile } from './sealed-file';

const number = z.int().nonnegative();
const device = z.string().regex(/^[0-9a-f]{8}$/);
const position = z.object({ number, hash: z.string().regex(/^[0-9a-f]{64}$/) });

const content = z.object({
  name: z.string().max(200),
  /** How far it has taken in each other device’s segments. */
  vector: z.record(device, position),
  /** Of all its rows. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** When it last changed something itself, by its own clock. */
  changedAt: z.number(),
  /** The number of the snapshot whose parts lie beside it; 0 for none. */
  snapshot: number,
  /** The forgets that it has carried out. */
  receipts: z.array(z.string().regex(/^[0-9a-f]{16}$/)).max(10_000),
  /** The number of the newest migration that it has. */
  schema: number,
});

/** What a device says of itself: rewritten whole, as the one file of a device that ever changes. */
export type Head = z.infer<typeof content> & {
  /** One more each time it is written. */
  readonly revision: number;
  /** The last number that it wrote. */
  readonly number: number;
};

export type HeadOpening =
  | { readonly ok: true; readonly head: Head; readonly hash: string }
  | { readonly ok: false; readonly why: Refusal };

export function sealHead(by: Sealer, { revision, number, ...said }: Head): Uint8Array {
  const plain = Buffer.from(JSON.stringify(said));
  return sealFile(by, { kind: 'head', device: by.device }, plain, { head: { revision, number } });
}

export function openHead(by: Opener, device: string, bytes: Uint8Array): HeadOpening {
  const opened = openFile(by, { kind: 'head', device }, bytes);
  if (!opened.ok) return opened;
  const { header, plain, hash } = opened;
  const said = parsed(plain);
  if (said === null) return { ok: false, why: 'altered' };
  return { ok: true, hash, head: { ...said, revision: header.first, number: header.last } };
}

function parsed(plain: Uint8Array): z.infer<typeof content> | null {
  try {
    return content.parse(JSON.parse(Buffer.from(plain).toString('utf8')));
  } catch {
    return null;
  }
}
