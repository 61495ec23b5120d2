import { useEffect, useReducer, useRef } from 'react';
import type { RequestError } from '../../src-preload/contract/declare';
import { on, request } from '../bridge';
import type { SpanKind } from '../drafts/spans';
import { type CaptureState, captureAfter, emptyCapture, isLocked, pastedWhole } from './capture-state';

const DRAFT_MS = 300;
const SETTLED_MS = 5_000;
/** Wide enough for *Saved without the authorization header* and its undo. */
const SETTLED_WIDTH = 380;

type SaveOptions = { readonly isAsking: boolean; readonly secrets: 'hold' | 'drop'; readonly text?: string };

export type CaptureActions = {
  readonly type: (text: string, change: { readonly caret: number; readonly kind: SpanKind }) => void;
  readonly move: (workspaceId: string) => void;
  readonly save: (options: SaveOptions) => Promise<void>;
  readonly allow: () => Promise<void>;
  readonly back: () => void;
  readonly undo: () => Promise<void>;
  /** Out of sight; the draft stays. */
  readonly hide: () => void;
};

/** The draft of the small window with all that can become of it. */
export function useCapture(): { readonly state: CaptureState; readonly actions: CaptureActions } {
  const [state, dispatch] = useReducer(captureAfter, emptyCapture);
  const latest = useRef(state);
  latest.current = state;
  const isSaving = useRef(false);

  const keepDraft = () => {
    const { text, workspaceId } = latest.current;
    // A locked Hearth keeps no draft: it stays here.
    if (workspaceId !== null) void request('capture:set-draft', { text, workspaceId });
  };
  const hide = () => {
    if (latest.current.mode.kind === 'write') keepDraft();
    else dispatch({ kind: 'back' });
    void request('desktop:hide-capture', {});
  };
  const fail = (error: RequestError) => {
    dispatch({ kind: 'refused', sentence: error.sentence });
    void request('desktop:show-capture', {});
  };
  const save = async ({ isAsking, secrets, text = latest.current.text }: SaveOptions) => {
    const { workspaceId } = latest.current;
    if (isSaving.current || text.trim() === '') return;
    isSaving.current = true;
    // A text from the command line is not in the state yet, and Hearth does not know who wrote it.
    const spans = latest.current.text === text ? latest.current.spans : pastedWhole(text);
    const answer = await request(isAsking && !isLocked(latest.current) ? 'capture:ask' : 'capture:save', {
      text,
      spans: [...spans],
      workspaceId,
      secrets,
    });
    isSaving.current = false;
    if (!answer.ok) return fail(answer.error);
    dispatch({ kind: 'answered', text, spans, isAsking, outcome: answer.value });
    if (answer.value.kind === 'secret') void request('desktop:show-capture', {});
    else void request('desktop:settle-capture', { width: SETTLED_WIDTH });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what it calls reads the latest state
  useEffect(() => {
    const stops = [
      on('desktop:capture-shown', () => {
        if (latest.current.mode.kind === 'saved' || latest.current.mode.kind === 'tray') dispatch({ kind: 'back' });
        void open();
      }),
      on('desktop:unlocked', () => void open()),
      on('desktop:capture-given', ({ text }) => {
        dispatch({ kind: 'given', text });
        void save({ isAsking: false, secrets: 'hold', text });
      }),
      on('desktop:stays-in-tray', () => {
        dispatch({ kind: 'stays' });
        void request('desktop:settle-capture', { width: SETTLED_WIDTH });
      }),
    ];
    const open = async () => {
      const answer = await request('capture:open', {});
      if (answer.ok && latest.current.desk?.workspaces.length !== answer.value.workspaces.length) {
        dispatch({ kind: 'opened', desk: answer.value });
      }
    };
    // What was given on the command line needs to know where it goes.
    void open().then(() => request('desktop:capture-ready', {}));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const { text, workspaceId, desk } = state;
  useEffect(() => {
    if (desk === null) return;
    if (text.includes('#') || text.includes('!')) {
      void request('capture:read', { text, workspaceId }).then(
        (answer) => answer.ok && dispatch({ kind: 'read', text, reading: answer.value }),
      );
    }
    if (workspaceId === null) return;
    const timer = setTimeout(() => void request('capture:set-draft', { text, workspaceId }), DRAFT_MS);
    return () => clearTimeout(timer);
  }, [text, workspaceId, desk]);

  const isSettled = state.mode.kind === 'saved' || state.mode.kind === 'tray';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save is a line of its own
  useEffect(() => {
    if (!isSettled) return;
    const timer = setTimeout(hide, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isSettled, state.mode]);

  return {
    state,
    actions: {
      type: (next, change) => dispatch({ kind: 'typed', text: next, change }),
      move: (next) => dispatch({ kind: 'moved', workspaceId: next }),
      save,
      allow: async () => {
        const { mode } = latest.current;
        if (workspaceId === null) return;
        const answer = await request('capture:allow', { text, workspaceId });
        if (!answer.ok) return answer.error.code === 'declined' ? undefined : fail(answer.error);
        await save({ isAsking: mode.kind === 'secret' && mode.isAsking, secrets: 'hold' });
      },
      back: () => dispatch({ kind: 'back' }),
      undo: async () => {
        const { lastSaved } = latest.current;
        if (lastSaved === null) return;
        const answer = await request('capture:undo', { id: lastSaved.id });
        if (!answer.ok) return fail(answer.error);
        dispatch({ kind: 'undone', text: lastSaved.text, spans: lastSaved.spans });
        void request('desktop:show-capture', {});
      },
      hide,
    },
  };
}
