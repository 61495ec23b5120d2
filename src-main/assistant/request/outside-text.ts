import { PROJECT_PREAMBLE } from '../../projects/files/project-memory';
import type { MessageRow } from '../../store/rows/message-rows';
import { bringsOutsideText } from '../conversations/rows/outside-rows';
import type { BranchView } from './branch/branch-view';
import type { FrozenContext } from './prompt/frozen-context';

/**
 * Whether a request holds text that the person did not type. What memory holds of him is his own: facts that he said or accepted, his
 * notebook, and *Recent context*, which answers to such requests never reach; an entry there that came in with a file is not, nor are
 * notes of this chat that were written for him after it held such text.
 */
export type OutsideText = {
  /** In what is answered now: his last message, what was recalled or read for it, the project's files, a handoff, an imported entry. */
  readonly isInTurn: boolean;
  /** In an earlier message, in an answer to one, or in the chat's notes. */
  readonly isBefore: boolean;
};

export type OutsideTextInput = {
  readonly context: Pick<FrozenContext, 'parts' | 'isRecentExternal' | 'areNotesExternal'>;
  readonly view: Pick<BranchView, 'handoff' | 'isOutsideAbove'>;
  readonly said: readonly MessageRow[];
};

export function outsideText({ context, view, said }: OutsideTextInput): OutsideText {
  const asked = Math.max(
    0,
    said.findLastIndex(({ role }) => role === 'user'),
  );
  const { project, recent, notes } = context.parts;
  const isInNotes = notes !== '' && context.areNotesExternal;
  const isInSystem =
    view.handoff !== null ||
    (project !== '' && project !== PROJECT_PREAMBLE) ||
    (recent !== '' && context.isRecentExternal);
  return {
    isInTurn: isInSystem || said.slice(asked).some(bringsOutsideText),
    isBefore: isInNotes || view.isOutsideAbove || said.slice(0, asked).some(bringsOutsideText),
  };
}

export function holdsOutsideText(input: OutsideTextInput): boolean {
  const { isInTurn, isBefore } = outsideText(input);
  return isInTurn || isBefore;
}
