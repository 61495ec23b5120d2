import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Span } from '../../src-preload/contract/messages';
import { applyEdit, editBetween, kindOfInput, type SpanKind } from './spans';

const kind = fc.constantFrom<SpanKind>('typed', 'pasted', 'dropped');
const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '語'), maxLength: 12 });
const step = fc.record({ at: fc.nat(), removed: fc.nat(20), text: letters, kind });

test('spans never overlap, stay in bounds and cover the text, whatever is edited', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let text = '';
      let spans: readonly Span[] = [];
      for (const { at, removed, text: inserted, kind } of steps) {
        const from = at % (text.length + 1);
        const gone = Math.min(removed, text.length - from);
        text = text.slice(0, from) + inserted + text.slice(from + gone);
        spans = applyEdit(spans, { at: from, removed: gone, inserted: inserted.length }, kind);
        let end = 0;
        for (const span of spans) {
          expect(span.from).toBe(end);
          expect(span.to).toBeGreaterThan(span.from);
          end = span.to;
        }
        expect(end).toBe(text.length);
      }
    }),
  );
});

test('each character keeps the kind it came with', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let kinds: readonly SpanKind[] = [];
      let spans: readonly Span[] = [];
      for (const { at, removed, text, kind } of steps) {
        const from = at % (kinds.length + 1);
        const gone = Math.min(removed, kinds.length - from);
        kinds = kinds.toSpliced(from, gone, ...Array.from({ length: text.length }, () => kind));
        spans = applyEdit(spans, { at: from, removed: gone, inserted: text.length }, kind);
      }
      expect(spans.flatMap((span) => Array.from({ length: span.to - span.from }, () => span.kind))).toEqual(kinds);
    }),
  );
});

test('the edit found between two texts leads from the one to the other', () => {
  fc.assert(
    fc.property(letters, letters, fc.nat(), (before, after, caret) => {
      const edit = editBetween(before, after, caret % (after.length + 1));
      const inserted = after.slice(edit.at, edit.at + edit.inserted);
      expect(before.slice(0, edit.at) + inserted + before.slice(edit.at + edit.removed)).toBe(after);
    }),
  );
});

test('of two equal letters the one before the caret is the new one', () => {
  expect(editBetween('aa', 'aaa', 3)).toEqual({ at: 2, removed: 0, inserted: 1 });
  expect(editBetween('aa', 'aaa', 1)).toEqual({ at: 0, removed: 0, inserted: 1 });
});

test('only what the keyboard brought counts as typed', () => {
  expect(['insertText', 'insertLineBreak', 'insertCompositionText'].map(kindOfInput)).toEqual([
    'typed',
    'typed',
    'typed',
  ]);
  expect(['insertFromPaste', 'historyUndo', 'insertFromDrop'].map(kindOfInput)).toEqual([
    'pasted',
    'pasted',
    'dropped',
  ]);
});
