import type { TimelineEntry, TimelineKind } from '../../../src-preload/contract/timeline';
import { type MessageKey, t } from '../../locale/t';
import { openArchived, openFact, openNotebook, openNotes } from '../../window/memory-target';
import { openConversation, showMemory, showProject } from '../../window/navigation';
import { whatHappened } from '../history/revision-words';

export const KIND_LABELS = {
  fact: 'memory-timeline.kind.fact',
  change: 'memory-timeline.kind.change',
  handoff: 'memory-timeline.kind.handoff',
  chat: 'memory-timeline.kind.chat',
  forget: 'memory-timeline.kind.forget',
} as const satisfies Record<TimelineKind, MessageKey>;

const HANDED = {
  notes: 'memory-timeline.handed.notes',
  chat: 'memory-timeline.handed.chat',
  clipboard: 'memory-timeline.handed.clipboard',
  file: 'memory-timeline.handed.file',
} as const;

/** `You added a fact`, `A chat began`. */
export function whatWas({ kind, did, actor, target, refId, topic, place }: TimelineEntry): string {
  if (kind === 'chat') return t('memory-timeline.chat');
  if (kind === 'forget') return t('memory-timeline.forgot');
  if (kind === 'handoff') return t(HANDED[did as keyof typeof HANDED] ?? HANDED.file);
  return whatHappened({
    actor: actor ?? 'app',
    kind: did,
    targetKind: target ?? 'fact',
    targetId: refId,
    section: target === 'section' ? topic : null,
    isCapture: place === 'inbox',
  });
}

/** The words of it; null where none were kept. */
export function wordsOf({ kind, text }: TimelineEntry): string | null {
  if (kind === 'forget') return null;
  return text === null ? t('memory-timeline.forgotten') : text;
}

/** How to get to where it comes from; null for what was forgotten, which has no place. */
export function openerOf({ kind, target, refId, place, topic, conversationId }: TimelineEntry): (() => void) | null {
  if (kind === 'forget') return null;
  if (kind === 'chat' || kind === 'handoff') return () => openConversation(refId);
  if (target === 'project') return () => showProject(refId);
  if (target === 'section') {
    const chat = /^sessions\/([^/]+)\//.exec(refId)?.[1];
    return chat === undefined ? () => openNotebook(topic ?? '') : () => openNotes(chat);
  }
  const openers = {
    active: () => openFact(refId),
    archived: () => openArchived(refId),
    inbox: () => showMemory('inbox'),
    notes: () => openNotes(conversationId ?? ''),
    gone: () => showMemory('history'),
  };
  return openers[place];
}
