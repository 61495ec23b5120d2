import { newRootKey, type RootKey } from './sealing/root-key';
import type { Backend, Keyring } from './wraps/keyring';
import { newStretch } from './wraps/passphrase';

/** A keyring that a test can lock, reset or take away. */
export function testKeyring(name = 'gnome_libsecret') {
  const held = new Map<string, string>();
  let backend: Backend = { kind: 'keyring', name };
  let isLocked = false;
  const keyring: Keyring = {
    backend: () => backend,
    entrust: (text) => {
      if (isLocked) throw new Error('locked');
      const sealed = Buffer.from(`entrusted ${held.size}`).toString('base64');
      held.set(sealed, text);
      return sealed;
    },
    giveBack: (sealed) => (isLocked ? null : (held.get(sealed) ?? null)),
  };
  return {
    keyring,
    become: (next: Backend) => {
      backend = next;
    },
    lock: (locked: boolean) => {
      isLocked = locked;
    },
    reset: () => held.clear(),
  };
}

/** As slow as a test can bear; the real cost has a test of its own. */
export const quickStretch = () => newStretch({ memoryKiB: 256, passes: 1, lanes: 1 });

export const keyOf = (n: number): RootKey => newRootKey().fill(n);
