import type { Emit } from '../../src-preload/contract/index';
import type { Store } from '../store/store';
import type { WriteBrief } from './brief/asked-brief';
import type { BriefMessage, Source } from './brief/extractive-brief';
import type { PlacesDeps } from './places/places';
import type { WriteDeps } from './places/write-place';

/** What the assistant does for a handoff: a handoff imports nothing of it. */
type HandoffAssistant = WriteDeps['assistant'] & {
  /** Throws `AppError('not_found')`. */
  readonly source: (conversationId: string) => Promise<Source>;
  /** Reads none of its messages. Throws `AppError('not_found')`. */
  readonly assertThere: (conversationId: string) => void;
  readonly extract: (messages: readonly BriefMessage[], maxTokens: number) => string;
  readonly writeBrief: WriteBrief;
};

/** What the desktop does. A path never comes from a window. */
export type HandoffDesktop = WriteDeps['desktop'] & {
  /** In the program for it, else in its folder. */
  readonly open: (path: string) => Promise<void>;
  /** `null`: the user changed his mind. */
  readonly pickNew: (suggestedName: string) => Promise<string | null>;
  readonly pickExisting: () => Promise<string | null>;
};

export type HandoffDeps = PlacesDeps &
  WriteDeps & {
    readonly store: Pick<Store, 'facts' | 'workspaces'>;
    readonly after: (delayMs: number, run: () => void) => () => void;
    readonly emit: Emit;
    readonly assistant: HandoffAssistant;
    readonly desktop: HandoffDesktop;
  };
