import type { KeysState, WayKind } from '../../src-preload/contract/keys';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { KeySet } from './key-file';
import {
  newKeySet,
  openByKeyring,
  openByPassphrase,
  openByPhrase,
  withKeyring,
  withoutWrap,
  withPassphrase,
  withPhrase,
  wrapOf,
} from './key-set';
import type { KeyStore } from './key-store';
import { newRootKey, type RootKey, wipe } from './sealing/root-key';
import { type Keyring, type KeyringTrouble, troubleOf } from './wraps/keyring';
import type { Stretch, Stretcher } from './wraps/passphrase';

/** How the database fits the keys that are held. */
type Fit = 'absent' | 'plain' | 'locked' | 'fits' | 'wrong';

export type KeysPorts = {
  readonly store: KeyStore;
  readonly keyring: Keyring;
  readonly stretcher: Stretcher;
  /** Other than in tests, the usual cost. */
  readonly newStretch?: () => Stretch;
  readonly now: () => number;
  /** From here on everything is written with this key, or plainly. */
  readonly hold: (root: RootKey | null) => void;
  /** Overwrites what is held. */
  readonly drop: () => void;
  readonly fit: () => Fit;
  /** The person locked Hearth: the keyring alone does not open it, however it starts. */
  readonly mark: { readonly isSet: () => boolean; readonly set: () => void; readonly clear: () => void };
};

/** `absent`: the data is encrypted, and no file says how to open it. */
export type KeysProblem = 'locked' | 'absent' | 'damaged' | 'newer';

/** Everything being written anew, from one key to another or to none. */
export type Conversion = { readonly from: RootKey | null; readonly to: RootKey | null };

export type Unlocking =
  | { readonly by: 'keyring' }
  | { readonly by: 'passphrase'; readonly passphrase: string }
  | { readonly by: 'phrase'; readonly phrase: string };

type Proof = readonly { readonly at: number; readonly word: string }[];

export type Keys = ReturnType<typeof createKeys>;

/** Who may open the data, and whether it is open. Nothing here reads or writes the data itself. */
export function createKeys(ports: KeysPorts) {
  const { store, keyring, stretcher, now, hold, drop, mark } = ports;
  let root: RootKey | null = null;
  let set: KeySet | null = null;
  let trouble: KeyringTrouble | null = null;
  /** What a kill cut off: the data is in the new form, some other files are not. */
  let unfinished: Conversion | null = null;
  let isConverting = false;
  /** A phrase that was shown, and of which no word has come back yet. */
  let shown: { readonly root: RootKey; readonly set: KeySet; readonly words: readonly string[] } | null = null;

  /** Reads which key there is, and leaves out a conversion that had not begun to count. */
  function load(): KeysProblem | null {
    const read = store.read();
    set = null;
    if (read.kind !== 'read') {
      // Whatever the file says, plain data needs no key.
      if (ports.fit() !== 'locked') return null;
      return read.kind;
    }
    const { now: present, next } = read.keys;
    set = present ?? next ?? null;
    if (next === undefined) return null;
    const isPlain = ports.fit() === 'plain';
    if (present === null && isPlain) {
      store.remove();
      set = null;
    }
    if (present !== null && next === null && !isPlain) store.write({ now: present });
    return null;
  }

  /** Asks nobody: null when the data may be opened now. */
  function openQuietly(): KeysProblem | null {
    if (root !== null) return null;
    const problem = load();
    if (problem !== null || set === null) return problem;
    const wrap = wrapOf(set, 'keyring');
    trouble = null;
    if (mark.isSet() || wrap === undefined) return 'locked';
    const opened = openByKeyring(set, keyring);
    if (opened.kind === 'opened') {
      take(opened.root);
      return null;
    }
    if (opened.kind === 'trouble') trouble = opened.trouble;
    return 'locked';
  }

  function take(opened: RootKey): void {
    root = opened;
    hold(opened);
    mark.clear();
    const read = store.read();
    if (read.kind !== 'read' || read.keys.next === undefined) return;
    unfinished = read.keys.next === null ? { from: opened, to: null } : { from: null, to: opened };
  }

  async function unlock(how: Unlocking): Promise<void> {
    if (set === null) throw new AppError('not_locked', t('main-keys.not-locked'));
    if (how.by === 'passphrase') return take(await openByPassphrase(set, how.passphrase, stretcher));
    if (how.by === 'phrase') return take(openByPhrase(set, how.phrase));
    const opened = openByKeyring(set, keyring);
    if (opened.kind === 'opened') return take(opened.root);
    trouble = opened.kind === 'trouble' ? opened.trouble : null;
    throw new AppError('keyring_closed', t('main-keys.keyring-closed'));
  }

  /** Everything that is in memory of a key, as far as this runtime lets anybody. */
  function forget(): void {
    if (root !== null) wipe(root);
    if (shown !== null && shown.root !== root) wipe(shown.root);
    root = null;
    shown = null;
    drop();
  }

  function openSet(): { readonly root: RootKey; readonly set: KeySet } {
    if (root === null || set === null) throw new AppError('not_encrypted', t('main-keys.not-encrypted'));
    return { root, set };
  }

  function keep(next: KeySet): void {
    store.write({ now: next });
    set = next;
  }

  function state(): Omit<KeysState, 'failure'> {
    const backend = keyring.backend();
    const wrap = set === null ? undefined : wrapOf(set, 'keyring');
    const changed = wrap !== undefined && backend.kind !== 'keyring' ? troubleOf(wrap.backend, backend) : null;
    return {
      kind:
        isConverting || unfinished !== null ? 'converting' : set === null ? 'off' : root === null ? 'locked' : 'open',
      ways: (set?.wraps ?? []).map((each) => ({
        kind: each.kind,
        madeAt: each.madeAt,
        backend: each.kind === 'keyring' ? each.backend : null,
      })),
      keyring: { kind: backend.kind, name: backend.kind === 'keyring' ? backend.name : null },
      trouble: trouble ?? changed,
    };
  }

  function makePhrase(): readonly string[] {
    const base = root !== null && set !== null ? { root, set } : newKey();
    if (shown !== null && shown.root !== root) wipe(shown.root);
    const made = withPhrase(base.set, { root: base.root, now: now() });
    shown = { ...base, ...made };
    return made.words;
  }

  /** The set with the phrase that was shown. Throws `AppError('wrong_words')` with the first word that is another. */
  function proven(proof: Proof): { readonly root: RootKey; readonly set: KeySet } {
    if (shown === null) throw new AppError('no_phrase_shown', t('main-keys.no-phrase-shown'));
    const wrong = proof.find(({ at, word }) => shown?.words[at - 1] !== word.normalize('NFKC').trim().toLowerCase());
    const asked = new Set(proof.map(({ at }) => at));
    if (wrong !== undefined || asked.size < 3) {
      throw new AppError('wrong_words', t('main-keys.wrong-words', { at: wrong?.at ?? 1 }), { field: 'proof' });
    }
    return shown;
  }

  return {
    openQuietly,
    unlock,
    forget,
    state,
    lock: () => {
      openSet();
      // Whatever becomes of the mark, the key is gone.
      forget();
      mark.set();
    },
    makePhrase,
    keepPhrase: (proof: Proof) => {
      openSet();
      const { set: next } = proven(proof);
      keep(next);
      shown = null;
    },
    setPassphrase: async (passphrase: string) => {
      const { root: key, set: before } = openSet();
      const next = await withPassphrase(before, passphrase, stretching(), { root: key, now: now() });
      openSet();
      keep(next);
    },
    useKeyring: () => {
      const { root: key, set: before } = openSet();
      keep(withKeyring(before, keyring, { root: key, now: now() }));
      trouble = null;
    },
    removeWay: (kind: WayKind) => {
      keep(withoutWrap(openSet().set, kind));
      if (kind === 'keyring') trouble = null;
    },
    /** Written before the first byte of the data is: whatever happens from here on, the key is there. */
    beginTurningOn: async (
      proof: Proof,
      { usesKeyring, passphrase }: { readonly usesKeyring: boolean; readonly passphrase: string | null },
    ): Promise<Conversion> => {
      if (set !== null) throw new AppError('encrypted', t('main-keys.encrypted'));
      const made = proven(proof);
      const how = { root: made.root, now: now() };
      let next = usesKeyring ? withKeyring(made.set, keyring, how) : made.set;
      if (passphrase !== null) next = await withPassphrase(next, passphrase, stretching(), how);
      store.write({ now: null, next });
      isConverting = true;
      return { from: null, to: made.root };
    },
    beginTurningOff: (): Conversion => {
      const { root: key, set: before } = openSet();
      store.write({ now: before, next: null });
      isConverting = true;
      return { from: key, to: null };
    },
    unfinished: () => unfinished,
    /** All of it is written: from now on only the new key counts. */
    settle: ({ to }: Conversion) => {
      const read = store.read();
      const next = read.kind === 'read' ? read.keys.next : undefined;
      if (to === null) store.remove();
      else if (next !== undefined && next !== null) store.write({ now: next });
      isConverting = false;
      unfinished = null;
    },
    /** False where the data is in the new form already: then the next start goes on with the rest, and both keys stay. */
    giveUp: ({ from, to }: Conversion): boolean => {
      isConverting = false;
      const isPlain = ports.fit() === 'plain';
      if (from === null ? !isPlain : to === null && isPlain) return false;
      if (from === null) store.remove();
      else if (set !== null) store.write({ now: set });
      return true;
    },
  };

  function stretching() {
    const stretch = ports.newStretch?.();
    return stretch === undefined ? { stretcher } : { stretcher, stretch };
  }
}

function newKey(): { readonly root: RootKey; readonly set: KeySet } {
  const root = newRootKey();
  return { root, set: newKeySet(root) };
}
