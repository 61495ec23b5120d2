import type { Handlers } from '../../src-preload/contract';
import type { CaptureOutcome } from '../../src-preload/contract/capture';
import type { Span } from '../../src-preload/contract/messages';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { protect } from '../privacy/protect';
import { carrySpans, namedFinding, typed } from './draft-spans';
import { parseCapture } from './parse';

type Drafted = {
  readonly text: string;
  readonly spans?: readonly Span[] | undefined;
  readonly secrets: 'hold' | 'drop';
};

export type LockedCapturePorts = {
  /** On disk when it returns, and readable by nobody before Hearth is unlocked. */
  readonly hold: (capture: { id: string; at: number; text: string; spans: Span[] }) => void;
  /** False where it is there no more. */
  readonly remove: (id: string) => boolean;
  readonly now: () => number;
  readonly newId: () => string;
};

/**
 * `capture:*` while Hearth is locked. It knows no workspace, project or draft and says none; a `#name` is read when the capture comes
 * in. That something is not a secret cannot be kept, so it is not answered.
 */
export function lockedCaptureHandlers({
  hold,
  remove,
  now,
  newId,
}: LockedCapturePorts): Pick<
  Handlers,
  'capture:open' | 'capture:read' | 'capture:save' | 'capture:ask' | 'capture:undo' | 'capture:set-draft'
> {
  const save = async ({ text, spans = typed(text), secrets }: Drafted): Promise<CaptureOutcome> => {
    const kept = await protect(text);
    if (secrets === 'hold' && kept.findings.length > 0) {
      return { kind: 'secret', findings: kept.findings.map(namedFinding) };
    }
    const id = newId();
    hold({ id, at: now(), text: kept.text, spans: [...carrySpans({ text, spans }, kept.text)] });
    return { kind: 'saved', id, without: kept.findings.map(({ kind }) => kind) };
  };
  return {
    'capture:open': () => ({ draft: '', workspaces: [], workspaceId: null }),
    'capture:read': ({ text }) => {
      const { marks, expiresAt } = parseCapture(text, { projects: [], now: now() });
      return { marks, projectName: null, expiresAt };
    },
    'capture:save': save,
    'capture:ask': save,
    'capture:undo': ({ id }) => {
      if (!remove(id)) throw new AppError('not_found', t('main-capture.gone'), { field: 'id' });
      return null;
    },
    // It stays in the window alone.
    'capture:set-draft': () => null,
  };
}
