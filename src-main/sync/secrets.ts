import type { z } from 'zod';
import { type SignIn, signIn } from './carriers/port/place';
import { newDeviceSecret } from './sealing/keys/device-keys';

/** Where this computer keeps secrets for an app, where it has such a place. */
export type Keyring = {
  readonly canKeep: () => boolean;
  readonly seal: (text: string) => string;
  readonly open: (sealed: string) => string | null;
};

/** Where there is no keyring, a secret lies in the database as it is, which may itself be encrypted. */
const SEALED = 'sealed:';
const PLAIN = 'plain:';

export function sealText(keyring: Keyring, text: string): string {
  return keyring.canKeep() ? SEALED + keyring.seal(text) : PLAIN + text;
}

/** Null for one that another computer or user sealed, or a keyring that was reset. */
export function openText(keyring: Keyring, kept: string): string | null {
  return kept.startsWith(PLAIN) ? kept.slice(PLAIN.length) : keyring.open(kept.slice(SEALED.length));
}

export function isPlainText(kept: string): boolean {
  return kept.startsWith(PLAIN);
}

export function newSecret(keyring: Keyring): { readonly secret: Uint8Array; readonly sealedSecret: string } {
  const secret = newDeviceSecret();
  return { secret, sealedSecret: sealText(keyring, Buffer.from(secret).toString('base64')) };
}

export function openSecret(keyring: Keyring, kept: string): Uint8Array | null {
  const text = openText(keyring, kept);
  return text === null ? null : Buffer.from(text, 'base64');
}

/** Null where nothing is needed to sign in. */
export function sealSignIn(keyring: Keyring, given: SignIn): string | null {
  return Object.keys(given).length === 0 ? null : sealText(keyring, JSON.stringify(given));
}

/** What cannot be opened is none: the place then asks for it. */
export function openSignIn(keyring: Keyring, kept: string | null): SignIn {
  const text = kept === null ? null : openText(keyring, kept);
  return text === null ? {} : read(text);
}

function read(json: string): z.infer<typeof signIn> {
  const { data } = signIn.safeParse(JSON.parse(json));
  return data ?? {};
}
