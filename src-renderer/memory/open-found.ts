import type { Found, FoundKind } from '../../src-preload/contract/search';
import { openMessage, showMemory } from '../navigation';
import { openFact, openNotebook, openNotes } from './memory-target';

/** Goes to where something was found. */
export function openFound({ kind, refId, conversationId, snippet }: Found): void {
  const openers: Readonly<Record<FoundKind, () => void>> = {
    fact: () => openFact(refId),
    section: () => (conversationId === null ? openNotebook(snippet) : openNotes(conversationId)),
    working: () => showMemory('working'),
    capture: () => showMemory('inbox'),
    message: () => conversationId !== null && openMessage(conversationId, refId),
  };
  openers[kind]();
}
