import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKeyFile, removeKeyFile, writeKeyFile } from './key-file';
import { newKeySet, withPhrase } from './key-set';
import { keyOf } from './keys.fixture';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-keys-'));
  file = join(folder, 'keys');
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

const root = keyOf(3);
const { set } = withPhrase(newKeySet(root), { root, now: 1 });

describe('a file that cannot be read', () => {
  it('is named as damaged for every flipped bit of it, and for every length but its own', () => {
    writeKeyFile(file, { now: set });
    const bytes = readFileSync(file);
    for (let bit = 0; bit < (bytes.length - 1) * 8; bit += 7) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      writeFileSync(file, flipped);
      expect(readKeyFile(file).kind, `bit ${bit}`).toBe('damaged');
    }
    for (const length of [0, 1, 20, 77, bytes.length - 2]) {
      writeFileSync(file, bytes.subarray(0, length));
      expect(readKeyFile(file).kind).toBe('damaged');
    }
  });

  it('of a later Hearth is none that is damaged', () => {
    writeKeyFile(file, { now: set });
    const [, body = ''] = readFileSync(file, 'utf8').split('\n');
    const later = { ...JSON.parse(body), version: 3, wraps: 'elsewhere' };
    writeKeyFile(file, later);
    expect(readKeyFile(file).kind).toBe('newer');
  });
});

describe('a write', () => {
  it.skipIf(process.getuid?.() === 0)('that fails leaves what was there', () => {
    writeKeyFile(file, { now: set });
    chmodSync(folder, 0o500);
    expect(() => writeKeyFile(file, { now: null, next: set })).toThrow();
    chmodSync(folder, 0o700);
    expect(readKeyFile(file)).toEqual({ kind: 'read', keys: { now: set } });
    expect(readdirSync(folder)).toEqual(['keys']);
  });

  it('comes back as it was, and only its owner may read it', () => {
    expect(readKeyFile(file)).toEqual({ kind: 'absent' });
    for (const keys of [
      { now: set },
      { now: null, next: set },
      { now: set, next: null },
      { now: set, next: newKeySetWithPhrase() },
    ]) {
      writeKeyFile(file, keys);
      expect(readKeyFile(file)).toEqual({ kind: 'read', keys });
    }
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['keys']);
    removeKeyFile(file);
    removeKeyFile(file);
    expect(readKeyFile(file)).toEqual({ kind: 'absent' });
  });
});

function newKeySetWithPhrase() {
  const other = keyOf(4);
  return withPhrase(newKeySet(other), { root: other, now: 2 }).set;
}
