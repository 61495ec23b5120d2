import type { HandoffEvents } from '../../../src-preload/contract/handoff';
import { t } from '../../locale/t';
import type { SourceSecrets } from '../../privacy/source-secrets';
import { emptyBrief, isEmptyBrief, readModelBrief } from './model-brief';
import { type ProtectedBrief, protectBrief } from './protect-brief';

/** Has the model write one. `onText` gets all of what has come so far. */
export type WriteBrief = (
  conversationId: string,
  asking: { readonly signal: AbortSignal; readonly onText: (textSoFar: string) => void },
) => Promise<
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly sentence: string }
>;

export type BriefAsking = {
  readonly conversationId: string;
  /** Texts that the person said are no secret. */
  readonly allowed: ReadonlySet<string>;
  readonly secrets: SourceSecrets;
};

/** A model that is writing its version of a brief. */
export type AskedBrief = {
  readonly stop: () => void;
  /** Null: it was stopped, failed, or wrote no brief. */
  readonly ended: Promise<ProtectedBrief | null>;
};

type Told = Omit<HandoffEvents['handoff:brief'], 'previewId'>;

/** How often new text is shown, since each time all of it is searched for secrets. */
const TELL_EVERY_MS = 150;

/** Asks the model, and reports what has come so far, after searching it for secrets. */
export function askForBrief(
  { writeBrief, now }: { readonly writeBrief: WriteBrief; readonly now: () => number },
  { conversationId, allowed, secrets }: BriefAsking,
  tell: (told: Told) => void,
): AskedBrief {
  const abort = new AbortController();
  const options = { allowed, sources: secrets, origin: 'model' } as const;
  let latest = '';
  let toldAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  const show = async (): Promise<void> => {
    const brief = readModelBrief(latest);
    // The excerpts stay until there is something to replace them.
    if (isEmptyBrief(brief)) return;
    const so = await protectBrief(brief, options);
    if (!abort.signal.aborted) tell({ state: 'writing', ...so, sentence: null });
  };
  const run = async (): Promise<ProtectedBrief | null> => {
    const ended = await writeBrief(conversationId, {
      signal: abort.signal,
      onText: (text) => {
        latest = text;
        if (looking !== null || now() - toldAt < TELL_EVERY_MS) return;
        toldAt = now();
        looking = show().finally(() => {
          looking = null;
        });
      },
    });
    await looking;
    if (ended.kind === 'stopped' || abort.signal.aborted) return null;
    const brief = ended.kind === 'written' ? readModelBrief(ended.text) : emptyBrief;
    if (isEmptyBrief(brief)) {
      const sentence = ended.kind === 'failed' ? ended.sentence : t('main-handoff.no-brief');
      tell({ state: 'failed', brief: emptyBrief, redactions: 0, sentence });
      return null;
    }
    const whole = await protectBrief(brief, options);
    tell({ state: 'done', ...whole, sentence: null });
    return whole;
  };
  return { stop: () => abort.abort(), ended: run() };
}
