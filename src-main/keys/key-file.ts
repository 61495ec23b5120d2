import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { flushFile, flushFolder } from '../disk/flush';
import { codeOf } from '../disk/obstacle';
import { linksSchema } from './sealing/links';
import { wrapSchema } from './wraps/wraps';

const keySetSchema = z.strictObject({
  id: z.uuid(),
  check: z.string().length(22),
  /** The public half of the box that captures go to while Hearth is locked. */
  boxKey: z.base64(),
  wraps: z.array(wrapSchema).min(1).max(20),
});

const bodySchema = z.strictObject({
  /** 2 only with `links`, which an earlier Hearth does not know. */
  version: z.literal([1, 2]),
  /** Null: nothing is encrypted yet, or any more. */
  now: keySetSchema.nullable(),
  /** Only while everything is being written anew: what with, null for plainly. */
  next: keySetSchema.nullable().optional(),
  /** From one key to another: whoever opens one of them has both. */
  links: linksSchema.optional(),
});

/** One root key with the ways to it. */
export type KeySet = z.infer<typeof keySetSchema>;
/** Enough to find the key with. */
export type Ways = Pick<KeySet, 'id' | 'check' | 'wraps'>;
export type KeyFile = Omit<z.infer<typeof bodySchema>, 'version'>;

export type ReadKeyFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly keys: KeyFile }
  /** `newer`: a later Hearth wrote it; `unreadable`: the system does not let this user read it. */
  | { readonly kind: 'damaged' | 'newer' | 'unreadable' };

/** A file of a few lines: what a person needs to open the rest with. Each write is whole or did not happen. */
export function readKeyFile(file: string): ReadKeyFile {
  const text = readText(file);
  if (typeof text !== 'string') return text;
  const [digest, body = ''] = text.split('\n');
  if (digest !== digestOf(body)) return { kind: 'damaged' };
  const json: unknown = JSON.parse(body);
  const parsed = bodySchema.safeParse(json);
  if (parsed.success) {
    const { version: _, ...keys } = parsed.data;
    return { kind: 'read', keys };
  }
  return { kind: z.object({ version: z.int().min(3) }).safeParse(json).success ? 'newer' : 'damaged' };
}

export function writeKeyFile(file: string, keys: KeyFile): void {
  const body = JSON.stringify({ version: keys.links === undefined ? 1 : 2, ...keys });
  const part = `${file}.part`;
  try {
    writeFileSync(part, `${digestOf(body)}\n${body}\n`, { mode: 0o600 });
    flushFile(part);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  flushFolder(dirname(file));
}

export function removeKeyFile(file: string): void {
  if (!existsSync(file)) return;
  rmSync(file);
  flushFolder(dirname(file));
}

function readText(file: string): string | { readonly kind: 'absent' | 'unreadable' } {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return { kind: codeOf(error) === 'ENOENT' ? 'absent' : 'unreadable' };
  }
}

/** Against flipped bits, not against a forger: what a wrap says is sealed into it. */
function digestOf(body: string): string {
  return `hearth-keys ${createHash('sha256').update(body).digest('hex')}`;
}
