import { expect, it } from 'vitest';
import { type Keyring, newSecret, openSecret, openSignIn, sealSignIn } from './secrets';

const keyring = (name: string): Keyring => ({
  canKeep: () => name !== '',
  seal: (text) => `${name}:${text}`,
  open: (sealed) => (sealed.startsWith(`${name}:`) ? sealed.slice(name.length + 1) : null),
});
const [before, reset, none] = [keyring('before'), keyring('reset'), keyring('')];
const signIn = { user: 'anna', password: 'sesame' };

it('opens a device’s secret with the keyring that sealed it, and with no other', () => {
  const { secret, sealedSecret } = newSecret(before);
  expect(openSecret(before, sealedSecret)).toEqual(Buffer.from(secret));
  expect(openSecret(reset, sealedSecret)).toBeNull();
});

it('opens what was kept without a keyring once there is one', () => {
  const { secret, sealedSecret } = newSecret(none);
  expect(openSecret(reset, sealedSecret)).toEqual(Buffer.from(secret));
  expect(openSignIn(reset, sealSignIn(none, signIn))).toEqual(signIn);
});

it('takes a sign-in that the keyring no longer opens for none, so that the place asks for it', () => {
  expect(openSignIn(before, sealSignIn(before, signIn))).toEqual(signIn);
  expect(openSignIn(reset, sealSignIn(before, signIn))).toEqual({});
  expect(sealSignIn(before, {})).toBeNull();
  expect(openSignIn(before, null)).toEqual({});
});
