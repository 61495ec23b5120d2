import type { Handlers, RequestName } from '../../src-preload/contract';
import type { CaptureOutcome } from '../../src-preload/contract/capture';
import type { Span } from '../../src-preload/contract/messages';
import type { Captures } from './captures';

export type CaptureHandlerOptions = {
  /** Sends a text to a new chat of that workspace and shows it. */
  readonly ask: (
    said: { readonly text: string; readonly spans: readonly Span[] },
    workspaceId: string,
  ) => Promise<void>;
};

/** `capture:*`. */
export function captureHandlers(
  captures: Captures,
  { ask }: CaptureHandlerOptions,
): Pick<Handlers, Extract<RequestName, `capture:${string}`>> {
  return {
    'capture:open': captures.open,
    'capture:read': captures.read,
    'capture:save': async (capture) => outcomeOf(await captures.save(capture)),
    'capture:ask': async (capture) => {
      const saved = await captures.save(capture);
      if (saved.kind === 'saved') await ask(saved, capture.workspaceId);
      return outcomeOf(saved);
    },
    'capture:undo': ({ id }) => {
      captures.undo(id);
      return null;
    },
    'capture:allow': async (draft) => {
      await captures.allow(draft);
      return null;
    },
    'capture:set-draft': async (draft) => {
      await captures.setDraft(draft);
      return null;
    },
    'capture:list': captures.list,
  };
}

function outcomeOf(saved: Awaited<ReturnType<Captures['save']>>): CaptureOutcome {
  return saved.kind === 'saved' ? { kind: 'saved', id: saved.id, without: saved.without } : saved;
}
