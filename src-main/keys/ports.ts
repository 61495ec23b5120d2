import type { KeyStore } from './key-store';
import type { RootKey } from './sealing/root-key';
import type { Proof } from './shown-phrase';
import type { Keyring } from './wraps/keyring';
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
  /** From here on everything is written with this key, or plainly. What `also` sealed can be read too. */
  readonly hold: (root: RootKey | null, also?: RootKey) => void;
  /** Overwrites what is held. */
  readonly drop: () => void;
  readonly fit: () => Fit;
  /** The person locked Hearth: the keyring alone does not open it, however it starts. */
  readonly mark: { readonly isSet: () => boolean; readonly set: () => void; readonly clear: () => void };
};

/** `absent`: the data is encrypted, and no file says how to open it; `unreadable`: one does, and this user may not read it. */
export type KeysProblem = 'locked' | 'absent' | 'damaged' | 'newer' | 'unreadable';

/** Everything being written anew, from one key to another or to none. */
export type Conversion = { readonly from: RootKey | null; readonly to: RootKey | null };

/** What a person knows. */
export type Typed =
  | { readonly by: 'passphrase'; readonly passphrase: string }
  | { readonly by: 'phrase'; readonly phrase: string };

export type Unlocking = { readonly by: 'keyring' } | Typed;

/** What a person has to say for the ways that stay: the present passphrase; the present phrase, or words of the one just shown. */
export type Keeping = {
  readonly passphrase: string | null;
  readonly phrase:
    | { readonly by: 'typed'; readonly phrase: string }
    | { readonly by: 'new'; readonly proof: Proof }
    | null;
};
