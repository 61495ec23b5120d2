import type { Span } from '../../src-preload/contract/messages';

export type SpanKind = Span['kind'];

/** One change of a text: at `at`, `removed` characters gave way to `inserted` (UTF-16 units). */
export type Edit = { readonly at: number; readonly removed: number; readonly inserted: number };

/** The smallest edit that turns `before` into `after` and ends at the caret; repeated letters make others possible. */
export function editBetween(before: string, after: string, caret: number): Edit {
  const suffixLimit = Math.min(before.length, after.length, Math.max(0, after.length - caret));
  let suffix = 0;
  while (suffix < suffixLimit && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix++;
  const prefixLimit = Math.min(before.length, after.length) - suffix;
  let prefix = 0;
  while (prefix < prefixLimit && before[prefix] === after[prefix]) prefix++;
  return { at: prefix, removed: before.length - prefix - suffix, inserted: after.length - prefix - suffix };
}

/** Spans stay sorted, never overlap and cover the text without a gap, before and after. */
export function applyEdit(spans: readonly Span[], edit: Edit, kind: SpanKind): readonly Span[] {
  const end = edit.at + edit.removed;
  const shift = edit.inserted - edit.removed;
  const before = spans.flatMap(({ from, to, kind: own }) => ranged(from, Math.min(to, edit.at), own));
  const inserted = ranged(edit.at, edit.at + edit.inserted, kind);
  const after = spans.flatMap(({ from, to, kind: own }) => ranged(Math.max(from, end) + shift, to + shift, own));
  return joined([...before, ...inserted, ...after]);
}

/** Where the text came from when a whole block of one kind is appended after `length` characters. */
export function appendSpan(spans: readonly Span[], length: number, added: { count: number; kind: SpanKind }) {
  return applyEdit(spans, { at: length, removed: 0, inserted: added.count }, added.kind);
}

/**
 * What an `input` event's type says about the text it brought. Undo and redo may bring a paste back, so they never count
 * as typed: it is better to trust too little.
 */
export function kindOfInput(inputType: string): SpanKind {
  if (inputType === 'insertFromDrop') return 'dropped';
  if (inputType === 'insertFromPaste' || inputType === 'insertFromYank' || inputType.startsWith('history')) {
    return 'pasted';
  }
  return 'typed';
}

function ranged(from: number, to: number, kind: SpanKind): readonly Span[] {
  return from < to ? [{ from, to, kind }] : [];
}

function joined(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && last.kind === span.kind && last.to === span.from) result[result.length - 1] = { ...last, to: span.to };
    else result.push(span);
  }
  return result;
}
