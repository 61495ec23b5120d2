import type { Input } from 'electron';

/** How much a page can be made larger or smaller, step by step. */
export const FACTORS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

export type ZoomStep = 'in' | 'out' | 'reset';

/** The next step from any factor: the system's own may lie between two. */
export function zoomed(factor: number, step: ZoomStep): number {
  const nearly = 0.005;
  switch (step) {
    case 'in':
      return FACTORS.find((each) => each > factor + nearly) ?? FACTORS[FACTORS.length - 1] ?? 1;
    case 'out':
      return FACTORS.findLast((each) => each < factor - nearly) ?? FACTORS[0];
    case 'reset':
      return 1;
  }
}

/**
 * The step that a key asks for, whatever the keyboard: plus is typed with and without Shift, and stands apart among the
 * digits. Null: another key.
 */
export function zoomKey(
  input: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt'>,
  isMac: boolean,
): ZoomStep | null {
  if (input.type !== 'keyDown' || input.alt || !(isMac ? input.meta : input.control)) return null;
  if (input.key === '+' || input.key === '=') return 'in';
  if (input.key === '-' || input.key === '_') return 'out';
  return input.key === '0' ? 'reset' : null;
}
