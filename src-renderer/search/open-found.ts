import type { Found, FoundKind } from '../../src-preload/contract/search';
import { openArchived, openFact, openNotebook, openNotes } from '../window/memory-target';
import { openMessage, showMemory, showProject } from '../window/navigation';
import { projectOf, sectionName } from './found-kinds';

/** Where something was found; an archived fact is elsewhere than one in use. */
export type FoundPlace = Pick<Found, 'kind' | 'refId' | 'conversationId'> & {
  readonly isArchived: boolean;
};

/** Goes to where something was found. */
export function openFound({ kind, refId, conversationId, isArchived }: FoundPlace): void {
  const openers: Readonly<Record<FoundKind, () => void>> = {
    fact: () => {
      if (isArchived) openArchived(refId);
      else if (conversationId === null) openFact(refId);
      else openNotes(conversationId);
    },
    section: () => {
      const projectId = projectOf(refId);
      if (conversationId !== null) openNotes(conversationId);
      else if (projectId !== null) showProject(projectId);
      else openNotebook(sectionName(refId));
    },
    working: () => showMemory('working'),
    capture: () => showMemory('inbox'),
    message: () => conversationId !== null && openMessage(conversationId, refId),
  };
  openers[kind]();
}
