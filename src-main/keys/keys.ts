import type { WayKind } from '../../src-preload/contract/keys';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { backupSealing, openAny } from './backup-seal';
import type { KeySet } from './key-file';
import {
  type ByKeyring,
  openByKeyring,
  openByPassphrase,
  openByPhrase,
  withKeyring,
  withoutWrap,
  withPassphrase,
  wrapOf,
} from './key-set';
import { stateOf } from './keys-state';
import type { Conversion, Keeping, KeysPorts, KeysProblem, Typed, Unlocking } from './ports';
import { type Both, bothOf, newKeyLike } from './rotate';
import { linkKeys } from './sealing/links';
import { type RootKey, wipe } from './sealing/root-key';
import { type Proof, shownPhrase } from './shown-phrase';
import type { KeyringTrouble } from './wraps/keyring';

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
  /** Of a rotation that was cut off: whichever of the two opens, the other opens with it. */
  let later: KeySet | null = null;
  const phrase = shownPhrase();

  /** Reads which key there is, and leaves out a conversion that had not begun to count. */
  function load(): KeysProblem | null {
    const read = store.read({ isPlain: ports.fit() === 'plain' });
    set = null;
    later = null;
    if (read.kind !== 'read') {
      // Whatever the file says, plain data needs no key.
      if (ports.fit() !== 'locked') return null;
      return read.kind;
    }
    const { now: present, next } = read.keys;
    set = present ?? next ?? null;
    if (present !== null) later = next ?? null;
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
    const opened = askKeyring(set);
    if (opened.kind === 'opened') {
      take(opened.root);
      return null;
    }
    if (opened.kind === 'trouble') trouble = opened.trouble;
    return 'locked';
  }

  function askKeyring(present: KeySet): ByKeyring {
    const opened = openByKeyring(present, keyring);
    return opened.kind === 'opened' || later === null ? opened : openByKeyring(later, keyring);
  }

  function take(opened: RootKey): void {
    mark.clear();
    const read = store.read();
    const keys = read.kind === 'read' ? read.keys : null;
    const both = keys === null ? null : bothOf(keys, opened);
    if (both !== null) {
      takeBoth(both);
      return;
    }
    root = opened;
    hold(opened);
    if (keys?.next === undefined) return;
    unfinished = keys.next === null ? { from: opened, to: null } : { from: null, to: opened };
  }

  /** Only with a key in hand can be seen with which of the two the data was written. */
  function takeBoth({ before, after }: Both): void {
    hold(before.root);
    if (ports.fit() === 'fits') {
      // Nothing but a copy had been written with the other key.
      root = before.root;
      wipe(after.root);
      keep(before.set);
      return;
    }
    root = after.root;
    set = after.set;
    hold(after.root, before.root);
    unfinished = { from: before.root, to: after.root };
  }

  async function unlock(how: Unlocking): Promise<void> {
    if (set === null) throw new AppError('not_locked', t('main-keys.not-locked'));
    if (how.by === 'passphrase') {
      return take(await eitherOf(set, (each) => openByPassphrase(each, how.passphrase, stretcher)));
    }
    if (how.by === 'phrase') return take(await eitherOf(set, async (each) => openByPhrase(each, how.phrase)));
    const opened = askKeyring(set);
    if (opened.kind === 'opened') return take(opened.root);
    trouble = opened.kind === 'trouble' ? opened.trouble : null;
    throw new AppError('keyring_closed', t('main-keys.keyring-closed'));
  }

  /** What the first says of it counts, unless the other opens. */
  async function eitherOf(present: KeySet, open: (each: KeySet) => Promise<RootKey>): Promise<RootKey> {
    try {
      return await open(present);
    } catch (error) {
      if (later === null) throw error;
      return await open(later).catch(() => {
        throw error;
      });
    }
  }

  /** Everything that is in memory of a key, as far as this runtime lets anybody. */
  function forget(): void {
    if (root !== null) wipe(root);
    phrase.forget();
    root = null;
    drop();
  }

  function openSet(): { readonly root: RootKey; readonly set: KeySet } {
    if (root === null || set === null) throw new AppError('not_encrypted', t('main-keys.not-encrypted'));
    return { root, set };
  }

  /** To change something about it: what a kill left of a change of keys needs both of them. */
  function settledSet(): { readonly root: RootKey; readonly set: KeySet } {
    if (unfinished !== null || isConverting) throw new AppError('unfinished', t('main-keys.unfinished'));
    return openSet();
  }

  function keep(next: KeySet): void {
    store.write({ now: next });
    set = next;
    later = null;
  }

  return {
    sealing: backupSealing({ held: () => (root === null || set === null ? null : { root, set }), stretcher }),
    /** The root key of a backup of another computer, from what lies beside the backups. `isOf` says whether a key is the one. */
    openBackup: (typed: Typed, isOf: (root: RootKey) => boolean) =>
      openAny(store.besideBackups(), typed, { stretcher, isOf }),
    openQuietly,
    unlock,
    forget,
    state: () =>
      stateOf({
        kind: isConverting || unfinished !== null ? 'converting' : null,
        set,
        isOpen: root !== null,
        trouble,
        backend: keyring.backend(),
      }),
    /** The open half of the box for what is captured while Hearth is locked; null where nothing is encrypted. */
    boxKey: () => set?.boxKey ?? null,
    /**
     * A copy of the key, for as long as `use` takes: locking in the middle of it must not change what it reads. Null while locked, and while
     * some of what is kept still has another key.
     */
    lend: async <T>(use: (root: RootKey) => Promise<T>): Promise<T | null> => {
      if (root === null || unfinished !== null) return null;
      const lent = Uint8Array.from(root);
      try {
        return await use(lent);
      } finally {
        wipe(lent);
      }
    },
    lock: () => {
      openSet();
      // Whatever becomes of the mark, the key is gone.
      forget();
      mark.set();
    },
    makePhrase: () => phrase.make(root !== null && set !== null ? { root, set } : null, now()),
    keepPhrase: (proof: Proof) => {
      settledSet();
      const { set: next } = phrase.proven(proof);
      keep(next);
      phrase.done();
    },
    setPassphrase: async (passphrase: string) => {
      const { root: key, set: before } = settledSet();
      const next = await withPassphrase(before, passphrase, stretching(), { root: key, now: now() });
      settledSet();
      keep(next);
    },
    useKeyring: () => {
      const { root: key, set: before } = settledSet();
      keep(withKeyring(before, keyring, { root: key, now: now() }));
      trouble = null;
    },
    removeWay: (kind: WayKind) => {
      keep(withoutWrap(settledSet().set, kind));
      if (kind === 'keyring') trouble = null;
    },
    /** Written before the first byte of the data is: whatever happens from here on, the key is there. */
    beginTurningOn: async (
      proof: Proof,
      { usesKeyring, passphrase }: { readonly usesKeyring: boolean; readonly passphrase: string | null },
    ): Promise<Conversion> => {
      if (set !== null) throw new AppError('encrypted', t('main-keys.encrypted'));
      const made = phrase.proven(proof);
      const how = { root: made.root, now: now() };
      let next = usesKeyring ? withKeyring(made.set, keyring, how) : made.set;
      if (passphrase !== null) next = await withPassphrase(next, passphrase, stretching(), how);
      store.write({ now: null, next });
      isConverting = true;
      return { from: null, to: made.root };
    },
    beginTurningOff: (): Conversion => {
      const { root: key, set: before } = settledSet();
      store.write({ now: before, next: null });
      isConverting = true;
      return { from: key, to: null };
    },
    /** To another root key with the same ways to it. Until all is written both are kept, each within reach of the other. */
    beginRotating: async ({ passphrase, phrase: kept }: Keeping): Promise<Conversion> => {
      const { root: from, set: before } = settledSet();
      const words = kept?.by === 'new' ? { words: phrase.proven(kept.proof).words } : null;
      const ways = { passphrase, phrase: kept?.by === 'typed' ? { typed: kept.phrase } : words };
      const { root: to, set: next } = await newKeyLike(before, ways, { keyring, ...stretching(), now: now() });
      settledSet();
      store.write({ now: before, next, links: linkKeys({ now: from, next: to }) });
      phrase.done();
      isConverting = true;
      return { from, to };
    },
    unfinished: () => unfinished,
    /** All of it is written: from now on only the new key counts. */
    settle: ({ from, to }: Conversion) => {
      const read = store.read();
      const next = read.kind === 'read' ? read.keys.next : undefined;
      if (to === null) store.remove();
      else if (next !== undefined && next !== null) keep(next);
      if (from !== null && to !== null) {
        root = to;
        hold(to);
        wipe(from);
      }
      isConverting = false;
      unfinished = null;
    },
    /** False where the data is in the new form already: then the next start goes on with the rest, and both keys stay. */
    giveUp: ({ from, to }: Conversion): boolean => {
      isConverting = false;
      // The present key, or none, is what this thread holds all the while.
      const fit = ports.fit();
      const isNew = from === null ? fit !== 'plain' : to === null ? fit === 'plain' : fit === 'wrong';
      if (isNew) return false;
      if (from === null) store.remove();
      else if (set !== null) keep(set);
      return true;
    },
  };

  function stretching() {
    const stretch = ports.newStretch?.();
    return stretch === undefined ? { stretcher } : { stretcher, stretch };
  }
}
