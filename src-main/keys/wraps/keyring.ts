/** What this computer has where an app can leave a secret. `plain`: a keyring in name, which anybody can read. */
export type Backend = { readonly kind: 'keyring'; readonly name: string } | { readonly kind: 'plain' | 'none' };

/** The system's keyring, as one app sees it. */
export type Keyring = {
  readonly backend: () => Backend;
  /** Printable. Throws where it cannot. */
  readonly entrust: (text: string) => string;
  /** Null when it cannot be opened: locked, reset, another user. */
  readonly giveBack: (sealed: string) => string | null;
};

/**
 * Why the keyring does not open Hearth, though it once did. `changed`: another keyring is in use by now; `closed`: it is the same one,
 * and it gives the key back no more; `gone`: there is none; `plain`: there is one in name only.
 */
export type KeyringTrouble = 'changed' | 'closed' | 'gone' | 'plain';

export function troubleOf(before: string, backend: Backend): KeyringTrouble {
  if (backend.kind === 'keyring') return backend.name === before ? 'closed' : 'changed';
  return backend.kind === 'none' ? 'gone' : 'plain';
}
