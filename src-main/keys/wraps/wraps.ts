import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { derive, hasCheckValue, KEY_BYTES, newRootKey, type RootKey, wipe } from '../sealing/root-key';
import { open, seal } from '../sealing/seal';
import type { Keyring } from './keyring';
import { newStretch, type Stretch, type Stretcher, stretchSchema } from './passphrase';
import { phraseOf } from './phrase';

const base = { id: z.uuid(), madeAt: z.int(), sealed: z.base64() };

/** One way to the root key. `sealed` is that key under a key of its own, which only the person or the keyring can give. */
export const wrapSchema = z.discriminatedUnion('kind', [
  /** `entrusted`: the wrap's own key as the keyring gave it back; `backend`: which keyring that was. */
  z.strictObject({ ...base, kind: z.literal('keyring'), backend: z.string().max(80), entrusted: z.base64() }),
  z.strictObject({ ...base, kind: z.literal('passphrase'), stretch: stretchSchema }),
  z.strictObject({ ...base, kind: z.literal('phrase'), salt: z.base64() }),
]);

export type Wrap = z.infer<typeof wrapSchema>;
export type WrapKind = Wrap['kind'];
export type WrapOf<Kind extends WrapKind> = Extract<Wrap, { readonly kind: Kind }>;
type Unsealed = Wrap extends infer One ? (One extends Wrap ? Omit<One, 'sealed'> : never) : never;

/** Of which root key a wrap is: an id that is no secret, and the key's check value. */
export type KeyName = { readonly id: string; readonly check: string };

type New = { readonly root: RootKey; readonly name: KeyName; readonly now: number };

/** `backend` is the keyring's name. Throws whatever the keyring throws. */
export function wrapByKeyring(
  keyring: Pick<Keyring, 'entrust'>,
  backend: string,
  { root, name, now }: New,
): WrapOf<'keyring'> {
  const own = newRootKey();
  try {
    const entrusted = keyring.entrust(Buffer.from(own).toString('base64'));
    const wrap = { id: randomUUID(), kind: 'keyring' as const, madeAt: now, backend, entrusted };
    return { ...wrap, sealed: sealIn(wrap, own, { root, name }) };
  } finally {
    wipe(own);
  }
}

export async function wrapByPassphrase(
  passphrase: string,
  { stretcher, stretch = newStretch() }: { readonly stretcher: Stretcher; readonly stretch?: Stretch },
  { root, name, now }: New,
): Promise<WrapOf<'passphrase'>> {
  const own = await stretcher(passphrase, stretch);
  const wrap = { id: randomUUID(), kind: 'passphrase' as const, madeAt: now, stretch };
  const sealed = sealIn(wrap, own, { root, name });
  wipe(own);
  return { ...wrap, sealed };
}

/** With the words, which are kept nowhere. `entropy` is what they stand for, and is wiped. */
export function wrapByPhrase(
  { root, name, now }: New,
  entropy: Uint8Array = randomBytes(KEY_BYTES),
): {
  readonly wrap: WrapOf<'phrase'>;
  readonly words: readonly string[];
} {
  const salt = randomBytes(16);
  const own = derive(entropy, 'recovery phrase', salt);
  const wrap = { id: randomUUID(), kind: 'phrase' as const, madeAt: now, salt: salt.toString('base64') };
  const made = { wrap: { ...wrap, sealed: sealIn(wrap, own, { root, name }) }, words: phraseOf(entropy) };
  wipe(entropy, own);
  return made;
}

/** Null when the keyring does not give the key back, or gives another one. */
export function unwrapByKeyring(
  wrap: WrapOf<'keyring'>,
  name: KeyName,
  { giveBack }: Pick<Keyring, 'giveBack'>,
): RootKey | null {
  const back = giveBack(wrap.entrusted);
  return back === null ? null : openWith(Buffer.from(back, 'base64'), wrap, name);
}

/** Null for another passphrase. */
export async function unwrapByPassphrase(
  wrap: WrapOf<'passphrase'>,
  name: KeyName,
  { passphrase, stretcher }: { readonly passphrase: string; readonly stretcher: Stretcher },
): Promise<RootKey | null> {
  return openWith(await stretcher(passphrase, wrap.stretch), wrap, name);
}

/** Null for the words of another key. */
export function unwrapByPhrase(wrap: WrapOf<'phrase'>, name: KeyName, entropy: Uint8Array): RootKey | null {
  return openWith(derive(entropy, 'recovery phrase', Buffer.from(wrap.salt, 'base64')), wrap, name);
}

function openWith(own: Uint8Array, wrap: Wrap, name: KeyName): RootKey | null {
  const root = own.length === KEY_BYTES ? open(own, Buffer.from(wrap.sealed, 'base64'), about(wrap, name)) : null;
  wipe(own);
  return root !== null && root.length === KEY_BYTES && hasCheckValue(root, name.check) ? root : null;
}

function sealIn(wrap: Unsealed, own: Uint8Array, { root, name }: Pick<New, 'root' | 'name'>): string {
  return seal(own, root, about(wrap, name)).toString('base64');
}

/** What a wrap is about is sealed in with the key: none can be moved to another key, nor get other parameters. */
function about(wrap: Unsealed, name: KeyName): string {
  const { id, kind, madeAt } = wrap;
  const own =
    wrap.kind === 'keyring'
      ? [wrap.backend, wrap.entrusted]
      : wrap.kind === 'passphrase'
        ? [wrap.stretch.algorithm, wrap.stretch.memoryKiB, wrap.stretch.passes, wrap.stretch.lanes, wrap.stretch.salt]
        : [wrap.salt];
  return JSON.stringify(['hearth wrap v1', name.id, name.check, id, kind, madeAt, ...own]);
}
