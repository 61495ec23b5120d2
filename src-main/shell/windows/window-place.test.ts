import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLastPlace, placeOn } from './window-place';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-place-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PLACE = { bounds: { x: 40, y: 60, width: 1000, height: 700 }, isMaximised: false, zoom: 1.25 } as const;
const LEFT = { x: 0, y: 0, width: 1920, height: 1040 };
const RIGHT = { x: 1920, y: 0, width: 1280, height: 1024 };

it('where the window was left is known at the next start', () => {
  expect(openLastPlace(folder).get()).toBeNull();
  openLastPlace(folder).keep(PLACE);
  expect(openLastPlace(folder).get()).toEqual(PLACE);
});

it.each([
  ['{', 'cut off'],
  ['{"bounds":{"x":0,"y":0,"width":"wide","height":700},"isMaximised":false,"zoom":1}', 'no number'],
  ['{"isMaximised":false,"zoom":1}', 'no bounds'],
  ['{"bounds":{"x":0,"y":0,"width":900,"height":700},"isMaximised":false,"zoom":40}', 'a zoom that nobody can choose'],
])('a file that says nothing is none: %s (%s)', (text) => {
  writeFileSync(join(folder, 'window-place.json'), text);
  expect(openLastPlace(folder).get()).toBeNull();
});

it('it comes back where it was, also on the second screen', () => {
  expect(placeOn([LEFT], PLACE.bounds)).toEqual(PLACE.bounds);
  const second = { x: 2000, y: 100, width: 1000, height: 700 };
  expect(placeOn([LEFT, RIGHT], second)).toEqual(second);
});

it('a screen that is gone leaves it its size, and the system puts it', () => {
  expect(placeOn([LEFT], { x: 2000, y: 100, width: 1000, height: 700 })).toEqual({ width: 1000, height: 700 });
  expect(placeOn([LEFT], { x: 100, y: -900, width: 1000, height: 700 })).toEqual({ width: 1000, height: 700 });
});

it('it is never larger than its screen, nor smaller than it can be, and its bar can be grasped', () => {
  expect(placeOn([RIGHT], { x: 1900, y: 10, width: 3000, height: 2000 })).toEqual({ ...RIGHT, x: 1920, y: 0 });
  expect(placeOn([LEFT], { x: 1800, y: 900, width: 10, height: 10 })).toEqual({
    width: 720,
    height: 480,
    x: 1200,
    y: 560,
  });
});
