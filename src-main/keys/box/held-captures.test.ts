import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOf } from '../keys.fixture';
import { heldCaptures, holdCapture, releaseCaptures } from './held-captures';
import { boxKeyOf } from './sealed-box';

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'hearth-box-')), 'captures');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const root = keyOf(9);
const hold = (text: string, at: number) => holdCapture(folder, boxKeyOf(root), { text, at });

describe('captures of a locked Hearth', () => {
  it('are kept when one of them does not open or is not taken', async () => {
    hold('first', 1);
    hold('second', 2);
    hold('third', 3);
    const [first = ''] = heldCaptures(folder);
    writeFileSync(join(folder, first), 'no box');
    const saved: string[] = [];
    const release = releaseCaptures(folder, root, async (text) => {
      if (text === 'third') throw new Error('disk full');
      saved.push(text);
    });
    await expect(release).rejects.toThrow('disk full');
    expect(saved).toEqual(['second']);
    expect(heldCaptures(folder)).toHaveLength(1);
    expect(readdirSync(folder)).toContain(`${first}.unreadable`);
    expect(await releaseCaptures(folder, root, async (text) => void saved.push(text))).toEqual({
      saved: 1,
      unreadable: 0,
    });
    expect(saved).toEqual(['second', 'third']);
  });

  it('stop at a thousand', () => {
    for (let at = 0; at < 3; at += 1) hold('x', at);
    for (let at = 3; at < 1_000; at += 1) writeFileSync(join(folder, `${at}.capture`), '');
    expect(() => hold('one more', 1_001)).toThrow(expect.objectContaining({ code: 'box_full' }));
  });

  it('come back in the order in which they were taken, and leave nothing to read', async () => {
    expect(await releaseCaptures(folder, root, async () => undefined)).toEqual({ saved: 0, unreadable: 0 });
    const texts = ['Übermorgen Milch', 'zwei', 'drei'];
    for (const [at, text] of texts.entries()) hold(text, 1_800_000_000_000 + at);
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes('Milch')).toBe(false);
    const saved: string[] = [];
    expect(await releaseCaptures(folder, root, async (text) => void saved.push(text))).toEqual({
      saved: 3,
      unreadable: 0,
    });
    expect(saved).toEqual(texts);
    expect(readdirSync(folder)).toEqual([]);
  });
});
