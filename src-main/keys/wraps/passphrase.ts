import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** How a passphrase becomes a key. Stored beside its wrap, so that a later Hearth may ask for more. */
export const stretchSchema = z.strictObject({
  algorithm: z.literal('argon2id'),
  memoryKiB: z.int().min(8).max(1_048_576),
  passes: z.int().min(1).max(64),
  lanes: z.int().min(1).max(16),
  salt: z.base64(),
});

export type Stretch = z.infer<typeof stretchSchema>;

/** Argon2id, apart from the rest so that nobody waits: it takes about a second and 64 MiB on purpose. */
export type Stretcher = (passphrase: string, stretch: Stretch) => Promise<Uint8Array>;

/** RFC 9106 asks for 64 MiB and three passes where memory is short. Four take about a second on a slow computer. */
const COST = { memoryKiB: 65_536, passes: 4, lanes: 1 };
const SALT_BYTES = 16;
const LEAST = 8;

export function newStretch(cost: Pick<Stretch, 'memoryKiB' | 'passes' | 'lanes'> = COST): Stretch {
  return { algorithm: 'argon2id', ...cost, salt: randomBytes(SALT_BYTES).toString('base64') };
}

/** One keyboard writes é as one sign, another as two: both are the same passphrase. Blanks and case count. */
export function samePassphrase(typed: string): string {
  return typed.normalize('NFKD');
}

/** Whatever a person sees as one letter counts once, and so does an emoji that is written by several signs. */
export function isLongEnough(typed: string): boolean {
  const seen = new Intl.Segmenter().segment(typed.trim());
  let letters = 0;
  for (const _ of seen) {
    letters += 1;
    if (letters >= LEAST) return true;
  }
  return false;
}
