import { describe, expect, test } from 'vitest';
import { openerOf, testDevice } from '../sealing.fixture';
import { NOTHING_BEFORE } from './header';
import { hashOf, openFile } from './sealed-file';
import { isNextPart, snapshotSealer } from './snapshot';

const laptop = testDevice('aaaaaaaa');
const opener = openerOf(laptop);

describe('the parts of a snapshot', () => {
  const part = snapshotSealer(laptop, 40);
  const parts = [part(Buffer.from('one'), false), part(Buffer.from('two'), false), part(Buffer.from('three'), true)];

  test('follow one another to the last', () => {
    let before = NOTHING_BEFORE;
    for (const [at, { name: of, bytes }] of parts.entries()) {
      const opened = openFile(opener, of, bytes);
      if (!opened.ok) throw new Error(opened.why);
      expect(isNextPart(before, at, opened.header)).toBe(true);
      expect(opened.header.isLast).toBe(at === 2);
      before = opened.hash;
    }
  });

  test('of two snapshots of one number do not go together', () => {
    const again = snapshotSealer(laptop, 40);
    again(Buffer.from('another'), false);
    const second = again(Buffer.from('else'), true);
    const opened = openFile(opener, second.name, second.bytes);
    if (!opened.ok) throw new Error(opened.why);
    expect(isNextPart(hashOf(parts[0]?.bytes ?? new Uint8Array()), 1, opened.header)).toBe(false);
  });
});
