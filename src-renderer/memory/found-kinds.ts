import { Flame, Inbox, type LucideIcon, MessageSquare, NotebookText, UserRound } from 'lucide-react';
import type { Found, FoundKind } from '../../src-preload/contract/search';

export const foundKinds: Readonly<Record<FoundKind, { readonly label: string; readonly Icon: LucideIcon }>> = {
  fact: { label: 'Fact', Icon: UserRound },
  section: { label: 'Notebook', Icon: NotebookText },
  working: { label: 'Lately', Icon: Flame },
  message: { label: 'Message', Icon: MessageSquare },
  capture: { label: 'Capture', Icon: Inbox },
};

/** What it is, for a person: `Notebook, Arroios flat`. */
export function foundLabel({ kind, refId, conversationId }: Pick<Found, 'kind' | 'refId' | 'conversationId'>): string {
  if (kind !== 'section') return foundKinds[kind].label;
  const document = conversationId === null ? foundKinds.section.label : 'Session notes';
  // A section is known by its document and its name.
  const name = refId.includes('#') ? refId.slice(refId.indexOf('#') + 1).trim() : '';
  return name === '' ? document : `${document}, ${name}`;
}
