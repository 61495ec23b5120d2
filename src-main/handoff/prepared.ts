import type { Brief } from '../../src-preload/contract/handoff';
import type { SourceSecrets } from '../privacy/source-secrets';
import type { FactRow } from '../store/rows/fact-rows';
import type { AskedBrief } from './brief/asked-brief';
import type { Source } from './brief/extractive-brief';
import type { ProtectedBrief } from './brief/protect-brief';
import type { BriefPart } from './note/note';
import type { Choice } from './note/update-note';
import type { Place } from './places/places';

/** What a preview rests on. */
export type Prepared = {
  readonly source: Source;
  /** What is secret in its messages. */
  readonly secrets: SourceSecrets;
  /** As the preview shows it: what was chosen before, or written into the note, else what the chat is called. */
  readonly title: string;
  readonly chatTitle: string;
  readonly extracted: ProtectedBrief;
  readonly facts: readonly FactRow[];
  readonly places: readonly Place[];
  asked: AskedBrief | null;
};

/** What a person saves of it. */
export type Save = {
  readonly previewId: string;
  readonly placeId: string;
  readonly title: string;
  readonly brief: Omit<Brief, 'memoryUsed'>;
  readonly factIds: readonly string[];
  readonly choices: Readonly<Partial<Record<BriefPart, Choice | undefined>>>;
  readonly addsPointer: boolean;
  readonly unmarked?: 'adopt' | 'new' | undefined;
};

/** What a handoff without a preview adds: nobody saw which sections would go. */
export type Unseen = {
  readonly isUnseen: boolean;
  readonly keepsEmptied: boolean;
  readonly warnings: readonly string[];
};

export const SEEN: Unseen = { isUnseen: false, keepsEmptied: false, warnings: [] };
