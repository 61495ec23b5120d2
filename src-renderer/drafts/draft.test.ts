import { expect, test } from 'vitest';
import {
  emptyDraft,
  isBlank,
  joinedDraft,
  LARGEST_TYPED_PASTE,
  restoredDraft,
  withBlock,
  withKept,
  withoutBlock,
  withoutSent,
  withText,
} from './draft';

test('a held paste is sent after the typed text and stays marked as pasted', () => {
  const typed = withText(emptyDraft, 'Look:', { caret: 5, kind: 'typed' });
  const sent = joinedDraft(withBlock(typed, { id: 'a', text: 'row 1\nrow 2' }));
  expect(sent.text).toBe('Look:\n\nrow 1\nrow 2');
  expect(sent.spans).toEqual([
    { from: 0, to: 5, kind: 'typed' },
    { from: 5, to: 18, kind: 'pasted' },
  ]);
});

test('a removed block leaves nothing behind', () => {
  const draft = withoutBlock(withBlock(emptyDraft, { id: 'a', text: 'x' }), 'a');
  expect(joinedDraft(draft)).toEqual({ text: '', spans: [] });
  expect(isBlank(draft)).toBe(true);
});

test('a draft from an earlier run never counts as typed', () => {
  expect(restoredDraft('my words').spans).toEqual([{ from: 0, to: 8, kind: 'pasted' }]);
});

test('a huge draft from an earlier run comes back as a block, not into the text field', () => {
  const text = 'x'.repeat(LARGEST_TYPED_PASTE + 1);
  const draft = restoredDraft(text);
  expect(draft.text).toBe('');
  expect(joinedDraft(draft).text).toBe(text);
});

test('what was typed while a message went out stays', () => {
  const sent = withText(emptyDraft, 'first', { caret: 5, kind: 'typed' });
  const later = withText(sent, 'first and more', { caret: 14, kind: 'typed' });
  expect(withoutSent(later, sent)).toEqual({
    text: ' and more',
    spans: [{ from: 0, to: 9, kind: 'typed' }],
    blocks: [],
    files: [],
  });
});

test('what an earlier run left stands before what was written since, its words once, a paste able to be text again', () => {
  const file = {
    id: 'f',
    name: 'Pasted text.txt',
    origin: 'pasted' as const,
    kind: 'text' as const,
    type: 'text/plain',
    sizeBytes: 4,
    lineCount: 1,
    width: null,
    height: null,
    tokens: 1,
    bytes: new TextEncoder().encode('line'),
  };
  const kept = { text: 'Half a', files: [file] };
  expect(withKept(emptyDraft, kept)).toMatchObject({ text: 'Half a', files: [{ id: 'f', pastedText: 'line' }] });
  expect(withKept(restoredDraft('Half a plan'), kept).text).toBe('Half a plan');
  expect(withKept(restoredDraft('New'), kept).text).toBe('Half a\n\nNew');
});
