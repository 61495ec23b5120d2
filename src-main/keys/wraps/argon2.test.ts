import { describe, expect, it } from 'vitest';
import { bundle } from '../../../scripts/suite/bundle';
import { stretchHere } from './argon2';
import { newStretch, type Stretch } from './passphrase';
import { stretchApart } from './stretch-apart';

const salt = Buffer.from('somesalt').toString('base64');
const cost = (memoryKiB: number): Stretch => ({ algorithm: 'argon2id', memoryKiB, passes: 2, lanes: 1, salt });
const hex = (key: Uint8Array) => Buffer.from(key).toString('hex');

describe('argon2id', () => {
  it('gives what the reference implementation gives (its test.c)', async () => {
    expect(hex(await stretchHere('password', cost(256)))).toBe(
      '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe',
    );
    expect(hex(await stretchHere('password', cost(65_536)))).toBe(
      '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7',
    );
  });

  it('gives the same in a thread of its own, whose failure is one', async () => {
    const apart = stretchApart(await bundle('src-main/keys/wraps/stretch-worker.ts'));
    expect(await apart('password', cost(256))).toEqual(await stretchHere('password', cost(256)));
    await expect(apart('', cost(256))).rejects.toThrow();
    await expect(stretchApart('/nowhere.mjs')('x', cost(256))).rejects.toThrow();
  });

  it('takes 64 MiB or more, and a salt that is never the same', () => {
    const [one, other] = [newStretch(), newStretch()];
    expect(one.memoryKiB).toBeGreaterThanOrEqual(65_536);
    expect(one.salt).not.toBe(other.salt);
  });
});
