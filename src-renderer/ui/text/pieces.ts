export type Piece = { readonly text: string; readonly isMarked: boolean };

/** A snippet cut at its marks. Marks that overlap or lie outside are shown as far as they fit. */
export function pieces(
  snippet: string,
  marks: readonly { readonly from: number; readonly to: number }[],
): readonly Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const { from, to } of [...marks].sort((a, b) => a.from - b.from)) {
    const [start, end] = [Math.max(at, from), Math.min(snippet.length, to)];
    if (end <= start) continue;
    if (start > at) found.push({ text: snippet.slice(at, start), isMarked: false });
    found.push({ text: snippet.slice(start, end), isMarked: true });
    at = end;
  }
  return at < snippet.length ? [...found, { text: snippet.slice(at), isMarked: false }] : found;
}
