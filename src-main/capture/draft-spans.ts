import type { Span } from '../../src-preload/contract/messages';
import type { Finding } from '../privacy/protect';

/** All of it by hand. */
export function typed(text: string): readonly Span[] {
  return text === '' ? [] : [{ from: 0, to: text.length, kind: 'typed' }];
}

/** Where a credential stands in a draft. */
export function namedFinding({ kind, from, to }: Finding) {
  return { name: kind, from, to };
}

/** Spans of what was kept of a draft. Where words in its middle were taken out, a draft with pasted text counts as pasted. */
export function carrySpans(
  draft: { readonly text: string; readonly spans: readonly Span[] },
  kept: string,
): readonly Span[] {
  if (kept === '') return [];
  const at = draft.text.indexOf(kept);
  if (at < 0) return [{ from: 0, to: kept.length, kind: hasPasted(draft.spans) ? 'pasted' : 'typed' }];
  return draft.spans
    .map((span) => ({ ...span, from: Math.max(0, span.from - at), to: Math.min(kept.length, span.to - at) }))
    .filter(({ from, to }) => from < to);
}

export function hasPasted(spans: readonly Span[]): boolean {
  return spans.some(({ kind }) => kind !== 'typed');
}
