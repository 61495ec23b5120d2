import type { CaptureDesk, CaptureOutcome, CaptureRange, CaptureReading } from '../../src-preload/contract/capture';
import type { Span } from '../../src-preload/contract/messages';
import { applyEdit, editBetween, type SpanKind } from '../drafts/spans';

export type Finding = CaptureRange & { readonly name: string };

/** What the small window shows under the text, or instead of it. */
export type CaptureMode =
  | { readonly kind: 'write' }
  | { readonly kind: 'secret'; readonly findings: readonly Finding[]; readonly isAsking: boolean }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'saved'; readonly id: string; readonly without: readonly string[] }
  | { readonly kind: 'tray' };

export type CaptureState = {
  readonly text: string;
  /** What of it was typed, and what was pasted. */
  readonly spans: readonly Span[];
  readonly reading: CaptureReading;
  readonly desk: CaptureDesk | null;
  /** Null until it is known, and while Hearth is locked. */
  readonly workspaceId: string | null;
  readonly mode: CaptureMode;
  /** What was saved last: undo brings it back as it was typed. */
  readonly lastSaved: { readonly id: string; readonly text: string; readonly spans: readonly Span[] } | null;
  /** The draft that a text from the command line replaced. */
  readonly stash: string;
  readonly stashSpans: readonly Span[];
};

export type CaptureEvent =
  | { readonly kind: 'opened'; readonly desk: CaptureDesk }
  | {
      readonly kind: 'typed';
      readonly text: string;
      /** Absent: typed at the end. */
      readonly change?: { readonly caret: number; readonly kind: SpanKind };
    }
  | { readonly kind: 'read'; readonly text: string; readonly reading: CaptureReading }
  | { readonly kind: 'given'; readonly text: string }
  | { readonly kind: 'moved'; readonly workspaceId: string }
  | {
      readonly kind: 'answered';
      readonly text: string;
      readonly spans: readonly Span[];
      readonly isAsking: boolean;
      readonly outcome: CaptureOutcome;
    }
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'undone'; readonly text: string; readonly spans: readonly Span[] }
  | { readonly kind: 'stays' }
  | { readonly kind: 'back' };

const NOTHING_READ: CaptureReading = { marks: [], projectName: null, expiresAt: null };

export const emptyCapture: CaptureState = {
  text: '',
  spans: [],
  reading: NOTHING_READ,
  desk: null,
  workspaceId: null,
  mode: { kind: 'write' },
  lastSaved: null,
  stash: '',
  stashSpans: [],
};

export function captureAfter(state: CaptureState, event: CaptureEvent): CaptureState {
  switch (event.kind) {
    case 'opened': {
      const { desk } = event;
      const opened = { ...state, desk, workspaceId: desk.workspaceId };
      // For a kept draft Hearth no longer knows which parts were typed.
      if (state.text === '') return { ...opened, text: desk.draft, spans: pastedWhole(desk.draft) };
      return isLocked(state) && !isLocked(opened) && desk.draft !== '' ? behindKept(opened, desk.draft) : opened;
    }
    case 'typed': {
      const { text, change = { caret: text.length, kind: 'typed' } } = event;
      const spans = applyEdit(state.spans, editBetween(state.text, text, change.caret), change.kind);
      return { ...state, text, spans, reading: marksStill(state, text), mode: { kind: 'write' } };
    }
    case 'read':
      // An answer about an older text would underline the wrong words.
      return event.text === state.text ? { ...state, reading: event.reading } : state;
    case 'given':
      return {
        ...stashed(state),
        text: event.text,
        spans: pastedWhole(event.text),
        reading: NOTHING_READ,
        mode: { kind: 'write' },
      };
    case 'moved':
      return { ...state, workspaceId: event.workspaceId, mode: { kind: 'write' } };
    case 'answered': {
      const { outcome, isAsking, text, spans } = event;
      if (outcome.kind === 'secret')
        return { ...state, mode: { kind: 'secret', findings: outcome.findings, isAsking } };
      return {
        ...state,
        text: state.stash,
        spans: state.stashSpans,
        stash: '',
        stashSpans: [],
        reading: NOTHING_READ,
        lastSaved: { id: outcome.id, text, spans },
        mode: { kind: 'saved', id: outcome.id, without: outcome.without },
      };
    }
    case 'refused':
      return { ...state, mode: { kind: 'failed', sentence: event.sentence } };
    case 'undone':
      return {
        ...stashed(state),
        text: event.text,
        spans: event.spans,
        lastSaved: null,
        mode: { kind: 'write' },
      };
    case 'stays':
      return { ...state, mode: { kind: 'tray' } };
    case 'back':
      return { ...state, mode: { kind: 'write' } };
    default:
      return event satisfies never;
  }
}

/** Nothing of Hearth is known, and what is saved is read after the next unlocking. */
export function isLocked({ desk }: CaptureState): boolean {
  return desk?.workspaceId === null;
}

/** The draft from before Hearth was locked, then what was typed meanwhile: either would be lost for the other. */
function behindKept(state: CaptureState, draft: string): CaptureState {
  const start = draft.length + 1;
  const typed = state.spans.map((span) => ({ ...span, from: span.from + start, to: span.to + start }));
  return {
    ...state,
    text: `${draft}\n${state.text}`,
    spans: [{ from: 0, to: start, kind: 'pasted' }, ...typed],
    reading: NOTHING_READ,
  };
}

export function pastedWhole(text: string): readonly Span[] {
  return text === '' ? [] : [{ from: 0, to: text.length, kind: 'pasted' }];
}

function stashed(state: CaptureState): CaptureState {
  return { ...state, stash: state.text, stashSpans: state.spans };
}

/** Until the new text is read, the marks that stand before the change keep their colour and what they mean. */
function marksStill({ text, reading }: CaptureState, next: string): CaptureReading {
  let same = 0;
  while (same < text.length && text[same] === next[same]) same += 1;
  const marks = reading.marks.filter(({ to }) => to <= same);
  return {
    marks,
    projectName: marks.some(({ kind }) => kind === 'project') ? reading.projectName : null,
    expiresAt: marks.some(({ kind }) => kind === 'expiry') ? reading.expiresAt : null,
  };
}
