import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { WayKind } from '../../src-preload/contract/keys';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { KeySet, Ways } from './key-file';
import { openByPassphrase, openByPhrase } from './key-set';
import type { Typed } from './ports';
import { derive, hasCheckValue, KEY_BYTES, type RootKey, wipe } from './sealing/root-key';
import type { Stretcher } from './wraps/passphrase';
import { wrapSchema } from './wraps/wraps';

/** What somebody else’s file may ask of this computer for one try of a passphrase. */
const MOST = { memoryKiB: 262_144, passes: 16 } as const;

/** What stands plainly in an encrypted Backup: the ways to the root key of its time, and what its own key follows from besides. */
const headSchema = z.strictObject({
  version: z.literal(1),
  id: z.uuid(),
  check: z.string().length(22),
  wraps: z
    .array(wrapSchema)
    .min(1)
    .max(20)
    .refine((wraps) =>
      wraps.every(
        (wrap) =>
          wrap.kind !== 'passphrase' ||
          (wrap.stretch.memoryKiB <= MOST.memoryKiB && wrap.stretch.passes <= MOST.passes && wrap.stretch.lanes <= 4),
      ),
    ),
  salt: z.base64(),
});

type Head = z.infer<typeof headSchema>;

type Parts = {
  /** The key that is open; null while nothing is encrypted. */
  readonly held: () => { readonly root: RootKey; readonly set: KeySet } | null;
  readonly stretcher: Stretcher;
};

export type BackupSealing = ReturnType<typeof backupSealing>;

/** Encrypted Backups: each has a key of its own, which the root key opens, and carries the ways to that one that work on any computer. */
export function backupSealing({ held, stretcher }: Parts) {
  return {
    isOn: () => held() !== null,
    /** Throws `AppError('no_way_elsewhere')` where only the keyring of this computer opens anything. */
    seal: (): { readonly head: string; readonly key: Uint8Array } => {
      const present = held();
      if (present === null) throw new AppError('not_encrypted', t('main-keys.not-encrypted'));
      const { root, set } = present;
      const wraps = set.wraps.filter(({ kind }) => kind !== 'keyring');
      if (wraps.length === 0) throw new AppError('no_way_elsewhere', t('main-keys.no-way-elsewhere'));
      const salt = randomBytes(KEY_BYTES);
      const head: Head = { version: 1, id: set.id, check: set.check, wraps, salt: salt.toString('base64') };
      return { head: JSON.stringify(head), key: derive(root, 'backup', salt) };
    },
    /** What a person can type to open it. Throws `AppError('sealed_unknown')` for a head that no Hearth of this version writes. */
    waysOf: (head: string): readonly Exclude<WayKind, 'keyring'>[] =>
      readHead(head).wraps.flatMap(({ kind }) => (kind === 'keyring' ? [] : [kind])),
    /** With the key that is open; null where it is another one. */
    openHere: (text: string): Uint8Array | null => {
      const head = readHead(text);
      const root = held()?.root;
      return root !== undefined && hasCheckValue(root, head.check) ? keyOf(head, root) : null;
    },
    /** Throws as unlocking does: a wrong word is named, and another key is no damage. */
    open: async (text: string, typed: Typed): Promise<Uint8Array> => {
      const head = readHead(text);
      const root = await rootOf(head, typed, stretcher);
      const key = keyOf(head, root);
      wipe(root);
      return key;
    },
  };
}

/**
 * The root key that is the one, by whichever of these sets what was typed opens. Throws as unlocking does, for the mistake that says most;
 * `AppError('backup_no_keys')` where nothing says how it is opened.
 */
export async function openAny(
  sets: readonly Ways[],
  typed: Typed,
  { stretcher, isOf }: { readonly stretcher: Stretcher; readonly isOf: (root: RootKey) => boolean },
): Promise<RootKey> {
  let failure: unknown = null;
  for (const set of sets) {
    try {
      const root = await rootOf(set, typed, stretcher);
      if (isOf(root)) return root;
      wipe(root);
    } catch (error) {
      if (error instanceof AppError && error.code === 'bad_phrase') throw error;
      if (!(failure instanceof AppError) || failure.code.startsWith('no_')) failure = error;
    }
  }
  throw failure ?? new AppError('backup_no_keys', t('main-keys.backup-no-keys'));
}

/** The root key of these ways, from what a person typed. */
async function rootOf(ways: Ways, typed: Typed, stretcher: Stretcher): Promise<RootKey> {
  return typed.by === 'passphrase'
    ? openByPassphrase(ways, typed.passphrase, stretcher)
    : openByPhrase(ways, typed.phrase);
}

function keyOf({ salt }: Head, root: RootKey): Uint8Array {
  return derive(root, 'backup', Buffer.from(salt, 'base64'));
}

function readHead(text: string): Head {
  try {
    return headSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('sealed_unknown', t('main-keys.sealed-unknown'), { cause });
  }
}
