import type { Settings } from '../../settings/settings';
import type { ExtractionMessage } from '../extraction/evidence/message';

/** The turn in which the model calls. */
export type ToolTurn = {
  readonly conversationId: string;
  /** The user's messages that the turn answers: what a fact may cite. */
  readonly cited: readonly ExtractionMessage[];
  /** A tool result, file, paste, import or project text is part of the input: nothing is committed without the user. */
  readonly hasExternalText: boolean;
  /** The same of an earlier turn of the conversation: only what the user says himself now is committed. */
  readonly hadExternalText: boolean;
  /** False after `/memory off` or `--no-memory`. */
  readonly isMemoryOn: boolean;
  /** False while memory is paused: tools read and do not write. */
  readonly canWrite: boolean;
  readonly projectId: string | null;
  /** The user stopped the reply, or the call took too long: nothing is written any more. */
  readonly signal: AbortSignal;
};

export type RecallTool = (
  question: {
    readonly query: string;
    readonly scope: 'all' | 'memory' | 'messages';
    /** The time that is asked about, as the model gave it; null: it gave none. */
    readonly asOf: string | null;
  },
  turn: ToolTurn,
) => Promise<object>;

/** The trusted project of a turn; the projects room answers. */
export type ProjectTool = {
  readonly read: (projectId: string, topic: string | null) => Promise<object>;
  /** Stages the change; a refusal names its field. */
  readonly stage: (
    change: {
      readonly projectId: string;
      readonly op: 'add' | 'replace' | 'archive' | 'delete';
      readonly topic: string;
      readonly text: string | null;
      readonly old: string | null;
    },
    turn: ToolTurn,
  ) => Promise<{ readonly error: string; readonly field: string } | { readonly staged: true }>;
};

/** `isStated`: the user's own words of this turn hold what is to be written. */
export function isStaging(
  { settings }: { readonly settings: Pick<Settings, 'get'> },
  turn: ToolTurn,
  isStated = false,
): boolean {
  if (turn.hasExternalText || settings.get('memory.review') === 'all') return true;
  return turn.hadExternalText && !isStated;
}

export function isFromOutside(turn: ToolTurn): boolean {
  return turn.hasExternalText || turn.hadExternalText;
}
