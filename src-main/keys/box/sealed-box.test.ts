import { describe, expect, it } from 'vitest';
import { keyOf } from '../keys.fixture';
import { boxKeyOf, putInBox, takeFromBox } from './sealed-box';

const root = keyOf(5);
const boxKey = boxKeyOf(root);

describe('a sealed text', () => {
  it('is not read with another key, nor after a flipped bit, nor cut off', () => {
    const boxed = putInBox(boxKey, 'the plumber comes on Friday');
    expect(takeFromBox(keyOf(6), boxed)).toBeNull();
    for (let bit = 0; bit < boxed.length * 8; bit += 3) {
      const flipped = Buffer.from(boxed);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      // The highest bit of a point counts for nothing (RFC 7748), but it is sealed in as salt.
      expect(takeFromBox(root, flipped), `bit ${bit}`).toBeNull();
    }
    for (const length of [0, 31, 32, 60, boxed.length - 1]) {
      expect(takeFromBox(root, boxed.subarray(0, length))).toBeNull();
    }
    expect(takeFromBox(root, Buffer.alloc(100))).toBeNull();
  });

  it('comes back whole, and never looks the same twice', () => {
    for (const text of ['', 'a', '🏠 Übermorgen\n'.repeat(2_000)]) {
      const [one, other] = [putInBox(boxKey, text), putInBox(boxKey, text)];
      expect(one.equals(other)).toBe(false);
      expect(one.includes('bermorgen')).toBe(false);
      expect(takeFromBox(root, one)).toBe(text);
      expect(takeFromBox(root, other)).toBe(text);
    }
  });
});
