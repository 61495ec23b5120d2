/** Half-open UTF-16 offsets. */
export type Range = { readonly from: number; readonly to: number };

/**
 * Spans of a text after each of some ranges gave way to a mark of `markLength` characters. Ranges are in order and do not
 * overlap. A mark belongs to the span in which its range began; an edge inside a range moves to the mark's end.
 */
export function withoutRanges<Span extends Range>(
  spans: readonly Span[],
  ranges: readonly Range[],
  markLength: number,
): readonly Span[] {
  const moved = (at: number): number => {
    let shift = 0;
    for (const { from, to } of ranges) {
      if (at <= from) break;
      if (at < to) return from + shift + markLength;
      shift += markLength - (to - from);
    }
    return at + shift;
  };
  return spans
    .map((span) => ({ ...span, from: moved(span.from), to: moved(span.to) }))
    .filter(({ from, to }) => from < to);
}

export type Divided<Span extends Range> = {
  readonly kept: string;
  readonly keptSpans: readonly Span[];
  /** The rest, in order, piece by piece. */
  readonly moved: readonly string[];
};

/**
 * Takes the spans that are asked for out of a text; what is left closes up and keeps where it came from. Text that no
 * span covers is taken out too, so that nothing is lost.
 */
export function divideText<Span extends Range>(
  text: string,
  spans: readonly Span[],
  isMoved: (span: Span) => boolean,
): Divided<Span> {
  let kept = '';
  const keptSpans: Span[] = [];
  const moved: string[] = [];
  let at = 0;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (span.from > at) moved.push(text.slice(at, span.from));
    const piece = text.slice(Math.max(at, span.from), span.to);
    at = Math.max(at, Math.min(span.to, text.length));
    if (piece === '') continue;
    if (isMoved(span)) moved.push(piece);
    else {
      keptSpans.push({ ...span, from: kept.length, to: kept.length + piece.length });
      kept += piece;
    }
  }
  if (at < text.length) moved.push(text.slice(at));
  return { kept, keptSpans, moved };
}
