import { Flame, Inbox, type LucideIcon, MessageSquare, NotebookText, UserRound } from 'lucide-react';
import type { Found, FoundKind } from '../../src-preload/contract/search';
import { type MessageKey, t } from '../locale/t';

const LABELS = {
  fact: 'search.kind.fact',
  working: 'search.kind.working',
  message: 'search.kind.message',
  capture: 'search.kind.capture',
} as const satisfies Readonly<Record<Exclude<FoundKind, 'section'>, MessageKey>>;

export const foundKinds: Readonly<Record<FoundKind, { readonly Icon: LucideIcon }>> = {
  fact: { Icon: UserRound },
  section: { Icon: NotebookText },
  working: { Icon: Flame },
  message: { Icon: MessageSquare },
  capture: { Icon: Inbox },
};

/** What it is, for a person: `Notebook, Arroios flat`. */
export function foundLabel({ kind, refId, conversationId }: Pick<Found, 'kind' | 'refId' | 'conversationId'>): string {
  if (kind !== 'section') return t(LABELS[kind]);
  const ofUser = conversationId === null ? 'notebook' : 'notes';
  const document = projectOf(refId) === null ? ofUser : 'project';
  const name = sectionName(refId).trim();
  return name === '' ? t('search.section', { document }) : t('search.section-named', { document, name });
}

/** A section is known by its document and its name; without one it is what comes before the first. */
export function sectionName(sectionId: string): string {
  return sectionId.includes('#') ? sectionId.slice(sectionId.indexOf('#') + 1) : '';
}

/** Of a section of a project's memory file the project. */
export function projectOf(sectionId: string): string | null {
  return /^project\/([^/]+)\//.exec(sectionId)?.[1] ?? null;
}
