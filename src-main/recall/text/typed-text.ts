import type { Span } from './passages';

type TypedSpan = Span & { readonly kind: string };

/**
 * What was typed of a text, or of a stretch of it. Spans that can not be read count as nothing typed: silence is safer than a
 * stranger's text.
 */
export function typedText(
  text: string,
  spans: string | null,
  { from, to }: Span = { from: 0, to: text.length },
): string {
  const ranges = spans === null ? [] : readSpans(spans);
  if (ranges === null) return '';
  if (ranges.length === 0) return text.slice(from, to);
  return ranges
    .filter(({ kind }) => kind === 'typed')
    .map((range) => text.slice(Math.max(from, range.from), Math.min(to, range.to)))
    .join(' ')
    .trim();
}

/** The spans of a text that was changed; `at` says where each offset is now. What cannot be read stays as it is. */
export function movedSpans(spans: string | null, at: (offset: number) => number): string | null {
  const ranges = spans === null ? null : readSpans(spans);
  if (ranges === null) return spans;
  return JSON.stringify(ranges.map((range) => ({ ...range, from: at(range.from), to: at(range.to) })));
}

function readSpans(json: string): readonly TypedSpan[] | null {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) && value.every(isSpan) ? value : null;
  } catch {
    return null;
  }
}

function isSpan(value: unknown): value is TypedSpan {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'from' in value &&
    'to' in value &&
    'kind' in value &&
    typeof value.from === 'number' &&
    typeof value.to === 'number'
  );
}
