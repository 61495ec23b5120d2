import type { ForgetOpens } from '../../src-preload/contract/forget';
import { request } from '../bridge';
import { shown } from '../ui/feedback/answers';
import { openArchived, openFact, openNotebook, openNotes } from '../window/memory-target';
import { openConversation, openMessage, showMemory, showProject } from '../window/navigation';

/** A file opens beside Hearth: the list of places stays in sight. */
export function opensBeside({ kind }: ForgetOpens): boolean {
  return kind === 'file';
}

/** Goes to where the words are. */
export function openPlace({ kind, refId, conversationId }: ForgetOpens): void {
  const openers: Readonly<Record<ForgetOpens['kind'], () => void>> = {
    message: () => conversationId !== null && openMessage(conversationId, refId),
    chat: () => openConversation(conversationId),
    fact: () => openFact(refId),
    archived: () => openArchived(refId),
    capture: () => showMemory('inbox'),
    notes: () => conversationId !== null && openNotes(conversationId),
    // As a whole: the words may be in any section.
    notebook: () => openNotebook(''),
    working: () => showMemory('working'),
    review: () => showMemory('review'),
    project: () => showProject(refId),
    file: async () => void shown(await request('app:show-file', { fileId: refId })),
  };
  openers[kind]();
}
