import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { describe, expect, test } from 'vitest';
import { GROUP, testDevice } from '../sealing.fixture';
import { open, openAgain, seal, sealAgain } from './cipher';
import { agreeOn, isSignedBy, keyFor, newDeviceSecret, publicHalf, signBy } from './device-keys';
import { newEpochKey, unwrapEpoch, wrapEpoch } from './epoch-keys';

test('XChaCha20-Poly1305 opens the vector of its draft', () => {
  const hex = (text: string) => Buffer.from(text, 'hex');
  const sealed = hex(
    `404142434445464748494a4b4c4d4e4f5051525354555657bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff921f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49`,
  );
  const key = hex('808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f');
  const about = hex('50515253c0c1c2c3c4c5c6c7');
  expect(Buffer.from(open(key, sealed, about) ?? []).toString()).toMatch(
    /^Ladies and Gentlemen of the class of '99: If I could offer you only one tip/,
  );
  expect(open(key, seal(key, hex('00ff'), about), about)).toEqual(Uint8Array.of(0, 255));
  expect(open(key, seal(key, hex('00ff'), about), hex('51'))).toBeNull();
});

test('what is sealed again is the same bytes on every device, by a key for the nonce and another for the rest', () => {
  const [key, plain, about] = [newEpochKey(), Buffer.from('words'), Buffer.from('place')];
  const sealed = sealAgain(key, plain, about);
  expect(sealAgain(Uint8Array.from(key), Uint8Array.from(plain), Uint8Array.from(about))).toEqual(sealed);
  expect(Buffer.from(openAgain(key, sealed, about) ?? []).toString()).toBe('words');
  // Neither is the key itself: each could otherwise say something about the other.
  const nonce = sealed.subarray(0, 24);
  const under = (by: Uint8Array) => Buffer.concat([nonce, xchacha20poly1305(by, nonce, about).encrypt(plain)]);
  expect(under(key).equals(sealed)).toBe(false);
  expect(under(keyFor('cipher', key, '')).equals(sealed)).toBe(true);
  expect(open(key, sealed, about)).toBeNull();
  expect(open(keyFor('nonce', key, ''), sealed, about)).toBeNull();
  // Another place or other words is another nonce: no nonce is used for two texts.
  const nonces = [sealAgain(key, plain, Buffer.from('place2')), sealAgain(key, Buffer.from('word'), about), sealed];
  expect(new Set(nonces.map((bytes) => Buffer.from(bytes.subarray(0, 24)).toString('hex'))).size).toBe(3);
});

test('two devices agree on the same bytes, and only the signer’s half opens its signature', () => {
  const [one, two] = [newDeviceSecret(), newDeviceSecret()];
  expect(agreeOn(one, publicHalf(two))).toEqual(agreeOn(two, publicHalf(one)));
  const words = Buffer.from('words');
  expect(isSignedBy(publicHalf(one), words, signBy(one, words))).toBe(true);
  expect(isSignedBy(publicHalf(two), words, signBy(one, words))).toBe(false);
  expect(isSignedBy('short', words, signBy(one, words))).toBe(false);
});

test('a half that leads to a known agreement is none', () => {
  expect(agreeOn(newDeviceSecret(), Buffer.alloc(64).toString('base64url'))).toBeNull();
});

describe('the key of an epoch', () => {
  const [laptop, desktop, phone] = [testDevice('aaaaaaaa'), testDevice('bbbbbbbb'), testDevice('cccccccc')];
  const members = [laptop, desktop];
  const key = newEpochKey();
  const [first, second] = [newEpochKey(), newEpochKey()];
  const wrap = (by: typeof laptop) => wrapEpoch(by, { epoch: 3, key, before: [first, second] }, members);
  const bytes = Buffer.from(wrap(laptop));
  const publicHalfOf = (device: string) => [laptop, desktop, phone].find((each) => each.device === device)?.publicHalf;
  const by = (device: typeof laptop) => ({ ...device, publicHalfOf, before: [second] });
  const name = { epoch: 3, device: 'aaaaaaaa' };

  test('is opened by each device that it was made for, its maker included', () => {
    for (const device of members)
      expect(unwrapEpoch(by(device), name, bytes)).toEqual({ ok: true, key: new Uint8Array(key) });
  });

  test('is opened by whichever older key a device has, and by no secret alone', () => {
    const opened = (before: readonly Uint8Array[]) => unwrapEpoch({ ...by(desktop), before }, name, bytes);
    expect(opened([first])).toEqual({ ok: true, key: new Uint8Array(key) });
    expect(opened([newEpochKey(), second])).toEqual({ ok: true, key: new Uint8Array(key) });
    expect(opened([])).toEqual({ ok: false, why: 'locked-out' });
    expect(opened([newEpochKey()])).toEqual({ ok: false, why: 'locked-out' });
  });

  test('is made for the oldest key too, however many there are', () => {
    const before = Array.from({ length: 40 }, newEpochKey);
    const file = wrapEpoch(laptop, { epoch: 3, key, before }, members);
    const opened = (older: Uint8Array | undefined) =>
      unwrapEpoch({ ...by(desktop), before: older ? [older] : [] }, name, file).ok;
    expect([before[0], before[25], before[39]].map(opened)).toEqual([true, true, true]);
  });

  test('is not opened by a device that was removed, nor by one that takes another’s name', () => {
    expect(unwrapEpoch(by(phone), name, bytes)).toEqual({ ok: false, why: 'not-for-us' });
    expect(unwrapEpoch({ ...by(phone), device: 'bbbbbbbb' }, name, bytes)).toEqual({ ok: false, why: 'locked-out' });
  });

  test('is refused with any changed bit', () => {
    for (let bit = 0; bit < bytes.length * 8; bit += 3) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(unwrapEpoch(by(desktop), name, changed).ok, `bit ${bit}`).toBe(false);
    }
  });

  test('is refused by its reason', () => {
    const why = (opener: Parameters<typeof unwrapEpoch>[0], at: typeof name, file: Uint8Array) =>
      unwrapEpoch(opener, at, file);
    expect(why(by(desktop), { ...name, epoch: 4 }, bytes)).toEqual({ ok: false, why: 'misplaced' });
    expect(why({ ...by(desktop), group: 'f'.repeat(32) }, name, bytes)).toEqual({ ok: false, why: 'other-group' });
    const stranger = testDevice('dddddddd');
    const theirs = wrap(stranger);
    expect(why(by(desktop), { epoch: 3, device: 'dddddddd' }, theirs)).toEqual({ ok: false, why: 'unknown-device' });
    const forged = wrap({ ...phone, device: 'aaaaaaaa', group: GROUP });
    expect(why(by(desktop), name, forged)).toEqual({ ok: false, why: 'altered' });
    expect(why(by(desktop), name, bytes.subarray(0, 40))).toEqual({ ok: false, why: 'unknown' });
  });
});
