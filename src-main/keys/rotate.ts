import type { KeyFile, KeySet } from './key-file';
import { newKeySet, openByPassphrase, openByPhrase, withKeyring, withPassphrase, withWrap, wrapOf } from './key-set';
import { bothKeys } from './sealing/links';
import { newRootKey, type RootKey, wipe } from './sealing/root-key';
import type { Keyring } from './wraps/keyring';
import type { Stretch, Stretcher } from './wraps/passphrase';
import { readPhrase } from './wraps/phrase';
import { wrapByPhrase } from './wraps/wraps';

/** What a person knows, and Hearth does not. Null where it is no way to the present key. */
export type WaysToKeep = {
  readonly passphrase: string | null;
  /** `typed`: the present one, which goes on; `words`: a new one. */
  readonly phrase: { readonly typed: string } | { readonly words: readonly string[] } | null;
};

type Ports = {
  readonly keyring: Keyring;
  readonly stretcher: Stretcher;
  readonly stretch?: Stretch;
  readonly now: number;
};

/**
 * Another root key with the same ways to it. None of them is taken from the present key: whoever has that one shall not come to the next.
 * Throws as opening does where what was typed is not the present way, and as making one does where the keyring refuses.
 */
export async function newKeyLike(
  before: KeySet,
  { passphrase, phrase }: WaysToKeep,
  { keyring, stretcher, stretch, now }: Ports,
): Promise<{ readonly root: RootKey; readonly set: KeySet }> {
  const hasPassphrase = wrapOf(before, 'passphrase') !== undefined;
  if (hasPassphrase) wipe(await openByPassphrase(before, passphrase ?? '', stretcher));
  const entropy = wrapOf(before, 'phrase') === undefined ? null : entropyOf(before, phrase);
  const root = newRootKey();
  const made = { root, now };
  try {
    let set = newKeySet(root);
    if (wrapOf(before, 'keyring') !== undefined) set = withKeyring(set, keyring, made);
    if (hasPassphrase) {
      set = await withPassphrase(set, passphrase ?? '', { stretcher, ...(stretch && { stretch }) }, made);
    }
    if (entropy !== null) set = withWrap(set, wrapByPhrase({ ...made, name: set }, entropy).wrap);
    return { root, set };
  } catch (error) {
    wipe(root);
    throw error;
  }
}

function entropyOf(before: KeySet, phrase: WaysToKeep['phrase']): Uint8Array {
  const isNew = phrase !== null && 'words' in phrase;
  const typed = phrase === null ? '' : isNew ? phrase.words.join(' ') : phrase.typed;
  if (!isNew) wipe(openByPhrase(before, typed));
  const read = readPhrase(typed);
  if (read instanceof Uint8Array) return read;
  throw new Error('the phrase that was shown is none');
}

export type Both = { readonly before: Side; readonly after: Side };
type Side = { readonly root: RootKey; readonly set: KeySet };

/** Of a rotation that was cut off; null for everything else. */
export function bothOf({ now, next, links }: KeyFile, opened: RootKey): Both | null {
  if (links === undefined || now === null || next === undefined || next === null) return null;
  const roots = bothKeys(links, { now: now.check, next: next.check }, opened);
  return roots && { before: { root: roots.now, set: now }, after: { root: roots.next, set: next } };
}
