import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rectangle } from 'electron';
import { FACTORS } from './zoom';

/** Where the window was left, how large, and how much its page was enlarged. */
export type WindowPlace = {
  /** When it is neither maximised nor full screen. */
  readonly bounds: Rectangle;
  readonly isMaximised: boolean;
  readonly zoom: number;
};

export type LastPlace = {
  /** Null on a first start, and for a file that nobody can read. */
  readonly get: () => WindowPlace | null;
  readonly keep: (place: WindowPlace) => void;
};

export const SMALLEST = { width: 720, height: 480 } as const;

/** In a file of its own beside the look of the last time: the window is opened before the database is. */
export function openLastPlace(dataFolder: string): LastPlace {
  const file = join(dataFolder, 'window-place.json');
  let place = read(file);
  return {
    get: () => place,
    keep: (next) => {
      const text = JSON.stringify(next);
      if (text === JSON.stringify(place)) return;
      place = next;
      try {
        writeFileSync(file, text);
      } catch {
        // A full disk: the window opens where it was before.
      }
    },
  };
}

/**
 * The place of a window on the screens there are now. Without `x` and `y` the system puts it: the screen that it was on is
 * gone, or its bar could not be grasped.
 * @param areas what windows may cover of each screen
 */
export function placeOn(
  areas: readonly Rectangle[],
  { x, y, ...left }: Rectangle,
): { readonly width: number; readonly height: number; readonly x?: number; readonly y?: number } {
  const width = Math.max(left.width, SMALLEST.width);
  const height = Math.max(left.height, SMALLEST.height);
  const home = areas
    .map((area) => ({ area, shared: sharedWidth(area, x, width) }))
    .filter(({ area, shared }) => shared >= GRASPED && y >= area.y && y <= area.y + area.height - GRASPED)
    .toSorted((a, b) => b.shared - a.shared)[0]?.area;
  const largest = home ?? areas.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  const size = {
    width: within(width, SMALLEST.width, largest?.width ?? width),
    height: within(height, SMALLEST.height, largest?.height ?? height),
  };
  if (home === undefined) return size;
  return {
    ...size,
    x: within(x, home.x, home.x + home.width - size.width),
    y: within(y, home.y, home.y + home.height - size.height),
  };
}

/** So much of its bar must be on a screen, in pixels. */
const GRASPED = 48;

function sharedWidth(area: Rectangle, x: number, width: number): number {
  return Math.min(area.x + area.width, x + width) - Math.max(area.x, x);
}

/** The least wins where both cannot hold. */
function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

function read(file: string): WindowPlace | null {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isPlace(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isPlace(kept: unknown): kept is WindowPlace {
  if (typeof kept !== 'object' || kept === null) return false;
  const { bounds, isMaximised, zoom } = kept as Partial<WindowPlace>;
  const { x, y, width, height } = bounds ?? {};
  return (
    [x, y, width, height].every(Number.isInteger) &&
    typeof isMaximised === 'boolean' &&
    FACTORS.some((one) => one === zoom)
  );
}
