import type { KeptDraft } from '../../src-preload/contract/drafts';
import type { Span } from '../../src-preload/contract/messages';
import type { DraftFile } from './draft-file';
import { appendSpan, applyEdit, editBetween, type SpanKind } from './spans';

/** A message being written. `blocks` are pastes too large for a text field; they are joined to the text on sending. */
export type Draft = {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly blocks: readonly PastedBlock[];
  readonly files: readonly DraftFile[];
};

/**
 * Changes the draft as it is by now, which may be more than what is on screen: a file comes in between two drawings of the window,
 * and a key is pressed in the same moment.
 */
export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

export type PastedBlock = { readonly id: string; readonly text: string };

/** Above this many characters a paste is held beside the text field, which would freeze under it. */
export const LARGEST_TYPED_PASTE = 200_000;

export const emptyDraft: Draft = { text: '', spans: [], blocks: [], files: [] };

/** A draft from an earlier run: nobody knows any more what of it was typed, so none of it counts as typed. */
export function restoredDraft(text: string): Draft {
  if (text.length > LARGEST_TYPED_PASTE) return withBlock(emptyDraft, { id: 'restored', text });
  return { ...emptyDraft, text, spans: appendSpan([], 0, { count: text.length, kind: 'pasted' }) };
}

export function withText(draft: Draft, text: string, change: { caret: number; kind: SpanKind }): Draft {
  const edit = editBetween(draft.text, text, change.caret);
  return { ...draft, text, spans: applyEdit(draft.spans, edit, change.kind) };
}

export function withBlock(draft: Draft, block: PastedBlock): Draft {
  return { ...draft, blocks: [...draft.blocks, block] };
}

export function withoutBlock(draft: Draft, id: string): Draft {
  return { ...draft, blocks: draft.blocks.filter((block) => block.id !== id) };
}

export function withFile(draft: Draft, file: DraftFile): Draft {
  return { ...draft, files: [...draft.files, file] };
}

export function withoutFile(draft: Draft, id: string): Draft {
  return { ...draft, files: draft.files.filter((file) => file.id !== id) };
}

/** A paste put after what is written, as what it is. */
export function withPasted(draft: Draft, pasted: string): Draft {
  const added = draft.text === '' ? pasted : `${draft.text.endsWith('\n') ? '' : '\n\n'}${pasted}`;
  const spans = appendSpan(draft.spans, draft.text.length, { count: added.length, kind: 'pasted' });
  return { ...draft, text: draft.text + added, spans };
}

/** With what an earlier run left of it: its files, and its words before those written since. */
export function withKept(draft: Draft, { text, files }: KeptDraft): Draft {
  const kept = files.map((file) => ({
    ...file,
    pastedText: file.origin === 'pasted' ? new TextDecoder().decode(file.bytes) : null,
  }));
  const since = joinedDraft(draft).text;
  const restored = restoredDraft(text);
  const joined = since === '' ? restored : withPasted(restored, since);
  return { ...(since.startsWith(text) ? draft : joined), files: [...kept, ...draft.files] };
}

/** The message as it is sent: the text, then each block after an empty line. */
export function joinedDraft(draft: Draft): { readonly text: string; readonly spans: readonly Span[] } {
  let { text, spans } = draft;
  for (const block of draft.blocks) {
    const added = text === '' ? block.text : `\n\n${block.text}`;
    spans = appendSpan(spans, text.length, { count: added.length, kind: 'pasted' });
    text += added;
  }
  return { text, spans };
}

/** What was written after `sent` went out. */
export function withoutSent(draft: Draft, sent: Draft): Draft {
  const blocks = draft.blocks.filter((block) => !sent.blocks.includes(block));
  const files = draft.files.filter((file) => !sent.files.includes(file));
  const isContinued = draft.text.startsWith(sent.text);
  if (!isContinued) return { ...draft, blocks, files };
  return { ...withText(draft, draft.text.slice(sent.text.length), { caret: 0, kind: 'typed' }), blocks, files };
}

export function isBlank(draft: Draft): boolean {
  return draft.files.length === 0 && draft.text.trim() === '' && draft.blocks.every(({ text }) => text.trim() === '');
}
