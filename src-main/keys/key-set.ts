import { randomUUID } from 'node:crypto';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { boxKeyOf } from './box/sealed-box';
import type { KeySet, Ways } from './key-file';
import { checkValue, type RootKey } from './sealing/root-key';
import { type Keyring, type KeyringTrouble, troubleOf } from './wraps/keyring';
import { isLongEnough, type Stretch, type Stretcher } from './wraps/passphrase';
import { type PhraseMistake, readPhrase } from './wraps/phrase';
import {
  unwrapByKeyring,
  unwrapByPassphrase,
  unwrapByPhrase,
  type Wrap,
  type WrapKind,
  type WrapOf,
  wrapByKeyring,
  wrapByPassphrase,
  wrapByPhrase,
} from './wraps/wraps';

/** Of a root key, without a way to it yet. */
export function newKeySet(root: RootKey): KeySet {
  return { id: randomUUID(), check: checkValue(root), boxKey: boxKeyOf(root), wraps: [] };
}

export function wrapOf<Kind extends WrapKind>(set: Ways, kind: Kind): WrapOf<Kind> | undefined {
  return set.wraps.find((wrap): wrap is WrapOf<Kind> => wrap.kind === kind);
}

/** In the place of the one of its kind. */
export function withWrap(set: KeySet, wrap: Wrap): KeySet {
  return { ...set, wraps: [...set.wraps.filter(({ kind }) => kind !== wrap.kind), wrap] };
}

/** Throws `AppError('last_wrap')`: without it nobody could open anything again. */
export function withoutWrap(set: KeySet, kind: WrapKind): KeySet {
  const wraps = set.wraps.filter((wrap) => wrap.kind !== kind);
  if (wraps.length === 0) throw new AppError('last_wrap', t('main-keys.last-way'));
  return { ...set, wraps };
}

type New = { readonly root: RootKey; readonly now: number };

/** Throws `AppError('no_keyring')` where none is more than plain text. */
export function withKeyring(set: KeySet, keyring: Keyring, made: New): KeySet {
  const backend = keyring.backend();
  if (backend.kind !== 'keyring') throw new AppError('no_keyring', t('main-keys.no-keyring'));
  try {
    return withWrap(set, wrapByKeyring(keyring, backend.name, { ...made, name: set }));
  } catch (cause) {
    throw new AppError('keyring_refused', t('main-keys.keyring-refused'), { cause });
  }
}

/** Throws `AppError('short_passphrase')`. */
export async function withPassphrase(
  set: KeySet,
  passphrase: string,
  how: { readonly stretcher: Stretcher; readonly stretch?: Stretch },
  made: New,
): Promise<KeySet> {
  if (!isLongEnough(passphrase)) {
    throw new AppError('short_passphrase', t('main-keys.short'), { field: 'passphrase' });
  }
  return withWrap(set, await wrapByPassphrase(passphrase, how, { ...made, name: set }));
}

/** With the words, which are kept nowhere. */
export function withPhrase(set: KeySet, made: New): { readonly set: KeySet; readonly words: readonly string[] } {
  const { wrap, words } = wrapByPhrase({ ...made, name: set });
  return { set: withWrap(set, wrap), words };
}

export type ByKeyring =
  | { readonly kind: 'opened'; readonly root: RootKey }
  | { readonly kind: 'none' }
  | { readonly kind: 'trouble'; readonly trouble: KeyringTrouble };

/** Asks nobody. `none`: the keyring was never a way to this key. */
export function openByKeyring(set: KeySet, keyring: Keyring): ByKeyring {
  const wrap = wrapOf(set, 'keyring');
  if (wrap === undefined) return { kind: 'none' };
  const backend = keyring.backend();
  const root = backend.kind === 'keyring' ? unwrapByKeyring(wrap, set, keyring) : null;
  if (root !== null) return { kind: 'opened', root };
  return { kind: 'trouble', trouble: troubleOf(wrap.backend, backend) };
}

/** Throws `AppError('wrong_passphrase' | 'no_passphrase')`. */
export async function openByPassphrase(set: Ways, passphrase: string, stretcher: Stretcher): Promise<RootKey> {
  const wrap = wrapOf(set, 'passphrase');
  if (wrap === undefined) throw new AppError('no_passphrase', t('main-keys.no-passphrase'), { field: 'passphrase' });
  const root = passphrase === '' ? null : await unwrapByPassphrase(wrap, set, { passphrase, stretcher });
  if (root !== null) return root;
  throw new AppError('wrong_passphrase', t('main-keys.wrong-passphrase'), { field: 'passphrase' });
}

/** Throws `AppError('bad_phrase' | 'wrong_phrase' | 'no_phrase')`, the first with the word that is wrong. */
export function openByPhrase(set: Ways, typed: string): RootKey {
  const wrap = wrapOf(set, 'phrase');
  if (wrap === undefined) throw new AppError('no_phrase', t('main-keys.no-phrase'), { field: 'phrase' });
  const read = readPhrase(typed);
  if (!(read instanceof Uint8Array)) throw new AppError('bad_phrase', sentenceOf(read), { field: 'phrase' });
  const root = unwrapByPhrase(wrap, set, read);
  if (root !== null) return root;
  throw new AppError('wrong_phrase', t('main-keys.wrong-phrase'), { field: 'phrase' });
}

function sentenceOf(mistake: PhraseMistake): string {
  switch (mistake.kind) {
    case 'count':
      return t('main-keys.phrase.count', { words: mistake.words });
    case 'order':
      return t('main-keys.phrase.order');
    case 'word': {
      const { at, word, near } = mistake;
      const [first] = near;
      return first === undefined
        ? t('main-keys.phrase.word', { at, word: word.slice(0, 40) })
        : t('main-keys.phrase.word-near', { at, word: word.slice(0, 40), near: first });
    }
  }
}
