/** A stretch of a text that is searched by itself. */
export type Window = { readonly from: number; readonly to: number };

const windowLength = 65_536;
/** As much as two windows share, so that a key of several kilobytes lies whole in one of them. */
const shared = 16_384;
const nearestLine = 2_048;

/**
 * Divides a long text into overlapping windows that begin at the start of a line where one is near. A
 * text of one window's length comes back whole.
 */
export function windowsOf(text: string): readonly Window[] {
  const windows: Window[] = [];
  for (let at = 0; ; at += windowLength) {
    const from = at === 0 ? 0 : startOfLine(text, at - shared);
    const to = Math.min(text.length, at + windowLength);
    windows.push({ from, to });
    if (to === text.length) return windows;
  }
}

function startOfLine(text: string, offset: number): number {
  const line = text.slice(offset, offset + nearestLine).search(/[\n ]/);
  return line === -1 ? offset : offset + line + 1;
}
