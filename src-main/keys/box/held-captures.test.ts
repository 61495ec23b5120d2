import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOf } from '../keys.fixture';
import {
  type HeldCapture,
  heldFolder,
  heldNames,
  holdCapture,
  releaseCaptures,
  removeHeld,
  resealCaptures,
} from './held-captures';
import { boxKeyOf, putInBox } from './sealed-box';

let base = '';
let folder = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'hearth-box-'));
  folder = heldFolder(base);
});
afterEach(() => rmSync(base, { recursive: true }));

const root = keyOf(9);
const idOf = (at: number) => `00000000-0000-7000-8000-${String(at % 1_000).padStart(12, '0')}`;
const hold = (text: string, at: number) => holdCapture(folder, boxKeyOf(root), { id: idOf(at), at, text });
const taking = () => {
  const taken: HeldCapture[] = [];
  return { taken, save: async (capture: HeldCapture) => void taken.push(capture) };
};

describe('captures of a locked Hearth', () => {
  it('come back in the order in which they were taken, whole, and leave nothing to read', async () => {
    const { taken, save } = taking();
    expect(await releaseCaptures(folder, root, save)).toEqual({ saved: 0, unreadable: [], failure: null });
    const texts = ['Übermorgen Milch', 'zwei', 'drei'];
    for (const [nth, text] of texts.entries()) hold(text, 1_800_000_000_000 + nth);
    writeFileSync(join(folder, 'of-a-kill.capture.part'), 'x');
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes('Milch')).toBe(false);
    expect(await releaseCaptures(folder, root, save)).toMatchObject({ saved: 3 });
    expect(taken.map(({ text }) => text)).toEqual(texts);
    expect(taken[2]).toEqual({ id: idOf(2), at: 1_800_000_000_002, text: 'drei' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are kept when one of them does not open or is not taken', async () => {
    hold('first', 1);
    hold('second', 2);
    hold('third', 3);
    const [first = ''] = heldNames(folder);
    writeFileSync(join(folder, first), 'no box');
    writeFileSync(join(folder, '0-strange.capture'), putInBox(boxKeyOf(root), '{"text":"of nobody"}'));
    const { taken, save } = taking();
    const full = new Error('disk full');
    const released = await releaseCaptures(folder, root, async (capture) => {
      if (capture.text === 'third') throw full;
      await save(capture);
    });
    expect(released).toEqual({
      saved: 1,
      unreadable: ['0-strange.capture', first].map((name) => join(folder, `${name}.unreadable`)),
      failure: { waiting: 1, error: full },
    });
    expect(await releaseCaptures(folder, root, save)).toEqual({ saved: 1, unreadable: [], failure: null });
    expect(taken.map(({ text }) => text)).toEqual(['second', 'third']);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('that a kill left behind come again under the same id', async () => {
    hold('once', 5);
    const { taken, save } = taking();
    const killed = releaseCaptures(folder, root, async (capture) => {
      await save(capture);
      throw new Error('killed');
    });
    expect((await killed).failure).not.toBeNull();
    await releaseCaptures(folder, root, save);
    expect(taken.map(({ id }) => id)).toEqual([idOf(5), idOf(5)]);
    expect(heldNames(folder)).toEqual([]);
  });

  it('are taken back by their id, and by no other', () => {
    hold('one', 1);
    hold('two', 2);
    expect(removeHeld(folder, idOf(3))).toBe(false);
    expect(removeHeld(folder, idOf(1))).toBe(true);
    expect(removeHeld(folder, idOf(1))).toBe(false);
    expect(heldNames(folder)).toHaveLength(1);
  });

  it('stop at a thousand', () => {
    for (let at = 0; at < 3; at += 1) hold('x', at);
    for (let at = 3; at < 1_000; at += 1) writeFileSync(join(folder, `${at}.capture`), '');
    expect(() => hold('one more', 1_001)).toThrow(expect.objectContaining({ code: 'box_full' }));
  });

  it('go along with a new root key, also when a kill cut that off, and what neither opens stays', async () => {
    for (let at = 1; at <= 3; at += 1) hold(`text ${at}`, at);
    const next = keyOf(10);
    const [first = '', second = ''] = heldNames(folder);
    writeFileSync(
      join(folder, second),
      putInBox(boxKeyOf(next), JSON.stringify({ id: idOf(2), at: 2, text: 'text 2' })),
    );
    writeFileSync(join(folder, first), 'damaged');
    resealCaptures(folder, root, next);
    resealCaptures(folder, root, next);
    const { taken, save } = taking();
    const { unreadable } = await releaseCaptures(folder, next, save);
    expect(taken.map(({ text }) => text)).toEqual(['text 2', 'text 3']);
    expect(unreadable).toHaveLength(1);
    resealCaptures(heldFolder(join(base, 'nowhere')), root, next);
  });
});
