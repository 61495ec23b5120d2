import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes that all other keys follow from. Whoever makes one wipes it when it is needed no longer. */
export type RootKey = Uint8Array;

export const KEY_BYTES = 32;

/** A label a purpose: what follows from one label says nothing about what follows from another. */
type Purpose = 'check' | 'captures' | 'recovery phrase' | 'backup';

export function newRootKey(): RootKey {
  return randomBytes(KEY_BYTES);
}

/** Another key that follows from this one. `salt` is no secret. */
export function derive(key: Uint8Array, purpose: Purpose, salt: Uint8Array = new Uint8Array()): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, salt, `hearth keys v1 ${purpose}`, KEY_BYTES));
}

/** Names a key without saying anything about it: by this a wrong key is known from damage. */
export function checkValue(root: RootKey): string {
  return createHash('sha256').update(derive(root, 'check')).digest('base64url').slice(0, 22);
}

export function hasCheckValue(root: RootKey, check: string): boolean {
  const [own, other] = [Buffer.from(checkValue(root)), Buffer.from(check)];
  return own.length === other.length && timingSafeEqual(own, other);
}

/** Zeros in its place. Copies that the runtime made by itself are out of reach. */
export function wipe(...keys: readonly Uint8Array[]): void {
  for (const key of keys) key.fill(0);
}
