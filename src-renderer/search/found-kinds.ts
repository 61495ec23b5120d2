import { Flame, Inbox, type LucideIcon, MessageSquare, NotebookText, UserRound } from 'lucide-react';
import type { Found, FoundKind } from '../../src-preload/contract/search';

export const foundKinds: Readonly<Record<FoundKind, { readonly label: string; readonly Icon: LucideIcon }>> = {
  fact: { label: 'Fact', Icon: UserRound },
  section: { label: 'Notebook', Icon: NotebookText },
  working: { label: 'Recent context', Icon: Flame },
  message: { label: 'Message', Icon: MessageSquare },
  capture: { label: 'Capture', Icon: Inbox },
};

/** What it is, for a person: `Notebook, Arroios flat`. */
export function foundLabel({ kind, refId, conversationId }: Pick<Found, 'kind' | 'refId' | 'conversationId'>): string {
  if (kind !== 'section') return foundKinds[kind].label;
  const ofUser = conversationId === null ? foundKinds.section.label : 'Session notes';
  const document = projectOf(refId) === null ? ofUser : 'Project memory';
  const name = sectionName(refId).trim();
  return name === '' ? document : `${document}, ${name}`;
}

/** A section is known by its document and its name; without one it is what comes before the first. */
export function sectionName(sectionId: string): string {
  return sectionId.includes('#') ? sectionId.slice(sectionId.indexOf('#') + 1) : '';
}

/** Of a section of a project's memory file the project. */
export function projectOf(sectionId: string): string | null {
  return /^project\/([^/]+)\//.exec(sectionId)?.[1] ?? null;
}
