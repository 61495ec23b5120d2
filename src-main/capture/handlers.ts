import type { Handlers, RequestName } from '../../src-preload/contract';
import type { CaptureOutcome } from '../../src-preload/contract/capture';
import type { Span } from '../../src-preload/contract/messages';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { explainStoreError } from '../store/sqlite/sqlite-errors';
import type { Captures } from './captures';

export type CaptureHandlerOptions = {
  /** Sends a text to a new chat of that workspace and shows it. */
  readonly ask: (
    said: { readonly text: string; readonly spans: readonly Span[] },
    workspaceId: string,
  ) => Promise<void>;
};

type Saved = Extract<Awaited<ReturnType<Captures['save']>>, { readonly kind: 'saved' }>;
type Draft = { readonly text: string; readonly workspaceId: string | null };

/** `capture:*`. */
export function captureHandlers(
  captures: Captures,
  { ask }: CaptureHandlerOptions,
): Pick<Handlers, Extract<RequestName, `capture:${string}`>> {
  /** Saved, but its chat did not begin: the same text again is the same capture. */
  let unasked: (Draft & { readonly saved: Saved }) | null = null;
  const savedBefore = ({ text, workspaceId }: Draft): Saved | null => {
    if (unasked?.text !== text || unasked.workspaceId !== workspaceId) return null;
    return captures.list(unasked.saved.workspaceId).some(({ id }) => id === unasked?.saved.id) ? unasked.saved : null;
  };
  return {
    'capture:open': captures.open,
    'capture:read': captures.read,
    'capture:save': async (capture) => {
      const saved = savedBefore(capture) ?? (await captures.save(capture));
      unasked = null;
      return outcomeOf(saved);
    },
    'capture:ask': async (capture) => {
      const saved = savedBefore(capture) ?? (await captures.save(capture));
      if (saved.kind !== 'saved') return outcomeOf(saved);
      const { text, workspaceId } = capture;
      unasked = { text, workspaceId, saved };
      await ask(saved, saved.workspaceId).catch((error: unknown) => {
        throw notAsked(error);
      });
      unasked = null;
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
    'capture:list': () => captures.list(),
  };
}

/** The sentence of what refused the chat says that nothing was saved, which is not true of the capture. */
function notAsked(error: unknown): unknown {
  const known = explainStoreError(error);
  if (known === undefined) return error;
  const sentence =
    known.code === 'disk_full'
      ? t('main-capture.not-asked.full')
      : t('main-capture.not-asked', { reason: known.message });
  return new AppError(known.code, sentence, { cause: error });
}

function outcomeOf(saved: Awaited<ReturnType<Captures['save']>>): CaptureOutcome {
  return saved.kind === 'saved' ? { kind: 'saved', id: saved.id, without: saved.without } : saved;
}
